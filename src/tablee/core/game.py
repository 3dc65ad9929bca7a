"""The contract: everything that generic code knows about a game.

The rules of a game are pure functions: they read no clock, no global randomness, no dictionary and no file. Time is an
input (`at`, milliseconds since the set-up), and so are chance (the seed) and what is a word (the arbiter's rulings).
Therefore a list of (at, seat, action, rulings) always replays exactly.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from msgspec import Struct

from tablee.core.arbiter import NO_ARBITER, Arbiter
from tablee.core.chance import Drawn
from tablee.core.preview import NoDraft, Preview
from tablee.core.rng import Rng
from tablee.core.text import Message

if TYPE_CHECKING:
    from tablee.core.companion import Companion
    from tablee.core.lesson import Lesson
    from tablee.core.terminal import Terminal

CLOCK = -1
"""The seat number under which the clock submits a `Timeout`."""


class Timeout(Struct, frozen=True, tag="timeout"):
    """Take the default decision for `seat`, whose time is out. Only CLOCK may submit it."""

    seat: int


class TakeBack(Struct, frozen=True, tag="take-back"):
    """Undo the last action of the seat that sends it. Handled by Table (take_back.py), never passed to a game."""


class Decision(Struct, frozen=True):
    """What a seat must decide, and its deadline in milliseconds since the set-up (None: no limit by the rules)."""

    kind: str
    deadline: int | None = None


class ScoreLine(Struct, frozen=True):
    """One line of a count: the reason and its points."""

    reason: Message
    points: int


class Score(Struct, frozen=True):
    """Score of a seat, the lines it adds up from, and its rank (1 is best; equal seats share a rank)."""

    points: int
    rank: int
    lines: tuple[ScoreLine, ...] = ()
    tie: Message | None = None
    """For a seat with as many points as another: the tie-break, or that there is none."""


class Feat(Struct, frozen=True):
    """Something remarkable that a seat did, kept in its player's history: a best word, a number of glops.

    Its text has the key `<game>-feat-<name>`. Of one name the highest is kept, or the sum of all that have `adds`.
    """

    name: str
    value: int
    text: str = ""
    """The word it was done with, if any."""
    adds: bool = False


def best_feats(feats: tuple[Feat, ...]) -> tuple[Feat, ...]:
    """Return one feat of each name: the highest, or the sum.

    >>> glop = Feat("glops", 1, adds=True)
    >>> best_feats((Feat("word", 3, "A"), Feat("word", 9, "B"), glop, glop))
    (Feat(name='word', value=9, text='B', adds=False), Feat(name='glops', value=2, text='', adds=True))
    """
    found: dict[str, Feat] = {}
    for feat in feats:
        before = found.get(feat.name)
        if before is None or (not feat.adds and feat.value > before.value):
            found[feat.name] = feat
        elif feat.adds:
            found[feat.name] = Feat(feat.name, before.value + feat.value, adds=True)
    return tuple(found.values())


class Study(Struct, frozen=True):
    """Values of many random hands dealt from a game's pack."""

    values: Mapping[str, tuple[int, ...]]
    """Under keys of the game's catalogue that say what was valued."""
    typical: tuple[int, int] | None = None
    """The range in which most values should lie, by the rules."""


