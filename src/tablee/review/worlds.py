"""Worlds: deals that a seat could not tell from the true one, given all that it saw and remembers.

If the bots don't remember, a world is the game's `redeal` of the seat's view. Otherwise the deal is
replayed from its beginning with hidden cards exchanged. A replay counts only if every action stays
legal and the seat sees the same events. So what the seat remembers is kept, and so is what the
rules let it conclude: a player who laid a card could not take.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

import msgspec
from msgspec import Struct

from tablee.bots.protocol import AnyBot
from tablee.core.arbiter import NO_ARBITER, Arbiter, Recorded
from tablee.core.errors import IllegalAction, TableeError
from tablee.core.game import AnyGame, TakeBack
from tablee.core.log import Entry, Header
from tablee.core.rng import Rng
from tablee.core.table import Outcome, Table

REDEALS = 6
"""Redeals that find the places of hidden cards. A place whose card never changes counts as known."""
MIXING = 3
"""Exchanges tried for each hidden card before the first world, which starts from the true deal."""
PARTNERS = 4
"""Cards that a card is exchanged with before its place counts as known."""

Path = tuple[str | int, ...]
Seen = tuple[tuple[Any, ...], ...]


class World(Struct, frozen=True):
    """A state, and bots for all seats that have observed how it came about."""

    state: Any
    bots: Mapping[int, AnyBot]

    def fresh_bots(self) -> dict[int, AnyBot]:
        """Return copies of the bots, so that each playout starts with the same memories."""
        return {seat: deepcopy(bot) for seat, bot in self.bots.items()}


class Moment(Struct, frozen=True):
    """A decision of a finished game, and the deal that led to it."""

    game: AnyGame
    header: Header
    seat: int
    start: Any
    """The state at the beginning of the deal."""
    past: tuple[Entry, ...]
    """The entries since then that still count."""
    state: Any
    now: int
    arbiter: Arbiter = NO_ARBITER

    @property
    def view(self) -> Any:
        return self.game.rules.view(self.state, self.seat)

    def shown(self, state: Any, entry: Entry) -> tuple[Any, tuple[Any, ...], tuple[Any, ...]]:
        """Return the state after an entry, its events, and those that the seat may see."""
        rules = self.game.rules
        after, events = rules.apply(state, entry.seat, entry.action, entry.at, Recorded(entry.rulings))
        seen = (rules.seen(event, self.seat) for event in events)
        return after, events, tuple(event for event in seen if event is not None)


def worlds(moment: Moment, bot: Callable[[], AnyBot], rng: Rng) -> Iterator[World]:
    """Yield worlds for ever, or none if another seat did something in secret during the deal.

    What a seat did in secret would have to be guessed; a replay would give it away.
    """
    if not _all_in_the_open(moment):
        return
    seats = range(moment.header.seats)
    if bot().listens:
        for start in _exchanged(moment, rng):
            yield _replayed(moment, start, {seat: bot() for seat in seats})
    while True:
        yield World(moment.game.rules.redeal(moment.view, rng), {seat: bot() for seat in seats})


def _all_in_the_open(moment: Moment) -> bool:
    state = moment.start
    for entry in moment.past:
        state, events, seen = moment.shown(state, entry)
        # What others drew is hidden too, but chance decided it: then the action itself is seen.
        if entry.seat != moment.seat and _hides_a_choice(entry, events, seen):
            return False
    return True


def _hides_a_choice(entry: Entry, events: Sequence[Any], seen: Sequence[Any]) -> bool:
    """Return whether an action names something that the events don't show."""
    if tuple(events) == tuple(seen):
        return False
    told = set(_strings(msgspec.to_builtins(tuple(seen))))
    chosen = {text for part in _values(entry.action) for text in _strings(msgspec.to_builtins(part))}
    return not chosen <= told or not seen


