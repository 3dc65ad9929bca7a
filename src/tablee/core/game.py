"""The contract: everything that generic code knows about a game.

The rules of a game are pure functions: they read no clock, no global randomness, no dictionary and
no file. Time is an input (`at`, milliseconds since the set-up), and so are chance (the seed) and
what counts as a word (the arbiter's rulings). Therefore a list of (at, seat, action, rulings)
always replays exactly.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from msgspec import Struct

from tablee.core.arbiter import NO_ARBITER, Arbiter
from tablee.core.chance import Drawn
from tablee.core.feats import Feat
from tablee.core.preview import NoDraft, Preview
from tablee.core.rng import Rng
from tablee.core.text import Message

if TYPE_CHECKING:
    from tablee.core.companion import Companion
    from tablee.core.lesson import Lesson
    from tablee.core.summary import Summary
    from tablee.core.terminal import Terminal

CLOCK = -1
"""The seat number under which the clock submits a `Timeout`."""


class Timeout(Struct, frozen=True, tag="timeout"):
    """Take the default decision for `seat`, whose time is up. Only CLOCK may submit it."""

    seat: int


class TakeBack(Struct, frozen=True, tag="take-back"):
    """Undo the last action of the seat that sends it.

    Handled by Table (take_back.py), never passed to a game.
    """


class Decision(Struct, frozen=True):
    """A decision that a seat must make.

    The deadline is in milliseconds since the set-up; None means no limit by the rules.
    """

    kind: str
    deadline: int | None = None


class ScoreLine(Struct, frozen=True):
    """One line of a count: the reason and its points."""

    reason: Message
    points: int


class Score(Struct, frozen=True):
    """Score of a seat, the lines that add up to it, and its rank.

    Rank 1 is best; equal seats share a rank.
    """

    points: int
    rank: int
    lines: tuple[ScoreLine, ...] = ()
    tie: Message | None = None
    """For a seat with as many points as another: what broke the tie, or that nothing does."""


class NamedCards(Struct, frozen=True):
    """What an action names, so that pages can draw it on the board as it was before the action."""

    hand: tuple[str, ...] = ()
    """Cards of the seat's hand."""
    table: tuple[str, ...] = ()
    """Cards on the table."""
    places: tuple[str, ...] = ()
    """Places on the board, by the names that lessons use: "pile:1"."""
    words: tuple[tuple[str, ...], ...] = ()
    """Words that are laid or said, each as the letters of its cards."""
    label: Message | None = None
    """The action in one or two words, if cards and words do not show it: a bid, a pass."""


class Study(Struct, frozen=True):
    """Values of many random hands dealt from a game's pack."""

    values: Mapping[str, tuple[int, ...]]
    """By key of the game's catalogue that names what was valued."""
    typical: tuple[int, int] | None = None
    """The range in which most values should lie, by the rules."""


class PlayedOn(Struct, frozen=True):
    """The end of a game that bots of `Extras.judge` played on, and how they did."""

    points: tuple[int, ...]
    """By seat."""
    ranks: tuple[int, ...]
    actions: Callable[[], Sequence[Any]]
    """(): return the actions that led there, in order."""