O = TypeVar("O")  # noqa: E741 - options
S = TypeVar("S")  # state
A = TypeVar("A")  # action
E = TypeVar("E")  # event
V = TypeVar("V")  # view


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[O, S, A, E, V]):
    """The rules of a game: its types, and the pure functions that set it up, play it and show it to a seat."""

    rule_prefix: str
    """First part of the ids of its rules: TOY in TOY-2."""
    edition: int
    """Current edition of the rules. A changed rule raises it and becomes a branch on the edition of the set-up, so
    that games of every edition since 1 can still be played."""
    seat_counts: tuple[int, ...]
    presets: Mapping[str, O]
    """Named option sets, including "standard". The conformance tests play each of them."""

    options_type: type[O]
    state_type: type[S]
    action_type: Any
    event_type: Any
    view_type: type[V]

    setup: Callable[[O, int, bytes, int], S]
    """(options, seats, seed, edition): return the state before the first decision."""
    waiting: Callable[[S], Mapping[int, Decision]]
    """Return the seats that must decide: none when the game is over, several when they decide at once."""
    check: Callable[[S, int, A, int, Arbiter], None]
    """(state, seat, action, at, arbiter): raise IllegalAction with the rule if `seat` may not do this. Legality is
    decided here and nowhere else."""
    apply: Callable[[S, int, A, int, Arbiter], tuple[S, tuple[E, ...]]]
    """Check the action, then return the next state and the events."""
    view: Callable[[S, int | None], V]
    """Return what a seat may see (None: a spectator), built by listing it, never by removing from the state. It holds
    all that a page needs to draw, including values and limits, and in every game `seat`, `options` and `edition`."""
    redeal: Callable[[V, Rng], S]
    """Return a random state that has exactly this view: everything the view does not show is dealt again."""
    moves: Callable[[V, Arbiter], Sequence[A] | None]
    """Return the legal actions of the view's seat, or None where there are too many to list."""
    sample: Callable[[V, Rng, Arbiter], A] | None = None
    """Return a random legal action of the view's seat; required where `moves` returns None."""
    scores: Callable[[S], tuple[Score, ...]]
    """Return the score of every seat, so far or final."""
    cards: Callable[[S], Iterable[str]]
    """Return every card of the state, wherever it lies: always the whole deck, each card once."""
    drawn: Callable[[S], tuple[Drawn, ...]] = lambda state: ()
    """Return what chance decided in a state that was just dealt; nothing for any other state."""
    seen: Callable[[E, int | None], E | None] = lambda event, seat: event
    """Return the event as `seat` may see it: itself, a redacted copy, or None."""
    recalled: Callable[[E, int | None], E | None] = lambda event, seat: event
    """Return what `seat` may still see of an event once others have followed; games of memory return less."""
    seat_option: str = ""
    """Name of the option by which the host names a seat, if any: its value is "drawn" or a seat counted from 1."""
    untimed: Callable[[O], O] = lambda options: options
    """Return the options without time limits, for a table whose clock is off. Limits that are part of play by the
    rules, such as an hourglass, stay."""
    sides: Callable[[int], tuple[int, ...]] = lambda seats: tuple(range(seats))
    """(seats): return the side of each seat; partners win and lose together."""
    arbiter: Callable[[O], Arbiter] = lambda options: NO_ARBITER
    """Return the arbiter that rules on words at a table with these options. The rules themselves never call it."""


@dataclass(frozen=True, kw_only=True)
class Presentation(Generic[O, A, E, V]):
    """How people choose, compose and follow a game; nothing here changes a state."""

    occasions: Mapping[str, O] = field(default_factory=dict)
    """Option sets that people choose by a word: "short", "evening", "family", where they differ."""
    pace: Literal["off", "relaxed", "quick"] = "off"
    """The clock that a new table proposes: a game against time needs one."""
    draft_type: Any = NoDraft
    """An action being composed, as `preview` takes it. Untrusted input: its fields are bounded."""
    preview: Callable[[V, Any, Arbiter], Preview] = lambda view, draft, arbiter: Preview()
    """(view, draft, arbiter): return what the draft is worth, how it can be played, what is missing and which rule
    would refuse it. Computed from the view alone."""
    keep: Callable[[V, Any], A | None] = lambda view, draft: None
    """(view, draft): return the action that keeps the last draft of a seat whose time is out, or None."""
    describe: Callable[[E], Message]
    """Return the event in words."""
    reading: Callable[[E], bool] = lambda event: False
    """Return whether the table's clock stops for people to read the event, such as a count."""
    striking: Callable[[E], bool] = lambda event: False
    """Return whether the event, which has a `seat`, is worth a remark, such as a glop."""
    terminal: "Callable[[], Terminal[Any, Any]] | None" = None
    """Return how the game shows itself on a text screen. None: the view as text, and the listed moves as a menu
    (terminal.PlainTerminal); read it by `terminal.terminal_of`."""


