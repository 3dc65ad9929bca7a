"""Reenactment: a deal played again, in which bots choose what other seats chose in secret.

The hidden cards are shuffled, and every action that the seat saw is repeated. A bot decides the
others, in such a way that the seat sees the same. Bots are also asked what they would have done
instead of the actions that were seen: a course in which they agree is more likely. So a high bid
makes good words likely, and a side chosen without a call makes them unlikely.

The bot of a seat has the level of its player. A person counts as a club player: experts choose
differently, and their secrets would be a wrong guess.
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import chain, groupby
from typing import Any

from msgspec import Struct

from tablee.bots.protocol import RANDOM, AnyBot, bot_of, levels
from tablee.bots.runner import Runner
from tablee.core.errors import TableeError
from tablee.core.game import CLOCK
from tablee.core.log import Entry
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.review.hidden_cards import HiddenCards, Path
from tablee.review.moments import ImaginedTable, Moment, World, replayed

DISAGREED = 0.2
"""Weight of a course for each action that its bot would not have chosen: players differ."""
SAME_KIND = 0.5
"""The same, if the bot would only have chosen another amount, such as a higher bid."""
USUAL = "club"
"""Level at which people are expected to play."""
BURN_IN = 8
"""Courses tried before the first world."""
STEPS = 3
"""Courses tried between two worlds."""
UNSEEN = 3
"""Limit on the actions of a bot that the seat does not see at all, before one that it sees."""


class Enactment(Struct, frozen=True):
    """A course of the deal that fits what the seat saw, and how likely the seen actions are in it."""

    start: Any
    entries: tuple[Entry, ...]
    likelihood: float


def reenacted(moment: Moment, secrets: frozenset[int], bot: Callable[[], AnyBot], rng: Rng) -> Iterator[World]:
    """Yield worlds for ever, or none if no course fits what the seat saw.

    Courses are drawn by Metropolis's rule: a likelier one is taken, a less likely one sometimes.
    """
    walk = _Chain(moment, secrets, rng)
    for _ in range(BURN_IN):
        walk.step()
    while walk.course is not None:
        yield replayed(moment, walk.course.start, walk.course.entries, bot)
        for _ in range(STEPS):
            walk.step()


class _Chain:
    def __init__(self, moment: Moment, secrets: frozenset[int], rng: Rng) -> None:
        self._rng, self._chance = rng, rng.many()
        self._actors = _Actors(moment, secrets)
        self._hidden = HiddenCards(moment, rng)
        self.course: Enactment | None = None
        self._seed = ""
        self._kinds = [list(self._free_among(kind)) for kind in self._hidden.kinds]
        piles = groupby(sorted(chain(*self._kinds), key=str), key=lambda place: place[:-1])
        self._piles = [list(pile) for _, pile in piles]

    def step(self) -> None:
        """Change the hidden cards or the bots' random numbers; keep the new course if it is likely."""
        seed, before = self._seed, {place: self._hidden.card(place) for place in self._hidden.places}
        if self._rng.below(2) and self._piles and self.course is not None:
            self._exchange_a_pile()
        else:
            self._shuffle_everything()
        course = self._actors.play(self._hidden.state, self._seed)
        if course is not None and self._is_accepted(course):
            self.course = course
        else:
            self._seed = seed
            self._hidden.put(list(before), list(before.values()))

    def _is_accepted(self, course: Enactment) -> bool:
        return self.course is None or self._chance.random() * self.course.likelihood < course.likelihood

    def _shuffle_everything(self) -> None:
        self._seed = str(self._rng.below(1 << 30))
        for kind in self._kinds:
            self._shuffle(kind)

    def _exchange_a_pile(self) -> None:
        """Exchange one pile, such as a hand, with other cards; the other seats decide as before."""
        pile = self._rng.choice(self._piles)
        others = [place for kind in self._kinds if pile[0] in kind for place in kind if place not in pile]
        self._shuffle([*pile, *self._rng.drawn(others, min(len(pile), len(others)))])

    def _shuffle(self, places: Sequence[Path]) -> None:
        self._hidden.put(places, self._rng.shuffled(self._hidden.cards(places)))

    def _free_among(self, places: Sequence[Path]) -> Iterator[Path]:
        """Yield the places whose cards can change without the seat seeing anything else."""
        if len(places) < 2:
            return
        before = self._hidden.cards(places)
        self._hidden.put(places, [*before[1:], before[0]])
        is_free = self._actors.play(self._hidden.state, self._seed) is not None
        self._hidden.put(places, before)
        if is_free:
            yield from places
        else:
            half = len(places) // 2
            yield from self._free_among(places[:half])
            yield from self._free_among(places[half:])


