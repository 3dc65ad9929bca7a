"""What a record says of each bot: wins and points with their intervals, a rating, and how long it thinks."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct
from openskill.models import PlackettLuce

from tablee import games
from tablee.arena.duplicate import Contest, Played
from tablee.arena.record import Record

SURE = 1.96
"""Standard errors on either side of a mean that hold it in 95 of 100 cases."""


class Estimate(Struct, frozen=True):
    """A mean over deals, and between what it lies with 95 % confidence."""

    mean: float
    low: float
    high: float


class Standing(Struct, frozen=True):
    bot: str
    games: int
    wins: Estimate
    """A share from 0 to 1; a shared win is shared."""
    points: Estimate
    rating: float
    rating_sigma: float
    decisions: int
    usual_ms: float
    """Half of its decisions take no longer."""
    slow_ms: float
    """95 of 100 take no longer."""
    worst_ms: float
    faults: int


def standings(record: Record) -> tuple[Standing, ...]:
    """Best first."""
    ratings = _ratings(record)
    found = [_standing(record, bot, ratings[bot]) for bot in dict.fromkeys(record.contest.bots)]
    return tuple(sorted(found, key=lambda each: -each.wins.mean))


def _standing(record: Record, bot: str, rating: tuple[float, float]) -> Standing:
    contest = record.contest
    wins: dict[int, list[float]] = defaultdict(list)
    points: dict[int, list[float]] = defaultdict(list)
    times: list[float] = []
    for match in record.played:
        mine = seats_of(contest, match, bot)
        wins[match.deal].append(won(match.ranks, mine))
        points[match.deal].append(fmean(match.points[seat] for seat in mine))
        times += [spent for seat in mine for spent in match.thought_ms[seat]]
    times.sort()
    return Standing(
        bot=bot,
        games=len(record.played),
        wins=share(fmean(shares) for shares in wins.values()),
        points=estimate(fmean(each) for each in points.values()),
        rating=round(rating[0], 2),
        rating_sigma=round(rating[1], 2),
        decisions=len(times),
        usual_ms=_quantile(times, 0.5),
        slow_ms=_quantile(times, 0.95),
        worst_ms=_quantile(times, 1.0),
        faults=sum(fault.bot == bot for match in record.played for fault in match.faults),
    )


def seats_of(contest: Contest, match: Played, bot: str) -> list[int]:
    return [seat for seat, name in enumerate(contest.seatings[match.turn]) if name == bot]


def won(ranks: Sequence[int], mine: Sequence[int]) -> float:
    """The share of the victory that these seats have.

    >>> won((1, 2, 1, 2), (0, 2)), won((1, 1, 3), (1,)), won((2, 1), (0,))
    (1.0, 0.5, 0.0)
    """
    return sum(ranks[seat] == 1 for seat in mine) / ranks.count(1)


def estimate(values: Iterable[float]) -> Estimate:
    """Of a mean, by how much deals differ: all seatings of a deal are one value, as they share its luck."""
    found = list(values)
    middle = fmean(found) if found else 0.0
    error = SURE * stdev(found) / sqrt(len(found)) if len(found) > 1 else 0.0
    return Estimate(round(middle, 4), round(middle - error, 4), round(middle + error, 4))


def share(values: Iterable[float]) -> Estimate:
    """Of a share: no wider than 0 to 1, and never certain where all deals agree (Wilson's interval)."""
    found = list(values)
    of_deals = estimate(found)
    if len(set(found)) > 1:
        return Estimate(of_deals.mean, max(0.0, of_deals.low), min(1.0, of_deals.high))
    doubt = SURE**2 / (max(1, len(found)) + SURE**2)
    middle = of_deals.mean * (1 - doubt) + doubt / 2
    return Estimate(of_deals.mean, round(middle - doubt / 2, 4), round(middle + doubt / 2, 4))


def _ratings(record: Record) -> dict[str, tuple[float, float]]:
    """By openskill, match after match; partners are a team."""
    model = PlackettLuce()
    contest = record.contest
    sides = games.load(contest.game).sides(contest.seats)
    ratings = {bot: model.rating(name=bot) for bot in contest.bots}
    for match in record.played:
        bots = contest.seatings[match.turn]
        teams = [[seat for seat, side in enumerate(sides) if side == each] for each in dict.fromkeys(sides)]
        if any(len({bots[seat] for seat in team}) > 1 for team in teams) or len(set(bots)) < len(teams):
            continue  # a bot that meets itself is not rated by it
        rated = model.rate([[ratings[bots[s]] for s in team] for team in teams], [match.ranks[t[0]] for t in teams])
        for team, after in zip(teams, rated, strict=True):
            ratings[bots[team[0]]] = after[0]
    return {bot: (rating.mu, rating.sigma) for bot, rating in ratings.items()}


def _quantile(ordered: Sequence[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0