@dataclass(frozen=True, kw_only=True)
class Extras(Generic[O, E]):
    """What a game may offer beyond its rules; everything is optional."""

    bots: Mapping[str, Callable[[], Any]] = field(default_factory=dict)
    """Factories of computer players (tablee.bots.protocol.Bot) by level, weakest first. "random" is always there."""
    judge: Callable[[], Any] | None = None
    """Factory of the bot that weighs every decision of a finished game; None: the strongest of `bots`."""
    for_bots: tuple[type, ...] = ()
    """Actions that only a computer player may take, such as abstaining in a vote: refused from people."""
    swing: float = 10.0
    """Typical difference in points at the end of a game between equals: the unit that leads are measured in."""
    shortened: Callable[[O], bool] = lambda options: False
    """Return whether options make a game shorter than the standard one: such a game can't be rated."""
    daily: O | None = None
    """Options of the daily: short and never timed, so that everybody plays the same amount. None: "standard"."""
    feats: Callable[[E, int], tuple[Feat, ...]] = lambda event, seat: ()
    """(event, seat): return what was remarkable in it for the player of that seat."""
    noted: Callable[[E], bool] = lambda event: False
    """Return whether the event is recorded for the maintainers of word lists, such as an appeal for a word."""
    lesson: "Callable[[], Lesson] | None" = None
    """A first deal with a guide."""
    box: "Callable[[], Any] | None" = None
    """The contents of its box, to be printed: a printing.box.Box."""
    companion: "Callable[[], Companion] | None" = None
    """What a phone on a real table needs: score sheet, clocks and letters."""
    study: Callable[[int, Rng, Callable[[int], None]], Study] | None = None
    """(hands, rng, progress): return what that many random hands are worth, for `tablee decks`."""


class Credit(Struct, frozen=True):
    """The box that a game comes from, as far as it is known. Its rule book says it in a sentence."""

    box: str = ""
    authors: tuple[str, ...] = ()
    publisher: str = ""
    in_print: bool | None = None
    """Whether the box is still sold or played in clubs: then a print of ours is for one's own use. None: unknown."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[O, S, A, E, V]):
    """One game, complete: a value that the table, the server, the arena and the terminal all work with."""

    name: str
    package: str
    """The package that holds its texts (fr.ftl, en.ftl) and rule books (rules.fr.md, rules.en.md)."""
    rules: Rules[O, S, A, E, V]
    presentation: Presentation[O, A, E, V]
    credit: Credit = field(default_factory=Credit)
    extras: Extras[O, E] = field(default_factory=Extras)


AnyGame = Game[Any, Any, Any, Any, Any]


def some_move(game: AnyGame, view: Any, rng: Rng, arbiter: Arbiter) -> Any:
    """Return a random legal action of the view's seat."""
    rules = game.rules
    if rules.sample is not None:
        return rules.sample(view, rng, arbiter)
    moves = rules.moves(view, arbiter)
    if not moves:
        raise ValueError(f"{game.name}: nothing to choose from")
    return rng.choice(moves)


def describe_action(game: AnyGame, view: Any, action: Any, at: int, arbiter: Arbiter, rng: Rng) -> tuple[Message, ...]:
    """Return what an action of the view's seat would do, in words, as the other seats would read it.

    It is played on a random state with the same view, so that nothing hidden can appear. An event that the others
    don't see at all is described as its own seat sees it.
    """
    rules = game.rules
    first = rules.apply(rules.redeal(view, rng), view.seat, action, at, arbiter)[1][0]
    shown = rules.seen(first, None) or rules.seen(first, view.seat)
    return () if shown is None else (game.presentation.describe(shown),)
