"""The contract: all that generic code knows of a game.

A game is pure: it reads no clock, no global randomness, no dictionary, no file. Time comes in as `at`, milliseconds
since the game was set up; chance comes in as the seed; what is a word comes in as the arbiter's rulings. So a list of
(at, seat, action, rulings) replays exactly, for ever.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from msgspec import Struct

from tablee.core.arbiter import NO_ARBITER, Arbiter
from tablee.core.drawn import Drawn
from tablee.core.feat import Feat
from tablee.core.preview import Preview
from tablee.core.rng import Rng
from tablee.core.text import Message

if TYPE_CHECKING:
    from tablee.core.bot import Bot
    from tablee.core.companion import Companion
    from tablee.core.lesson import Lesson
    from tablee.core.study import Study
    from tablee.core.terminal import Terminal

CLOCK = -1
"""The seat that speaks when time is out."""


class Timeout(Struct, frozen=True, tag="timeout"):
    """Said by CLOCK only: `seat` has not decided in time, so its default decision is taken for it."""

    seat: int


class TakeBack(Struct, frozen=True, tag="take-back"):
    """Said by the seat that acted last: it has not. No game hears of it; see take_back.py."""


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
    tie: Message | None = None
    """For a seat level with another: what parts them, or that nothing does."""


O = TypeVar("O")  # noqa: E741 - options
S = TypeVar("S")  # state
A = TypeVar("A")  # action
E = TypeVar("E")  # event
V = TypeVar("V")  # view


@dataclass(frozen=True, kw_only=True)
class Game(Generic[O, S, A, E, V]):
    """One game, whole: what it is called, what it is made of, and the functions that are its rules."""

    name: str
    package: str
    """Where its texts (fr.ftl, en.ftl) and rule books (rules.fr.md, rules.en.md) lie."""
    rule_prefix: str
    """What the ids of its rules begin with: TOY in TOY-2."""
    edition: int
    """Of its rules. A rule that changes raises it and becomes a branch on the set-up's edition: every edition since 1
    is played on for ever."""
    seat_counts: tuple[int, ...]
    presets: Mapping[str, O]
    """Named option sets, "standard" among them; each is tested as a game of its own."""
    occasions: Mapping[str, O] = field(default_factory=dict)
    """What people choose by a word instead of setting options: "short", "evening", "family", where they differ."""

    daily: O | None = None
    """What the day's deal is played with: short, and never by the clock, so that everybody plays as much. None: as the
    box has it."""

    options_type: type[O]
    state_type: type[S]
    action_type: Any
    event_type: Any
    view_type: type[V]
    draft_type: Any
    """A play being made, as `preview` takes it. Treated as hostile: its fields are bounded."""

    setup: Callable[[O, int, bytes, int], S]
    """(options, seats, seed, edition): the state before the first decision."""
    waiting: Callable[[S], Mapping[int, Decision]]
    """The seats that have to decide: none when the game is over, several when they decide at once."""
    check: Callable[[S, int, A, int, Arbiter], None]
    """(state, seat, action, at, arbiter): raise IllegalAction with the rule if `seat` may not do this. This is the
    truth about what is legal."""
    apply: Callable[[S, int, A, int, Arbiter], tuple[S, tuple[E, ...]]]
    """Check the action, then give the next state and what happened."""
    view: Callable[[S, int | None], V]
    """What a seat may see (None: a spectator), built by listing it, never by taking things away. Everything a page
    needs to draw is in it, values and limits included; `seat`, `options` and `edition` in every game."""
    preview: Callable[[V, Any, Arbiter], Preview]
    """(view, draft, arbiter): what a play being made is worth, how it can be played, what is missing, which rule would
    refuse it; from the view alone."""
    redeal: Callable[[V, Rng], S]
    """Some state that has exactly this view, all that the view doesn't show being dealt at random."""
    moves: Callable[[V, Arbiter], Sequence[A] | None]
    """The legal actions of the view's seat, or None where there are too many to list."""
    sample: Callable[[V, Rng, Arbiter], A] | None = None
    """Some legal action of the view's seat; needed where moves can't be listed."""
    scores: Callable[[S], tuple[Score, ...]]
    """Every seat's score, so far or final."""
    cards: Callable[[S], Iterable[str]]
    """Every card of the state, wherever it lies: always the whole deck, each card once."""
    drawn: Callable[[S], tuple[Drawn, ...]] = lambda state: ()
    """What chance has just decided: of a state that was just dealt; nothing of any other."""
    feats: Callable[[E, int], tuple[Feat, ...]] = lambda event, seat: ()
    """(event, seat): what was remarkable in it for who sat there."""
    describe: Callable[[E], Message]
    """The event in words."""
    seen: Callable[[E, int | None], E | None] = lambda event, seat: event
    """The event as `seat` may see it: itself, a poorer copy, or nothing."""
    recalled: Callable[[E, int | None], E | None] = lambda event, seat: event
    """Of an event as `seat` saw it, what may still be shown once others have followed; games of memory say less."""
    reading: Callable[[E], bool] = lambda event: False
    """Whether people read the event before the game goes on, such as a count: meanwhile a table's time stands still."""
    noted: Callable[[E], bool] = lambda event: False
    """Whether the event is noted for who keeps the game's lists, such as a word that a person appealed for."""
    striking: Callable[[E], bool] = lambda event: False
    """Whether the event, which has a `seat`, is a feat of that seat's, such as a glop: people speak of it."""
    keep: Callable[[V, Any], A | None] = lambda view, draft: None
    """(view, draft): the action that keeps the last draft of a seat whose time is out; None: it counts for nothing."""
    untimed: Callable[[O], O] = lambda options: options
    """The same options without a limit of time, but for what is part of play by the rules, such as an hourglass: for a
    table whose clock is off."""
    swing: float = 10.0
    """By how many points games between equals usually end apart: what a difference is measured by."""
    sides: Callable[[int], tuple[int, ...]] = lambda seats: tuple(range(seats))
    """(seats): the side of each seat; partners win and lose together."""
    pace: Literal["off", "relaxed", "quick"] = "off"
    """The clock that a table is offered first: a game against time has one."""
    arbiter: Callable[[O], Arbiter] = lambda options: NO_ARBITER
    """Who rules on words at a table with these options. Never called by the game itself."""

    bots: Mapping[str, Callable[[], "Bot[Any, Any]"]] = field(default_factory=dict)
    """Computer players by level, weakest first; "random", which plays anything legal, need not be among them."""
    judge: "Callable[[], Bot[Any, Any]] | None" = None
    """Who weighs every decision of a finished game; None: the strongest of its bots."""
    for_bots: tuple[type, ...] = ()
    """Actions that only a computer player may take, such as standing aside in a vote: refused from people."""
    terminal: Callable[[], "Terminal[Any, Any]"]
    """How it shows itself on a text screen."""
    lesson: "Callable[[], Lesson] | None" = None
    """A first deal with a guide."""
    box: "Callable[[], Any] | None" = None
    """What is in its box, to be printed: a printing.box.Box."""
    companion: "Callable[[], Companion] | None" = None
    """What a phone on a real table keeps of it: its score sheet, clocks and letters."""
    study: "Callable[[int, Rng, Callable[[int], None]], Study] | None" = None
    """(hands, rng, progress): what so many hands dealt from its cards are worth, for `tablee decks`."""


AnyGame = Game[Any, Any, Any, Any, Any]


def some_move(game: AnyGame, view: Any, rng: Rng, arbiter: Arbiter) -> Any:
    """Some legal action of the view's seat."""
    if game.sample is not None:
        return game.sample(view, rng, arbiter)
    moves = game.moves(view, arbiter)
    if not moves:
        raise ValueError(f"{game.name}: nothing to choose from")
    return rng.choice(moves)
