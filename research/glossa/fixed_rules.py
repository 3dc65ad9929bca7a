"""League of fixed rules, random rules and a trained opponent against the blueprint.

python -m research.glossa.fixed_rules --seats 3 4 5 6 --games 500 --random 300 --seed 16

They sit alone, or in every second seat as in `tablee league`, against blueprints in all other
seats, on words of random hands. A share of wins above the share of seats shows a weakness. All
rules are screened first; the best ones then play new games, which are reported. The trained
opponent learns against the blueprint as it is; it knows its situations and amounts, so it estimates
the best response within them.
"""

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np

from research.glossa.bid_words import Vector, exchanges
from research.glossa.blueprint_kernels import play_rule
from research.glossa.rules import TABLE, Rule, random_rule, rules
from research.glossa.train_blueprint import Pool, empty, shares, trained
from tablee.core.rng import Rng, parse_seed
from tablee.games.glossa.bots.blueprint import WHOLE, Blueprint
from tablee.games.glossa.bots.hand_values import hand_values
from tablee.games.glossa.bots.situations import ANSWERS, RANKS, WIDTH, distance
from tablee.games.glossa.cards import DECK, HAND
from tablee.lexicon import STRICT

HANDS = 4000
BEST = 8
"""Number of rules that play again after the screening."""
AGAIN = 10
"""How many times as many games they play then."""


def seatings(seats: int) -> dict[str, Vector]:
    """Return who sits where: one seat alone, or every second one."""
    alone = np.arange(seats) == 0
    return {"alone": alone} if seats <= 3 else {"alone": alone, "every second seat": np.arange(seats) % 2 == 1}


def table_of(seats: int) -> Vector:
    """Return the shipped shares of one number of seats, for every situation."""
    rows, table = Blueprint.read().tables[seats].rows(), empty()
    known = np.array(sorted(rows))
    for place in range(len(table)):
        alike = known[(known < ANSWERS) == (place < ANSWERS)]
        far: Any = distance  # computes with arrays as well
        nearest = place if place in rows else int(alike[np.argmin(far(alike, place))])
        table[place] = np.frombuffer(rows[nearest], np.uint8).reshape(RANKS, WIDTH) / WHOLE
    return table


class League:
    """Rules against the blueprint of one number of seats."""

    def __init__(self, table: Vector, learnt: Vector, known: tuple[Vector, Vector, Vector]) -> None:
        self.table, self.learnt, self.known, self.seed = table, learnt, known, 0

    def play(self, name: str, rule: Rule, sits: Vector, games: int) -> tuple[float, float]:
        """Return the share of wins and half of its 95 % interval, in percent."""
        self.seed += 1
        mine = self.learnt if name == "trained opponent" else self.table
        won = play_rule(games, sits, np.array(rule, np.int64), self.known, (self.table, mine), self.seed)
        return float(100 * won.mean()), float(196 * won.std() / len(won) ** 0.5)

    def report(self, played: dict[str, Rule], sits: Vector, games: int) -> Iterator[str]:
        """Play all rules, play the best again, and yield a line for each of these."""
        screened = {name: self.play(name, rule, sits, games)[0] for name, rule in played.items()}
        best = sorted(screened, key=lambda name: -screened[name])[:BEST]
        for name in dict.fromkeys([*best, "itself", "trained opponent"]):
            mean, error = self.play(name, played[name], sits, AGAIN * games)
            unlisted = f" {tuple(map(int, played[name]))}" if name.startswith("random") else ""
            yield f"  {mean:5.1f} ± {error:.1f} %  {name}{unlisted} ({screened[name]:.1f} before)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 4, 5, 6])
    parser.add_argument("--games", type=int, default=500, help="games of the screening; ten times as many follow")
    parser.add_argument("--random", type=int, default=300, help="number of random rules")
    parser.add_argument("--learning", type=int, default=20_000, help="games of the trained opponent")
    parser.add_argument("--seed", default="16")
    given = parser.parse_args()
    rng = Rng(parse_seed(given.seed), "league")
    pool = Pool.of(exchanges(HANDS, rng), rng)
    pool = pool._replace(words=Blueprint.read().words)
    unchanged = np.array(hand_values("fr", STRICT).best_values([rng.shuffled(DECK)[:HAND] for _ in range(HANDS)]))
    played = dict(rules()) | {f"random {number}": random_rule(rng) for number in range(given.random)}
    played |= {"itself": TABLE, "trained opponent": TABLE}
    for seats in given.seats:
        table = table_of(seats)
        learnt = shares(trained(seats, given.learning, pool, 1, [TABLE], table))
        learnt = np.where(learnt.sum(axis=-1, keepdims=True) > 0, learnt, table)
        league = League(table, learnt, (pool.drawn, unchanged, pool.chances))
        for name, sits in seatings(seats).items():
            print(f"{seats} seats, {name}: fair share {100 * sits.mean():.1f} %", flush=True)
            for line in league.report(played, sits, given.games):
                print(line, flush=True)


if __name__ == "__main__":
    main()