O = TypeVar("O")  # noqa: E741 - options
S = TypeVar("S")  # state
A = TypeVar("A")  # action
E = TypeVar("E")  # event
V = TypeVar("V")  # view


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[O, S, A, E, V]):
    """The rules of a game: its types, and the pure functions that set it up, play it and show it."""

    rule_prefix: str
    """First part of the ids of its rules: TOY in TOY-2."""
    edition: int
    """Current edition of the rules.

    A changed rule raises it and becomes a branch on the edition of the set-up. So games of every
    edition since 1 can still be played.
    """
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
    """(state): return the seats that must decide.

    There are none when the game is over, and several when they decide at the same time.
    """
    check: Callable[[S, int, A, int, Arbiter], None]
    """(state, seat, action, at, arbiter): raise IllegalAction with the rule if it is illegal.

    Legality is decided here and nowhere else.
    """
    apply: Callable[[S, int, A, int, Arbiter], tuple[S, tuple[E, ...]]]
    """(state, seat, action, at, arbiter): check the action, then return the next state and the
    events.
    """
    view: Callable[[S, int | None], V]
    """(state, seat): return what a seat may see; None is a spectator.

    Build it by listing what is visible, never by removing secrets from the state. It holds all that
    a page needs to draw, including values and limits. Every game's view has `seat`, `options` and
    `edition`.
    """
    redeal: Callable[[V, Rng], S]
    """(view, rng): return a random state that has exactly this view.

    Everything that the view does not show is dealt again.
    """
    moves: Callable[[V, Arbiter], Sequence[A] | None]
    """(view, arbiter): return the legal actions of the view's seat, or None if there are too many
    to list.
    """
    sample: Callable[[V, Rng, Arbiter], A] | None = None
    """(view, rng, arbiter): return a random legal action of the view's seat.

    Required if `moves` can return None.
    """
    scores: Callable[[S], tuple[Score, ...]]
    """(state): return the score of every seat, so far or final."""
    cards: Callable[[S], Iterable[str]]
    """(state): return every card of the state, wherever it lies: always the whole deck, each card
    once.
    """
    drawn: Callable[[S], tuple[Drawn, ...]] = lambda state: ()
    """(state): return what chance decided in a state that was just dealt, and nothing for other
    states.
    """
    seen: Callable[[E, int | None], E | None] = lambda event, seat: event
    """(event, seat): return the event as `seat` may see it: itself, a redacted copy, or None.

    If an action has events and a seat sees none of them, that seat gets no update at all. So
    neither its view nor the seats that must decide may change with such an action.
    """
    recalled: Callable[[E, int | None], E | None] = lambda event, seat: event
    """(event, seat): return what `seat` may still see of an event after later ones.

    Games of memory return less than `seen` does.
    """
    seat_option: str = ""
    """Name of the option in which the host names a seat, if any. Its value is "drawn" or a seat,
    from 1.
    """
    untimed: Callable[[O], O] = lambda options: options
    """(options): return the options without time limits, for a table whose clock is off.

    Limits that are part of the rules, such as an hourglass, stay.
    """
    solo: Callable[[O], O] = lambda options: options
    """(options): return the options for one person against computers only.

    They leave out what only several people can play.
    """
    sides: Callable[[int], tuple[int, ...]] = lambda seats: tuple(range(seats))
    """(seats): return the side of each seat. Partners win and lose together."""
    arbiter: Callable[[O], Arbiter] = lambda options: NO_ARBITER
    """(options): return the arbiter that rules on words at a table with these options.

    The rules themselves never call it.
    """


@dataclass(frozen=True, kw_only=True)
class Presentation(Generic[O, A, E, V]):
    """How people choose, compose and follow a game. Nothing here changes a state."""

    occasions: Mapping[str, O] = field(default_factory=dict)
    """Option sets that people choose by a word, where they differ: "short", "evening", "family"."""
    first_options: tuple[str, ...] = ()
    """Names of the few options that most people want to choose; the page folds the others."""
    pace: Literal["off", "relaxed", "quick"] = "off"
    """The clock that a new table proposes. A game against time needs one."""
    draft_type: Any = NoDraft
    """Type of an action being composed, as `preview` takes it. It is untrusted input, so bound its
    fields.
    """
    preview: Callable[[V, Any, Arbiter], Preview] = lambda view, draft, arbiter: Preview()
    """(view, draft, arbiter): return what the draft is worth and how it can be played.

    The preview also says what is missing and which rule would refuse it. It is computed from the
    view alone.
    """
    keep: Callable[[V, Any], A | None] = lambda view, draft: None
    """(view, draft): return the action that keeps the last draft of a seat whose time is up, or
    None.
    """
    describe: Callable[[E], Message]
    """(event): return the event in words."""
    disclose: Callable[[A, V], Message | None] = lambda action, view: None
    """(action, view): return an action of the view's seat in words, if its events keep it secret.

    Reviews read it once the game is over: a side that was chosen, cards that were exchanged.
    """
    named: Callable[[A, V], NamedCards] = lambda action, view: NamedCards()
    """(action, view): return the cards, places and words that an action of the view's seat names.

    Pages highlight them on the board.
    """
    reading: Callable[[E], bool] = lambda event: False
    """(event): return whether the table's clock stops so that people can read it, such as a count.
    """
    striking: Callable[[E], bool] = lambda event: False
    """(event): return whether the event is worth a remark, such as a glop. It must have a `seat`.
    """
    summarise: "Callable[[V], Summary] | None" = None
    """(view): return the view in words. None: the fields of the view (`summary.summary_of`)."""
    terminal: "Callable[[], Terminal[Any, Any]] | None" = None
    """(): return the game's text screen. None shows the view as text and the listed moves as a menu
    (`terminal.PlainTerminal`). Read it with `terminal.terminal_of`.
    """


