"""Points lost a decision: what was played, compared with what the strongest bot of the game makes of it."""

from collections.abc import Callable

from msgspec import Struct

from tablee.bots.protocol import AnyBot, Bot
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.review.decision_values import weighings


class PointsLost(Struct, frozen=True):
    """What a decision cost its seat, by the judge's reckoning: 0 when nothing better was there."""

    seat: int
    points: float


def weigh_some(table: Table, judge: Callable[[], AnyBot], count: int) -> tuple[PointsLost, ...]:
    """So many decisions of a game that was played, drawn from its seed; none where the judge can't say."""
    if not count or type(judge()).weigh is Bot.weigh:
        return ()
    played = [number for number, entry in enumerate(table.entries, start=1) if entry.seat >= 0]
    drawn = Rng(table.header.seed, "weighed").drawn(played, min(count, len(played)))
    again = Table(table.game, table.header, table.arbiter)
    found = weighings(again, table.entries, judge, range(table.header.seats), drawn)
    return tuple(PointsLost(each.entry.seat, round(each.lost, 3)) for each in found if each is not None)
