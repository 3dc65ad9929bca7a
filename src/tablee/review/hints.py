"""Hints: the expert's decision in a running game, or a better one that the judge finds in a second.

Only worlds that are redealt from the seat's view count, so a hint never depends on hidden cards. In
games whose worlds need more than that, the expert's decision stands: a second is too short to make
them and to decide anything.
"""

from itertools import islice

from msgspec.structs import replace

from tablee.bots.runner import Planned
from tablee.core.log import Entry
from tablee.core.table import Table
from tablee.review.calibration import calibration_of
from tablee.review.candidates import candidates, floor_of, player_of
from tablee.review.comparison import settle
from tablee.review.judge import compare
from tablee.review.worlds import are_redealt

PART = 1 / 25
"""Part of the effort of a whole review, which takes 20 s on one core."""


def improved(table: Table, planned: Planned) -> Planned:
    """Return the plan with the action that the judge prefers, or unchanged if none is clearly better."""
    game = table.game
    if player_of(game)().listens:
        return planned
    entries = [*table.entries, Entry(planned.at, planned.seat, planned.action)]
    again = Table(game, table.header, game.rules.arbiter(table.header.options))
    found = next(islice(candidates(again, entries, (planned.seat,), {len(entries)}), len(entries) - 1, None))
    if found is None or not found.others or not are_redealt(found.moment, player_of(game)):
        return planned
    compared = compare(game, [found], "hint")[found.number]
    settle([compared], round(PART * calibration_of(game.name).playouts), floor_of(game))
    return replace(planned, action=compared.best, mind=None) if compared.is_claimed(floor_of(game)) else planned