@dataclass(frozen=True, kw_only=True)
class Extras(Generic[O, E]):
    """Optional parts of a game beyond its rules."""

    bots: Mapping[str, Callable[[], Any]] = field(default_factory=dict)
    """Factories of computer players (tablee.bots.protocol.Bot) by level, weakest first.

    The level "random" always exists and need not be given.
    """
    judge: Callable[[], Any] | None = None
    """Factory of the bot that evaluates every decision of a finished game. None: the strongest of
    `bots`.
    """
    play_on: Callable[[Any], PlayedOn | None] | None = None
    """(state): return how the game ends if bots of `judge` play on, found faster than by asking them.

    The result is the same. None if there is no faster way from this state. Only for bots that do
    not depend on what they observed, and for games of one deal.
    """
    for_bots: tuple[type, ...] = ()
    """Actions that only a computer player may take, such as abstaining in a vote. Refused from
    people.
    """
    swing: float = 10.0
    """Typical difference in points after a game between equal players, the unit of leads."""
    shortened: Callable[[O], bool] = lambda options: False
    """(options): return whether they make a game shorter than the standard one. Such a game is not
    rated.
    """
    daily: O | None = None
    """Options of the daily: short and never timed, so that everybody plays the same amount.

    None means "standard".
    """
    feats: Callable[[E, int], tuple[Feat, ...]] = lambda event, seat: ()
    """(event, seat): return what is worth remembering of it for the player of that seat."""
    puzzle: Callable[[Any, Sequence[E]], str] = lambda action, events: ""
    """(action, events): return the theme of a puzzle that this action with these events solves.

    Its text has the key `<game>-puzzle-<theme>`. "" stands for a theme that all games share.
    """
    noted: Callable[[E], bool] = lambda event: False
    """(event): return whether it is recorded for the maintainers of word lists, such as an appeal.
    """
    lesson: "Callable[[], Lesson] | None" = None
    """Factory of a guided first deal."""
    box: "Callable[[], Any] | None" = None
    """Factory of the printable contents of the game's box (printing.box.Box)."""
    companion: "Callable[[], Companion] | None" = None
    """Factory of what a phone on a real table needs: score sheet, clocks and letters."""
    observer: "Callable[[], Any] | None" = None
    """Factory of what learners see: card planes and numbered actions (kit.observer.Observer)."""
    study: Callable[[int, Rng, Callable[[int], None]], Study] | None = None
    """(hands, rng, progress): return the values of that many random hands, for `tablee decks`."""


class Credit(Struct, frozen=True):
    """The box that a game comes from, as far as known. The game's rule book says it in a sentence."""

    box: str = ""
    authors: tuple[str, ...] = ()
    publisher: str = ""
    in_print: bool | None = None
    """Whether the box is still sold or played in clubs. Then a print of ours is for private use
    only.

    None means unknown.
    """


@dataclass(frozen=True, kw_only=True)
class Game(Generic[O, S, A, E, V]):
    """A complete game: a value that table, server, arena and terminal all work with."""

    name: str
    package: str
    """The package that holds its texts (fr.ftl, en.ftl) and rule books (rules.fr.md, rules.en.md).
    """
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
        raise ValueError(f"{game.name}: the seat has no legal action")
    return rng.choice(moves)


def describe_action(game: AnyGame, view: Any, action: Any, at: int, arbiter: Arbiter, rng: Rng) -> tuple[Message, ...]:
    """Return what an action of the view's seat would do, in words, as the other seats read it.

    The action is played on a random state with the same view, so that nothing hidden can appear. An
    event that the other seats don't see at all is described as its own seat sees it.
    """
    rules = game.rules
    first = rules.apply(rules.redeal(view, rng), view.seat, action, at, arbiter)[1][0]
    shown = rules.seen(first, None) or rules.seen(first, view.seat)
    return () if shown is None else (game.presentation.describe(shown),)
