"""What tournaments between two levels say of how strong they are: the anchors of people's ratings."""

from collections.abc import Iterable
from itertools import product
from statistics import fmean

from tablee import games
from tablee.arena.duplicate import Played
from tablee.arena.record import Record
from tablee.bots.protocol import levels
from tablee.core.errors import TableeError
from tablee.ratings.anchors import Duel, measured
from tablee.ratings.rating import Strength

TWO = 2


def anchors_from(records: Iterable[Record]) -> dict[str, dict[str, Strength]]:
    """By game and level; every record is a tournament of two neighbouring levels."""
    duels: dict[str, list[Duel]] = {}
    for record in records:
        duels.setdefault(record.tournament.game, []).append(_duel(record))
    return {game: measured(found, levels(games.load(game))) for game, found in sorted(duels.items())}


def _duel(record: Record) -> Duel:
    tournament, game = record.tournament, games.load(record.tournament.game)
    known = levels(game)
    if len(set(tournament.bots)) != TWO or not set(tournament.bots) <= set(known):
        raise TableeError("arena-not-two-levels", bots=", ".join(tournament.bots), known=", ".join(known))
    weak, strong = sorted(tournament.bots, key=known.index)
    sides = game.rules.sides(tournament.seats)
    shares = [_ahead(match, tournament.seatings[match.turn], sides, strong) for match in record.played]
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
