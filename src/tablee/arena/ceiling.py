"""What share of the way from one bot to the clairvoyant another goes: both have played it on the same deals."""

from collections.abc import Callable
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct

from tablee.arena.duplicate import Played, Tournament
from tablee.arena.match import CLAIRVOYANT
from tablee.arena.record import Record
from tablee.arena.summary import SURE, Estimate, seats_of, won
from tablee.core.errors import TableeError


class Share(Struct, frozen=True):
    """From 0, as good as the bot that both have played, to 1, as good as the clairvoyant."""

    bot: str
    of_wins: Estimate
    of_points: Estimate


def share_of_way(record: Record, ceiling: Record) -> Share:
    """How far a record's first bot goes, over its second, compared with the clairvoyant's record over the same."""
    bot, other = record.tournament.bots[0], record.tournament.bots[-1]
    if not _is_ceiling(ceiling.tournament, record.tournament):
        raise TableeError("arena-not-its-ceiling", bots=f"{CLAIRVOYANT},{other}", seed=record.tournament.seed)
    return Share(
        bot,
        _ratio(_by_deal(record, bot, _more_wins), _by_deal(ceiling, CLAIRVOYANT, _more_wins)),
        _ratio(_by_deal(record, bot, _more_points), _by_deal(ceiling, CLAIRVOYANT, _more_points)),
    )


def _is_ceiling(ceiling: Tournament, tournament: Tournament) -> bool:
    same = (ceiling.game, ceiling.seats, ceiling.seed) == (tournament.game, tournament.seats, tournament.seed)
    return same and len(tournament.bots) == 2 and ceiling.bots == (CLAIRVOYANT, tournament.bots[-1])


Better = Callable[[Played, list[int]], float]


def _more_wins(match: Played, mine: list[int]) -> float:
    return won(match.ranks, mine) - 0.5


def _more_points(match: Played, mine: list[int]) -> float:
    others = [points for seat, points in enumerate(match.points) if seat not in mine]
    return fmean(match.points[seat] for seat in mine) - fmean(others)


def _by_deal(record: Record, bot: str, better: Better) -> dict[int, float]:
    """All seatings of a deal as one value, as they share its luck."""
    found: dict[int, list[float]] = {}
    for match in record.played:
        found.setdefault(match.deal, []).append(better(match, seats_of(record.tournament, match, bot)))
    return {deal: fmean(values) for deal, values in found.items()}


def _ratio(part: dict[int, float], whole: dict[int, float]) -> Estimate:
    """Of two means over the deals that both have played, with its error as deals vary together."""
    deals = sorted(part.keys() & whole.keys())
    bottom = fmean(whole[deal] for deal in deals) if deals else 0.0
    if bottom <= 0:
        return Estimate(0.0, 0.0, 0.0)
    ratio = fmean(part[deal] for deal in deals) / bottom
    spread = [part[deal] - ratio * whole[deal] for deal in deals]
    error = SURE * stdev(spread) / (bottom * sqrt(len(deals))) if len(deals) > 1 else 0.0
    return Estimate(round(ratio, 3), round(ratio - error, 3), round(ratio + error, 3))
