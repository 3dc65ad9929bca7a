"""Values of the decisions of a finished game, estimated by a bot in the same seat.

The bot observes what its seat observed and is asked what its seat was asked. So nobody is judged by
what they could not know. The arena sums up the points lost, and a review says what would have been
better.
"""

import math
from collections.abc import Callable, Container, Iterator, Sequence
from typing import Any

from msgspec import Struct

from tablee.bots.protocol import AnyBot, Weighed
from tablee.core.game import TakeBack
from tablee.core.log import Entry, standing
from tablee.core.rng import Rng
from tablee.core.table import Table


class Weighing(Struct, frozen=True):
    """The value of entry `number` (from 1): its loss in points, the error, and the best action."""

    number: int
    entry: Entry
    lost: float
    error: float
    best: Any


def weighings(
    table: Table, entries: Sequence[Entry], judge: Callable[[], AnyBot], seats: Container[int], wanted: Container[int]
) -> Iterator[Weighing | None]:
    """Play the entries at that table one by one, and yield what each of them lost.

    Yield None for an entry that is not wanted or could not be valued.
    """
    judges = _judges(table, judge, seats)
    for number, entry in enumerate(entries, start=1):
        weighed: Sequence[Weighed[Any]] = ()
        if number in wanted and entry.seat in judges and not isinstance(entry.action, TakeBack):
            rng = Rng(table.header.seed, f"weighed/{number}")
            weighed = judges[entry.seat].weigh(table.view(entry.seat), rng, [entry.action])
        yield compared(number, entry, weighed)
        outcome = table.repeat(entry)
        if isinstance(entry.action, TakeBack):
            # Bots can't forget, so new ones observe the entries that still count.
            judges = _judges(table, judge, seats)
        else:
            for seat, each in judges.items():
                each.observe(table.view(seat), table.seen(outcome, seat))


def _judges(table: Table, judge: Callable[[], AnyBot], seats: Container[int]) -> dict[int, AnyBot]:
    judges = {seat: judge() for seat in range(table.header.seats) if seat in seats}
    past = Table(table.game, table.header, table.arbiter)
    for seat, each in judges.items():
        each.observe(past.view(seat), ())
    for entry in standing(table.entries):
        outcome = past.repeat(entry)
        for seat, each in judges.items():
            each.observe(past.view(seat), past.seen(outcome, seat))
    return judges


def compared(number: int, entry: Entry, weighed: Sequence[Weighed[Any]]) -> Weighing | None:
    """Return what an entry lost compared with the best action, or None if it was not valued."""
    mine = next((each for each in weighed if each.action == entry.action), None)
    if mine is None:
        return None
    best = max(weighed, key=lambda each: each.worth)
    return Weighing(number, entry, best.worth - mine.worth, math.hypot(best.error, mine.error), best.action)
