"""The protocol every game implements. Generic code sees nothing else of a game.

A game is pure: it reads no clock, no global randomness, no file. Time comes in as `at`, milliseconds since the game was
set up; chance comes in as the seed. So a list of (at, seat, action) replays exactly.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from tablee.core.rng import Rng
from tablee.core.text import Message

if TYPE_CHECKING:
    from tablee.core.bot import Bot

CLOCK = -1
"""The seat that speaks when time is out."""


class Timeout(Struct, frozen=True, tag="timeout"):
    """Said by CLOCK only: `seat` has not decided in time, so its default decision is taken for it."""

    seat: int


class Decision(Struct, frozen=True):
    """What a seat is asked for, and until when (milliseconds since set-up; None: the game itself sets no limit)."""

    kind: str
    deadline: int | None = None


class ScoreLine(Struct, frozen=True):
    """One line of a count: what for, and how many points."""

    reason: Message
    points: int


class Score(Struct, frozen=True):
    """A seat's score, the lines it adds up from, and its rank (1 is best; level seats share a rank)."""

    points: int
    rank: int
    lines: tuple[ScoreLine, ...] = ()


O = TypeVar("O")  # noqa: E741 - options
S = TypeVar("S")  # state
A = TypeVar("A")  # action
E = TypeVar("E")  # event
V = TypeVar("V")  # view


class Game(ABC, Generic[O, S, A, E, V]):
    """One game, whole. Instances hold nothing: everything that changes is in the state."""

    name: ClassVar[str]
    rule_prefix: ClassVar[str]
    """What the ids of its rules begin with: GLOP in GLOP-22."""
    version: ClassVar[int]
    """Grows when a change would make an old log replay otherwise."""
    seat_counts: ClassVar[tuple[int, ...]]
    presets: ClassVar[Mapping[str, Any]]
    """Named option sets, "standard" among them; each is tested as a game of its own."""
    bots: ClassVar[Mapping[str, Callable[[], "Bot[Any, Any]"]]]
    """Computer players by level, weakest first."""

    options_type: ClassVar[type[Any]]
    state_type: ClassVar[type[Any]]
    action_type: ClassVar[Any]
    event_type: ClassVar[Any]
    view_type: ClassVar[type[Any]]

    def lexicon(self) -> str:
        """The fingerprint of the dictionary it plays with, which its logs name; "" for a game without words."""
        return ""

    @abstractmethod
    def setup(self, options: O, seats: int, seed: bytes) -> S:
        """The state before the first decision."""

    @abstractmethod
    def waiting(self, state: S) -> Mapping[int, Decision]:
        """The seats that have to decide: none when the game is over, several when they decide at once."""

    @abstractmethod
    def check(self, state: S, seat: int, action: A, at: int) -> None:
        """Raise IllegalAction with the rule if `seat` may not do this. This is the truth about what is legal."""

    @abstractmethod
    def apply(self, state: S, seat: int, action: A, at: int) -> tuple[S, tuple[E, ...]]:
        """Check the action, then give the next state and what happened."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """What a seat may see (None: a spectator), built by listing it, never by taking things away."""

    @abstractmethod
    def redeal(self, state: S, seat: int | None, rng: Rng) -> S:
        """A state with the same view for `seat`, in which all that it can't see is dealt otherwise."""

    @abstractmethod
    def moves(self, view: V) -> Sequence[A] | None:
        """The legal actions of the view's seat, or None where there are too many to list."""

    def sample(self, view: V, rng: Rng) -> A:
        """Some legal action of the view's seat; games that can't list their moves say how."""
        moves = self.moves(view)
        if not moves:
            raise ValueError(f"{self.name}: nothing to choose from")
        return rng.choice(moves)

    @abstractmethod
    def scores(self, state: S) -> tuple[Score, ...]:
        """Every seat's score, so far or final."""

    @abstractmethod
    def cards(self, state: S) -> Iterable[str]:
        """Every card of the state, wherever it lies: always the whole deck, each card once."""

    @abstractmethod
    def describe(self, event: E) -> Message:
        """The event in words."""

    def seen(self, event: E, seat: int | None) -> E | None:
        """The event as `seat` may see it: itself, a poorer copy, or nothing."""
        return event

    def recalled(self, event: E, seat: int | None) -> E | None:
        """What may still be shown of an event once others have followed; games of memory say less here."""
        return self.seen(event, seat)


AnyGame = Game[Any, Any, Any, Any, Any]
