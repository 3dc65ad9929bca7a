"""Learn what a side may expect of the rest of a deal, and write `games/glop/bots/outlook.json`.

    python -m research.glop.train_outlook --deals 8000 --seed 15

Club players play deals, with one random play in ten, so that odd positions occur too. A linear
regression then predicts the final lead beyond the expected count, by the features of
`habit_kernels.foresee`. It takes ten seconds of processor time.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# ruff: noqa: PLR0913, PLR0917

import argparse
import json
import time
from pathlib import Path

import numpy as np

from research.glop.club_kernels import KERNEL, club_move
from tablee.games.glop.bots import thinking
from tablee.games.glop.bots.habit_kernels import FEATURES, HABITS, foresee, observe, price
from tablee.games.glop.bots.search_kernels import expected
from tablee.games.glop.deal_kernels import (
    CARDS,
    FAVOURITE,
    LEFT,
    MOST_MOVES,
    MOST_SUMS,
    OVER,
    PILES,
    POINTS,
    SEATS,
    TURN,
    WIDTH,
    below,
    deal_out,
    drawn,
    legal,
    play,
)

EARLIEST, LATEST = 36, {2: 13, 4: 5}
"""Numbers of cards left between which positions are learnt."""
RANDOM_PLAYS = 10
"""Percentage of random plays."""
INTO = Path(thinking.__file__).parent / "outlook.json"


@KERNEL
def collect(row, deals, features, beyond, latest, terms, moves, sums, chance):
    """Play deals and return the number of positions.

    Writes their features, and how far the final lead of the side to play exceeded its count.
    """
    habits = np.zeros((HABITS, FEATURES))
    nothing = np.zeros(FEATURES)
    worth = np.zeros(CARDS)
    club = np.zeros((4, 12))
    found = 0
    for deal in range(deals):
        row[FAVOURITE] = 0x11111111111 << (deal & 3)
        row[POINTS] = row[POINTS + 1] = 0
        chance = deal_out(row, chance)
        row[TURN] = deal >> 2 & row[SEATS] - 1
        lacks = np.zeros(4, np.int64)
        first = found
        sides = np.zeros(EARLIEST + 1)
        while not row[OVER]:
            if latest <= row[LEFT] <= EARLIEST:
                price(row, habits)
                foresee(row, habits, features[found], nothing)
                beyond[found] = -count_lead(row, terms)
                sides[found - first] = -1.0 if row[TURN] & 1 else 1.0
                found += 1
            move = club_move(row, lacks, moves, sums, worth, club)
            chance = drawn(chance)
            if below(chance, 100) < RANDOM_PLAYS:
                chance = drawn(chance)
                move = moves[below(chance, legal(row, moves, 0, sums, 0))]
            observe(row, move, lacks)
            play(row, move)
        for place in range(first, found):
            beyond[place] = sides[place - first] * (beyond[place] + row[POINTS] - row[POINTS + 1])
    return found


@KERNEL
def count_lead(row, terms):
    """Return the lead of side 0 in points marked and in the expected count."""
    ours = row[POINTS] + expected(row[PILES], row[PILES + 1], row[FAVOURITE], terms)
    return ours - row[POINTS + 1] - expected(row[PILES + 1], row[PILES], row[FAVOURITE], terms)


def learnt(seats: int, deals: int, seed: int) -> tuple[list[float], float]:
    """Return the weights, and the share of the variance that they explain in a quarter left out."""
    row = np.zeros(WIDTH, np.int64)
    row[SEATS] = seats
    most = deals * (EARLIEST + 1 - LATEST[seats])
    features, beyond = np.zeros((most, FEATURES)), np.zeros(most)
    room = thinking.terms(), np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_SUMS, np.int64)
    chance = int(np.random.default_rng(seed).integers(1, 1 << 61))
    found = collect(row, deals, features, beyond, LATEST[seats], *room, chance)
    used = found * 3 // 4
    rest, target = features[used:found], beyond[used:found]
    weights = np.linalg.lstsq(features[:used], beyond[:used], rcond=None)[0]
    explained = 1 - float(((target - rest @ weights) ** 2).mean() / target.var())
    return [round(float(weight), 4) for weight in weights], explained


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=8000)
    parser.add_argument("--seed", type=int, default=15)
    parser.add_argument("--into", type=Path, default=INTO)
    options = parser.parse_args()
    began, weights, notes = time.process_time(), {}, []
    for seats in LATEST:
        weights[seats], explained = learnt(seats, options.deals, options.seed)
        notes.append(f"{100 * explained:.0f} % of the variance explained with {seats} seats")
    seconds = time.process_time() - began
    command = f"python -m research.glop.train_outlook --deals {options.deals} --seed {options.seed}"
    made = f"{command}, {seconds:.0f} s of processor time, {', '.join(notes)}"
    options.into.write_text(json.dumps({"made": made, "weights": weights}) + "\n")
    print(made)


if __name__ == "__main__":
    main()