def _values(action: Any) -> Iterator[Any]:
    yield from (getattr(action, name) for name in action.__struct_fields__)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _strings(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _strings(part)


# Deals with hidden cards exchanged


def _exchanged(moment: Moment, rng: Rng) -> Iterator[Any]:
    """Yield beginnings of the deal that lead to what the seat saw, in a random walk.

    Each step exchanges two hidden cards. All consistent deals are equally likely in the long run.
    """
    chain = _Walk(moment, rng)
    for _ in range(MIXING * len(chain.places)):
        chain.step()
    while True:
        for _ in range(len(chain.places)):
            chain.step()
        yield chain.state


class _Walk:
    def __init__(self, moment: Moment, rng: Rng) -> None:
        self._moment, self._rng = moment, rng
        self._true = _course(moment, moment.start)
        self._plain = _plain(moment.start)
        self.state = moment.start
        hidden = _hidden_places(moment, self._plain, rng)
        self.places = [place for place in hidden if self._is_free(place, hidden)]

    def step(self) -> None:
        """Exchange two hidden cards, unless the seat would have seen something else."""
        if len(self.places) > 1:
            self._try(*self._rng.drawn(self.places, 2))

    def _try(self, first: Path, second: Path) -> bool:
        if _at(self._plain, first) == _at(self._plain, second):
            return False
        _swap(self._plain, first, second)
        state = msgspec.convert(self._plain, self._moment.game.rules.state_type)
        if _course(self._moment, state) == self._true:
            self.state = state
            return True
        _swap(self._plain, first, second)
        return False

    def _is_free(self, place: Path, hidden: Sequence[Path]) -> bool:
        others = [other for other in hidden if _at(self._plain, other) != _at(self._plain, place)]
        tried = self._rng.drawn(others, min(PARTNERS, len(others)))
        return any(self._try(place, other) for other in tried)


def _course(moment: Moment, start: Any) -> Seen | None:
    """Return what the seat sees from that beginning to the moment, or None if it can't be played."""
    state, rules = start, moment.game.rules
    course = [(rules.view(start, moment.seat),)]
    try:
        for entry in moment.past:
            state, _, seen = moment.shown(state, entry)
            course.append(seen)
    except (IllegalAction, TableeError):
        return None
    return (*course, (rules.view(state, moment.seat),))


def _hidden_places(moment: Moment, plain: Any, rng: Rng) -> list[Path]:
    """Return where the start of the deal has cards that the seat could not see then."""
    rules = moment.game.rules
    cards, view = set(rules.cards(moment.start)), rules.view(moment.start, moment.seat)
    found: dict[Path, None] = {}
    for _ in range(REDEALS):
        other = _plain(rules.redeal(view, rng))
        found |= dict.fromkeys(path for path in _differing(plain, other, ()) if _at(plain, path) in cards)
    return list(found)


def _differing(one: Any, other: Any, path: Path) -> Iterator[Path]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one:
            yield from _differing(one[key], other.get(key), (*path, key))
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            yield from _differing(mine, theirs, (*path, place))
    elif one != other and isinstance(one, str) and isinstance(other, str):
        yield path


def _plain(state: Any) -> Any:
    """Return a state as lists and dicts, whose cards can be exchanged in place."""
    return msgspec.json.decode(msgspec.json.encode(state))


def _at(plain: Any, path: Path) -> Any:
    for step in path:
        plain = plain[step]
    return plain


def _swap(plain: Any, first: Path, second: Path) -> None:
    one, other = _at(plain, first), _at(plain, second)
    _at(plain, first[:-1])[first[-1]], _at(plain, second[:-1])[second[-1]] = other, one


def _replayed(moment: Moment, start: Any, bots: Mapping[int, AnyBot]) -> World:
    """Play the deal again from that beginning, with the bots observing."""
    rules, state = moment.game.rules, start
    for seat, bot in bots.items():
        bot.observe(rules.view(state, seat), ())
    for entry in moment.past:
        state, events, _ = moment.shown(state, entry)
        for seat, bot in bots.items():
            seen = (rules.seen(event, seat) for event in events)
            bot.observe(rules.view(state, seat), tuple(event for event in seen if event is not None))
    return World(state, bots)


# Moments of a log


class Course:
    """A table whose entries are repeated, and the deal that is being played at it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._start, self._past = table.state, list[Entry]()

    def moment(self, seat: int) -> Moment:
        """Return the present moment, for a seat that must decide."""
        table = self.table
        return Moment(
            table.game, table.header, seat, self._start, tuple(self._past), table.state, table.now, table.arbiter
        )

    def repeat(self, entry: Entry) -> Outcome:
        table = self.table
        outcome = table.repeat(entry)
        if isinstance(entry.action, TakeBack):
            self._past.pop()
        elif deals(table.game, table.state) - deals(table.game, self._start):
            self._start, self._past = table.state, []
        else:
            self._past.append(entry)
        return outcome


def deals(game: AnyGame, state: Any) -> frozenset[str]:
    """Return the labels of the shuffles that have just been used; new ones begin another deal."""
    return frozenset(drawn.label for drawn in game.rules.drawn(state))