class _Actors:
    """The seats of a deal, whose bots play it again."""

    def __init__(self, moment: Moment, secrets: frozenset[int]) -> None:
        self._moment, self._secrets = moment, secrets
        self._seen = list(_seen(moment))
        self._began = moment.past[0].at

    def play(self, start: Any, chance: str) -> Enactment | None:
        """Play the deal from that start; return None if the seat would see something else."""
        moment = self._moment
        table = ImaginedTable(moment, start, self._began)
        bots = {seat: _player(moment, seat) for seat in range(moment.header.seats)}
        runner = Runner(table, bots, sha256(chance.encode()).digest())
        likelihood = 1.0
        try:
            for place, entry in enumerate(moment.past):
                likelihood *= self._enter(place, entry, table, runner)
                if not likelihood:
                    return None
        except TableeError:
            return None
        fits = table.view(moment.seat) == moment.view
        return Enactment(start, tuple(table.entries), likelihood) if fits else None

    def _enter(self, place: int, entry: Entry, table: Table, runner: Runner) -> float:
        """Play one entry; return how likely it is, or 0 if the seat sees something else."""
        moment, seat = self._moment, entry.seat
        if seat in (moment.seat, CLOCK):
            return self._repeat(place, entry, table, runner)
        self._act_unseen(seat, entry.at, table, runner)
        if not self._seen[place]:
            return 1.0  # the bot has just done what it wanted to do unseen
        if seat not in moment.game.rules.waiting(table.state):
            return self._repeat(place, entry, table, runner)
        planned = runner.plan(seat).action
        if place not in self._secrets:
            return self._repeat(place, entry, table, runner) * _agreement(planned, entry.action)
        action = planned if self._looks_like(place, planned, entry, table) else self._other(place, entry, table)
        if action is None:
            return 0.0
        runner.after(table.submit(seat, action, entry.at))
        return 1.0 if action == planned else DISAGREED

    def _repeat(self, place: int, entry: Entry, table: Table, runner: Runner) -> float:
        early = self._earlier(place, entry, table, runner)
        outcome = table.repeat(entry)
        runner.after(outcome)
        return DISAGREED**early if self._moment.seen(outcome.events) == self._seen[place] else 0.0

    def _earlier(self, place: int, entry: Entry, table: Table, runner: Runner) -> int:
        """Return how many other seats would have done something before, where seats race."""
        waiting = table.game.rules.waiting(table.state)
        if len(waiting) < 2:
            return 0
        plans = [runner.plan(seat) for seat in waiting if seat != entry.seat]
        return sum(plan.at < entry.at and bool(self._after(plan.seat, plan.action, plan.at, table)) for plan in plans)

    def _act_unseen(self, seat: int, at: int, table: Table, runner: Runner) -> None:
        """Let a bot do what the seat doesn't see, such as composing a word."""
        for _ in range(UNSEEN):
            if seat not in table.game.rules.waiting(table.state):
                return
            planned = runner.plan(seat).action
            if self._after(seat, planned, at, table):
                return
            runner.after(table.submit(seat, planned, at))

    def _other(self, place: int, entry: Entry, table: Table) -> Any:
        """Return the best other action that looks the same to the seat, by the bot's values."""
        rng = Rng(self._moment.header.seed, f"other/{place}")
        weighed = bot_of(table.game, levels(table.game)[-1]).weigh(table.view(entry.seat), rng)
        actions = (each.action for each in sorted(weighed, key=lambda each: -each.worth))
        return next((action for action in actions if self._looks_like(place, action, entry, table)), None)

    def _looks_like(self, place: int, action: Any, entry: Entry, table: Table) -> bool:
        return self._after(entry.seat, action, entry.at, table) == self._seen[place]

    def _after(self, seat: int, action: Any, at: int, table: Table) -> tuple[Any, ...]:
        """Return what the seat would see of an action."""
        at = max(at, table.now)
        _, events = self._moment.game.rules.apply(table.state, seat, action, at, self._moment.arbiter)
        return self._moment.seen(events)


def _player(moment: Moment, seat: int) -> AnyBot:
    """Return a bot of the level of a seat's player."""
    known = moment.header.levels
    level = known[seat] if seat < len(known) else ""
    return bot_of(moment.game, next(each for each in (level, USUAL, RANDOM) if each in levels(moment.game)))


def _seen(moment: Moment) -> Iterator[tuple[Any, ...]]:
    state = moment.start
    for entry in moment.past:
        state, _, seen = moment.shown(state, entry)
        yield seen


def _agreement(planned: Any, done: Any) -> float:
    if planned == done:
        return 1.0
    pairs = [(getattr(planned, name), getattr(done, name, None)) for name in planned.__struct_fields__]
    only_amounts = all(one == other or type(one) is type(other) is int for one, other in pairs)
    return SAME_KIND if type(planned) is type(done) and only_amounts else DISAGREED
