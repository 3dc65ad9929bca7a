"""What contests between two levels say of how strong they are: the anchors of people's ratings."""

from collections.abc import Iterable
from itertools import product
from statistics import fmean

from tablee import games
from tablee.arena.duplicate import Played
from tablee.arena.record import Record
from tablee.core.bot import levels
from tablee.core.errors import TableeError
from tablee.review.anchors import Duel, measured
from tablee.review.rating import Strength

TWO = 2


def anchors_from(records: Iterable[Record]) -> dict[str, dict[str, Strength]]:
    """By game and level; every record is a contest of two neighbouring levels."""
    duels: dict[str, list[Duel]] = {}
    for record in records:
        duels.setdefault(record.contest.game, []).append(_duel(record))
    return {game: measured(found, levels(games.load(game))) for game, found in sorted(duels.items())}


def _duel(record: Record) -> Duel:
    contest, game = record.contest, games.load(record.contest.game)
    known = levels(game)
    if len(set(contest.bots)) != TWO or not set(contest.bots) <= set(known):
        raise TableeError("arena-not-two-levels", bots=", ".join(contest.bots), known=", ".join(known))
    weak, strong = sorted(contest.bots, key=known.index)
    sides = game.sides(contest.seats)
    shares = [_ahead(match, contest.seatings[match.turn], sides, strong) for match in record.played]
    return Duel(strong, weak, sum(shares), len(shares), len(set(sides)))


def _ahead(match: Played, bots: tuple[str, ...], sides: tuple[int, ...], strong: str) -> float:
    """How often the strong did better, of all pairs of a strong and a weak one who are no partners."""
    mine = [seat for seat, bot in enumerate(bots) if bot == strong]
    others = [seat for seat, bot in enumerate(bots) if bot != strong]
    pairs = [(one, other) for one, other in product(mine, others) if sides[one] != sides[other]]
    return fmean(
        1.0 if match.ranks[one] < match.ranks[other] else 0.5 * (match.ranks[one] == match.ranks[other])
        for one, other in pairs
    )
