"""Measure how far Glop's expert goes from the club player to the clairvoyant, in compiled games.

    python -m research.glop.measure --seats 2 --games 400 --seed 15

Every game is played twice, with the sides exchanged. The shares are those of `tablee arena
--ceiling`, but the deals are others, and thousands of games are affordable.
"""

import argparse
import time
from math import sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from research.glop.game_kernels import CLAIRVOYANT, CLUB, EXPERT, play_game
from tablee.games.glop.bots.expert import BUDGET, SAMPLES
from tablee.games.glop.bots.habit_kernels import FEATURES, HABITS
from tablee.games.glop.bots.search_kernels import ENDS
from tablee.games.glop.bots.thinking import DEEPEST, outlook, terms
from tablee.games.glop.deal_kernels import MOST_MOVES, MOST_SUMS, POINTS, SEATS, WIDTH

Floats = npt.NDArray[np.float64]
TARGET = 30
SURE = 1.96
KINDS = {"club": CLUB, "expert": EXPERT, "clairvoyant": CLAIRVOYANT}


def working_space(seats: int) -> tuple[Any, ...]:
    """Return the arrays that the kernels work in."""
    return (
        *(np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_SUMS, np.int64), np.zeros((DEEPEST + 1, 2), np.int64)),
        *(np.zeros((DEEPEST + 1, 3)), np.zeros((DEEPEST + 2, WIDTH), np.int64), np.zeros(512)),
        *(np.zeros((HABITS, FEATURES)), outlook(seats)),
    )


def played_twice(
    kinds: tuple[int, int], seats: int, seed: int, target: int = TARGET, samples: int = SAMPLES, budget: int = BUDGET
) -> list[tuple[int, int]]:
    """Return the points of the first player and of the second, with either of them on side 0."""
    found = []
    chance, luck = (int(drawn) for drawn in np.random.default_rng(seed).integers(1, 1 << 61, 2))
    for turn in (0, 1):
        row = np.zeros(WIDTH, np.int64)
        row[SEATS] = seats
        sides = np.array(kinds if turn == 0 else kinds[::-1])
        room, ends = working_space(seats), np.zeros((ENDS + 1, ENDS))
        play_game(row, sides, target, samples, budget, terms(), ends, room, chance, luck)
        found.append((int(row[POINTS + turn]), int(row[POINTS + 1 - turn])))
    return found


def leads_and_wins(kinds: tuple[int, int], seats: int, games: int, seed: int, target: int) -> tuple[Floats, Floats]:
    """Return the mean lead and the share of wins of the first player, by pair of games."""
    points = np.array([played_twice(kinds, seats, 1_000_000 * seed + game, target) for game in range(games)])
    leads = points[:, :, 0] - points[:, :, 1]
    return leads.mean(axis=1), ((leads > 0) + 0.5 * (leads == 0)).mean(axis=1)


def interval(values: Floats) -> str:
    error = SURE * values.std() / sqrt(len(values))
    return f"{values.mean():.3f} ({values.mean() - error:.3f} to {values.mean() + error:.3f})"


def ratio(part: Floats, whole: Floats) -> str:
    """Return the ratio of two means over the same pairs of games, with its interval."""
    share = part.mean() / whole.mean()
    error = SURE * (part - share * whole).std() / (whole.mean() * sqrt(len(part)))
    return f"{100 * share:.1f} % ({100 * (share - error):.1f} to {100 * (share + error):.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2, choices=(2, 4))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=15)
    parser.add_argument("--target", type=int, default=TARGET, help="0 for single deals")
    options = parser.parse_args()
    found = {}
    for name in ("expert", "clairvoyant"):
        began = time.process_time()
        kinds = KINDS[name], CLUB
        found[name] = leads_and_wins(kinds, options.seats, options.games, options.seed, options.target)
        shown = [interval(values) for values in found[name]]
        print(f"{name}: lead {shown[0]}, wins {shown[1]}, {time.process_time() - began:.0f} s", flush=True)
    (leads, wins), (most_leads, most_wins) = found["expert"], found["clairvoyant"]
    print(f"of the way by points {ratio(leads, most_leads)}, by wins {ratio(wins - 0.5, most_wins - 0.5)}")


if __name__ == "__main__":
    main()
