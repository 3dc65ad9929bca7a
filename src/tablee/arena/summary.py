"""Summaries of a record: each bot's wins and points with intervals, its rating and its times.

For two bots it also computes the share of the clairvoyant's advantage, and for two levels their
strength.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct

from tablee import games
from tablee.arena.duplicate import Played, Tournament
from tablee.arena.match import CLAIRVOYANT
from tablee.arena.record import Record
from tablee.bots.protocol import levels
from tablee.core.errors import TableeError
from tablee.ratings.anchors import Duel, measured
from tablee.ratings.rating import MU, SIGMA, Strength, after_match

SURE = 1.96
"""Standard errors on either side of a mean that contain it in 95 % of cases."""


class Estimate(Struct, frozen=True):
    """A mean over deals and its 95 % confidence interval."""

    mean: float
    low: float
    high: float


class BotSummary(Struct, frozen=True):
    """Results of one bot in a tournament."""

    bot: str
    games: int
    wins: Estimate
    """A share from 0 to 1. A win shared by several seats is divided."""
    ahead: Estimate
    """How often its seats have more points on average than the others. Useful for large tables."""
    points: Estimate
    rating: float
    rating_sigma: float
    decisions: int
    usual_ms: float
    """The median time of a decision."""
    slow_ms: float
    """The 95th percentile of the time of a decision."""
    worst_ms: float
    faults: int
    lost: Estimate | None = None
    """Points lost per decision by the strongest bot's estimate, or None if none was weighed."""
    weighed: int = 0


def summaries(record: Record) -> tuple[BotSummary, ...]:
    """Return a summary of each bot, best first."""
    ratings = _ratings(record)
    found = [_summary(record, bot, ratings[bot]) for bot in dict.fromkeys(record.tournament.bots)]
    return tuple(sorted(found, key=lambda each: -each.wins.mean))


def _summary(record: Record, bot: str, rating: tuple[float, float]) -> BotSummary:
    tournament = record.tournament
    wins: dict[int, list[float]] = defaultdict(list)
    above: dict[int, list[float]] = defaultdict(list)
    points: dict[int, list[float]] = defaultdict(list)
    times: list[float] = []
    for match in record.played:
        mine = seats_of(tournament, match, bot)
        wins[match.deal].append(won(match.ranks, mine))
        above[match.deal].append(ahead(match.points, mine))
        points[match.deal].append(fmean(match.points[seat] for seat in mine))
        times += [spent for seat in mine for spent in match.thought_ms[seat]]
    times.sort()
    lost = [
        each.points
        for match in record.played
        for each in match.lost
        if tournament.seatings[match.turn][each.seat] == bot
    ]
    return BotSummary(
        bot=bot,
        games=len(record.played),
        wins=share(fmean(shares) for shares in wins.values()),
        ahead=share(fmean(shares) for shares in above.values()),
        points=estimate(fmean(each) for each in points.values()),
        rating=round(rating[0], 2),
        rating_sigma=round(rating[1], 2),
        decisions=len(times),
        usual_ms=_quantile(times, 0.5),
        slow_ms=_quantile(times, 0.95),
        worst_ms=_quantile(times, 1.0),
        faults=sum(fault.bot == bot for match in record.played for fault in match.faults),
        lost=estimate(lost) if lost else None,
        weighed=len(lost),
    )


def seats_of(tournament: Tournament, match: Played, bot: str) -> list[int]:
    return [seat for seat, name in enumerate(tournament.seatings[match.turn]) if name == bot]


def won(ranks: Sequence[int], mine: Sequence[int]) -> float:
    """Return the share of the victory that these seats have.

    >>> won((1, 2, 1, 2), (0, 2)), won((1, 1, 3), (1,)), won((2, 1), (0,))
    (1.0, 0.5, 0.0)
    """
    return sum(ranks[seat] == 1 for seat in mine) / ranks.count(1)


def ahead(points: Sequence[int], mine: Sequence[int]) -> float:
    """Return 1.0 if these seats have more points on average than the others, 0.5 if as many.

    >>> ahead((9, 2, 3, 4), (0, 2)), ahead((5, 5), (1,)), ahead((4, 5), (0,))
    (1.0, 0.5, 0.0)
    """
    ours = fmean(points[seat] for seat in mine)
    theirs = fmean(each for seat, each in enumerate(points) if seat not in mine)
    return (ours > theirs) + 0.5 * (ours == theirs)


def estimate(values: Iterable[float], sure: float = SURE) -> Estimate:
    """Return a mean with its interval, from the differences between deals.

    All seatings of a deal should be one value, because they share its luck. The interval spans
    `sure` standard errors on either side.
    """
    found = list(values)
    middle = fmean(found) if found else 0.0
    error = sure * stdev(found) / sqrt(len(found)) if len(found) > 1 else 0.0
    return Estimate(round(middle, 4), round(middle - error, 4), round(middle + error, 4))


def share(values: Iterable[float], sure: float = SURE) -> Estimate:
    """Return a share with its interval, within 0 to 1.

    If all deals agree, it is Wilson's interval, so that the share is never certain.
    """
    found = list(values)
    of_deals = estimate(found, sure)
    if len(set(found)) > 1:
        return Estimate(of_deals.mean, max(0.0, of_deals.low), min(1.0, of_deals.high))
    doubt = sure**2 / (max(1, len(found)) + sure**2)
    middle = of_deals.mean * (1 - doubt) + doubt / 2
    return Estimate(of_deals.mean, round(middle - doubt / 2, 4), round(middle + doubt / 2, 4))


