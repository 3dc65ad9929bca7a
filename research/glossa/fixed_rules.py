"""League of players with fixed rules, and a trained opponent, against the blueprint.

python -m research.glossa.fixed_rules --seats 3 4 6 --games 1000 --learning 4000 --seed 16

Each plays alone against blueprints in all other seats, on words of random hands. A win share above
1 / seats shows a weakness. The trained opponent learns against the blueprint as it is; it knows its
situations and amounts, so it estimates the best response within them.
"""

import argparse
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from research.glossa.bid_words import Vector, exchanges
from research.glossa.blueprint_kernels import play_rule
from research.glossa.train_blueprint import Pool, empty, shares, trained
from tablee.core.rng import Rng, parse_seed
from tablee.games.glossa.bots.blueprint import WHOLE, Blueprint
from tablee.games.glossa.bots.hand_values import hand_values
from tablee.games.glossa.bots.situations import ANSWERS, RANKS, WIDTH, distance
from tablee.games.glossa.cards import DECK, HAND
from tablee.lexicon import STRICT

NEVER, ANY = 999, 9999
"""A word value that no hand has, and a cost that no call has."""


class Rule(NamedTuple):
    """Fixed rule of bidding; -1 as its amount means that it bids by a table."""

    amount: int
    bids_from: int
    """Lowest word value with which it bids."""
    call_up_to: int = 0
    calls_from: int = NEVER
    calls_all_from: int = NEVER
    """Lowest word value with which it calls any bid."""
    raises: bool = True
    """Whether it also raises after another seat has bid."""
    never_exchanges: bool = False


TABLE = Rule(-1, 0)


def rules() -> Iterator[tuple[str, Rule]]:
    """Yield simple rules by name; the first ones vary the sentence that beat the old expert."""
    for amount in (150, 200, 300):
        for start in (80, 90, 100, 110):
            for most in (60, 100, 150):
                for least in (60, 70, 80):
                    yield f"bid {amount} from {start}, call {most} from {least}", Rule(amount, start, most, least)
    yield "always call", Rule(0, NEVER, ANY, 0)
    for amount in (10, 60, 300):
        yield f"always raise {amount}", Rule(amount, 0, ANY, 0)
    yield "raise 10 from 60", Rule(10, 60, ANY, 60)
    for word in (60, 80, 100, 120):
        yield f"bid 100, fold under {word}", Rule(100, word, ANY, word, raises=False)
    for word in (60, 80, 100, 120, 140, 160):
        yield f"all in from {word}", Rule(300, word, ANY, word)
    for word in (0, 60, 80, 100):
        for least in (80, 100, 120, 140):
            yield f"bid 300 from {word}, call from {least}", Rule(300, word, ANY, least, raises=False)
    yield "tight and aggressive", Rule(150, 110, 150, 95, 130)
    yield "very tight", Rule(100, 130, 100, 110, 140)
    yield "loose and passive", Rule(20, 140, 150, 40, 90, raises=False)
    for amount in (60, 100, 150, 220, 300):
        for word in (0, 60):
            yield f"never exchange, bid {amount} from {word}", Rule(amount, word, 150, 70, 110, False, True)


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 4, 6])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--learning", type=int, default=20_000, help="games of the trained opponent")
    parser.add_argument("--seed", default="16")
    given = parser.parse_args()
    rng = Rng(parse_seed(given.seed), "league")
    pool = Pool.of(exchanges(4000, rng), rng)
    pool = pool._replace(words=Blueprint.read().words)
    unchanged = np.array(hand_values("fr", STRICT).best_values([rng.shuffled(DECK)[:HAND] for _ in range(4000)]))
    for seats in given.seats:
        table = table_of(seats)
        learnt = shares(trained(seats, given.learning, pool, 1, table))
        learnt = np.where(learnt.sum(axis=-1, keepdims=True) > 0, learnt, table)
        played = [*rules(), ("itself", TABLE), ("trained opponent", TABLE)]
        print(f"{seats} seats, fair share {100 / seats:.1f} %", flush=True)
        found = []
        for name, rule in played:
            mine = learnt if name == "trained opponent" else table
            known = (pool.drawn, unchanged, pool.chances)
            won = play_rule(given.games, seats, tuple(map(int, rule)), known, (table, mine))
            found.append((won.mean(), 1.96 * won.std() / len(won) ** 0.5, name))
        for mean, error, name in sorted(found, reverse=True)[:12]:
            print(f"  {100 * mean:5.1f} ± {100 * error:.1f} %  {name}", flush=True)


if __name__ == "__main__":
    main()
