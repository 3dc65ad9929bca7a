"""Measure how many points each level loses per decision that mattered, for the levels of reviews.

python -m research.judge.calibrate glop --seats 2,4 --games 200 --seed 15

Each level plays against the same club players, in turn in every seat. The table that is printed
goes into `src/tablee/review/calibration.json`.
"""

import argparse
import json
from statistics import fmean, stdev

from tablee import games
from tablee.arena.match import play
from tablee.arena.simulate import game_seed
from tablee.bots.protocol import levels
from tablee.core.game import AnyGame
from tablee.core.rng import Rng, parse_seed
from tablee.review.judge import points_lost

RIVAL = "club"
PER_GAME = 12
"""Decisions of a game that are judged: those of one game resemble each other."""


def losses(game: AnyGame, level: str, seats: int, numbers: range, seed: bytes) -> list[float]:
    """Return the points lost in some decisions of that level, in each of these games."""
    found: list[float] = []
    for number in numbers:
        mine = number % seats
        bots = [level if seat == mine else RIVAL for seat in range(seats)]
        table = play(game, game.rules.presets["standard"], bots, game_seed(seed, number))
        own = [place for place, entry in enumerate(table.entries, start=1) if entry.seat == mine]
        drawn = Rng(table.header.seed, "calibrated").drawn(own, min(2 * PER_GAME, len(own)))
        found += [lost for _, lost in points_lost(table, drawn)][:PER_GAME]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", default="2")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="15")
    given = parser.parse_args()
    game = games.load(given.game)
    for seats in map(int, given.seats.split(",")):
        table = {}
        for level in levels(game):
            found = losses(game, level, seats, range(given.games), parse_seed(given.seed))
            table[level] = [round(fmean(found), 3), round(stdev(found), 3), len(found)]
            error = 2 * stdev(found) / len(found) ** 0.5
            print(f"{given.game}, {seats} seats, {level}: {fmean(found):.3f} ± {error:.3f} ({len(found)})", flush=True)
        print(json.dumps({str(seats): table}), flush=True)


if __name__ == "__main__":
    main()