def _ratings(record: Record) -> dict[str, tuple[float, float]]:
    """Return openskill ratings, computed match after match. Partners are a team.

    A bot at several seats gets their mean.
    """
    tournament = record.tournament
    sides = games.load(tournament.game).rules.sides(tournament.seats)
    ratings = dict.fromkeys(tournament.bots, (MU, SIGMA))
    for match in record.played:
        bots = tournament.seatings[match.turn]
        teams = {tuple(sorted(bot for bot, side in zip(bots, sides, strict=True) if side == each)) for each in sides}
        if len(teams) == 1:
            continue  # the same bots on every side give no information
        after = after_match(sides, match.ranks, [Strength(*ratings[bot]) for bot in bots])
        for bot in dict.fromkeys(bots):
            mine = [after[seat] for seat in seats_of(tournament, match, bot)]
            ratings[bot] = (fmean(one.mu for one in mine), fmean(one.sigma for one in mine))
    return ratings


def _quantile(ordered: Sequence[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


class Share(Struct, frozen=True):
    """Share of the clairvoyant's advantage over a common opponent.

    0 is as good as that opponent, and 1 as good as the clairvoyant.
    """

    bot: str
    of_wins: Estimate
    of_points: Estimate


def share_of_way(record: Record, ceiling: Record) -> Share:
    """Return the first bot's advantage over its opponent as a share of the clairvoyant's.

    `ceiling` is the clairvoyant's record against the same opponent on the same deals.
    """
    bot, other = record.tournament.bots[0], record.tournament.bots[-1]
    if not _is_ceiling(ceiling.tournament, record.tournament):
        raise TableeError("arena-not-its-ceiling", bots=f"{CLAIRVOYANT},{other}", seed=record.tournament.seed)
    return Share(
        bot,
        _ratio(by_deal(record, bot, _more_wins), by_deal(ceiling, CLAIRVOYANT, _more_wins)),
        _ratio(by_deal(record, bot, _more_points), by_deal(ceiling, CLAIRVOYANT, _more_points)),
    )


def _is_ceiling(ceiling: Tournament, tournament: Tournament) -> bool:
    same = (ceiling.game, ceiling.seats, ceiling.seed) == (tournament.game, tournament.seats, tournament.seed)
    return same and len(tournament.bots) == 2 and ceiling.bots == (CLAIRVOYANT, tournament.bots[-1])


Better = Callable[[Played, list[int]], float]


def wins_of(match: Played, mine: list[int]) -> float:
    return won(match.ranks, mine)


def _more_wins(match: Played, mine: list[int]) -> float:
    return wins_of(match, mine) - 0.5


def _more_points(match: Played, mine: list[int]) -> float:
    others = [points for seat, points in enumerate(match.points) if seat not in mine]
    return fmean(match.points[seat] for seat in mine) - fmean(others)


def by_deal(record: Record, bot: str, better: Better) -> dict[int, float]:
    """Return one value per deal, the mean of its seatings, because they share its luck."""
    found: dict[int, list[float]] = {}
    for match in record.played:
        found.setdefault(match.deal, []).append(better(match, seats_of(record.tournament, match, bot)))
    return {deal: fmean(values) for deal, values in found.items()}


def _ratio(part: dict[int, float], whole: dict[int, float]) -> Estimate:
    """Return the ratio of two means over the deals that both have, with its interval.

    The interval takes into account that both vary with the deal.
    """
    deals = sorted(part.keys() & whole.keys())
    bottom = fmean(whole[deal] for deal in deals) if deals else 0.0
    if bottom <= 0:
        return Estimate(0.0, 0.0, 0.0)
    ratio = fmean(part[deal] for deal in deals) / bottom
    spread = [part[deal] - ratio * whole[deal] for deal in deals]
    error = SURE * stdev(spread) / (bottom * sqrt(len(deals))) if len(deals) > 1 else 0.0
    return Estimate(round(ratio, 3), round(ratio - error, 3), round(ratio + error, 3))


def anchors_from(records: Iterable[Record]) -> dict[str, dict[str, Strength]]:
    """Return strengths by game and level, from tournaments of two neighbouring levels each."""
    duels: dict[str, list[Duel]] = {}
    for record in records:
        duels.setdefault(record.tournament.game, []).append(_duel(record))
    return {game: measured(found, levels(games.load(game))) for game, found in sorted(duels.items())}


def _duel(record: Record) -> Duel:
    tournament, game = record.tournament, games.load(record.tournament.game)
    known = levels(game)
    if len(set(tournament.bots)) != 2 or not set(tournament.bots) <= set(known):
        raise TableeError("arena-not-two-levels", bots=", ".join(tournament.bots), known=", ".join(known))
    weak, strong = sorted(tournament.bots, key=known.index)
    sides = game.rules.sides(tournament.seats)
    shares = [_ahead(match, tournament.seatings[match.turn], sides, strong) for match in record.played]
    return Duel(strong, weak, sum(shares), len(shares), len(set(sides)))


def _ahead(match: Played, bots: tuple[str, ...], sides: tuple[int, ...], strong: str) -> float:
    """Return how often the strong level did better, over all pairs of strong and weak opponents."""
    mine = [seat for seat, bot in enumerate(bots) if bot == strong]
    others = [seat for seat, bot in enumerate(bots) if bot != strong]
    pairs = [(one, other) for one, other in product(mine, others) if sides[one] != sides[other]]
    return fmean(
        1.0 if match.ranks[one] < match.ranks[other] else 0.5 * (match.ranks[one] == match.ranks[other])
        for one, other in pairs
    )
