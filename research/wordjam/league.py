"""Matches of the expert against all simple bots, every deal in every seating.

Run `python -m research.wordjam.league --seats 6 --deals 20 --seed 29`.
"""

import argparse
from math import sqrt
from statistics import fmean, stdev

from research.wordjam.simple import OPPONENTS
from tablee.arena.duplicate import seatings
from tablee.arena.match import Match
from tablee.arena.simulate import game_seed
from tablee.bots.protocol import AnyBot
from tablee.bots.runner import Runner
from tablee.games.wordjam import GAME
from tablee.games.wordjam.state import Options

SURE = 1.96
"""Standard errors on either side of a mean that contain it in 95 % of cases."""


class Score:
    """Results of one opponent, a value per deal."""

    def __init__(self) -> None:
        self.ahead: list[float] = []
        self.wins: list[float] = []
        self.lead: list[float] = []

    def __str__(self) -> str:
        ahead, wins = _interval([100 * each for each in self.ahead]), _interval([100 * each for each in self.wins])
        return f"more points {ahead} %, wins {wins} %, lead {_interval(self.lead)}"


def _interval(values: list[float]) -> str:
    error = SURE * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{fmean(values):.1f} ± {error:.1f}"


def play(bots: tuple[str, ...], seed: bytes) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Play one game in this process and return the points and the ranks."""
    match = Match(GAME, Options(), ["expert"] * len(bots), seed)
    made = {each.__name__: each for each in OPPONENTS}
    players: dict[int, AnyBot] = {
        seat: made[bot]() if bot in made else GAME.extras.bots[bot]() for seat, bot in enumerate(bots)
    }
    runner = Runner(match.table, players)
    while plan := runner.next():
        runner.after(match.table.submit(plan.seat, plan.action, max(plan.at, match.table.now)))
    scores = GAME.rules.scores(match.table.state)
    return tuple(score.points for score in scores), tuple(score.rank for score in scores)


def deal(opponent: str, seats: int, seed: bytes, score: Score, single: bool, against: str) -> None:
    """Play one deal in every seating and add the opponent's results."""
    names = (opponent, *[against] * (seats - 1)) if single else (opponent, against)
    ahead, wins, leads = [], [], []
    for bots in seatings(names, seats):
        points, ranks = play(bots, seed)
        mine = fmean(each for each, bot in zip(points, bots, strict=True) if bot == opponent)
        theirs = fmean(each for each, bot in zip(points, bots, strict=True) if bot != opponent)
        ahead.append((mine > theirs) + (mine == theirs) / 2)
        leads.append(mine - theirs)
        first = [bot for bot, rank in zip(bots, ranks, strict=True) if rank == 1]
        wins.append(first.count(opponent) / len(first))
    score.ahead.append(fmean(ahead))
    score.wins.append(fmean(wins))
    score.lead.append(fmean(leads))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", type=int, default=29)
    parser.add_argument("--single", action="store_true", help="one opponent among experts, not half of the seats")
    parser.add_argument("--against", default="expert")
    parser.add_argument("--only", default=",".join(each.__name__ for each in OPPONENTS))
    given = parser.parse_args()
    scores = {name: Score() for name in given.only.split(",")}
    for number in range(given.deals):
        for name, score in scores.items():
            seed = game_seed(given.seed.to_bytes(32, "big"), number)
            deal(name, given.seats, seed, score, given.single, given.against)
        print(f"{number + 1} deals")
        for name, score in scores.items():
            print(f"{name:16} {score}", flush=True)


if __name__ == "__main__":
    main()
