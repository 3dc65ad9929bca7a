"""Count what happens in rounds between bots: canastas, piles, prolonged words and turns.

python -m research.cumulo.manner club,club --games 100 --seed 15
"""

import argparse
import hmac
from collections import Counter
from collections.abc import Iterator, Sequence

from tablee.bots.protocol import bot_of
from tablee.bots.runner import Runner
from tablee.core.log import Header
from tablee.core.rng import parse_seed
from tablee.core.table import Table
from tablee.games.cumulo.events import Canasta, Closed, Counted, Drew, Event, Laid, Prolonged, TookPile
from tablee.games.cumulo.game import GAME


def played(levels: Sequence[str], seed: bytes) -> Iterator[Event]:
    """Play a game and yield its events."""
    options = GAME.rules.presets["standard"]
    table = Table(GAME, Header(GAME.name, GAME.rules.edition, len(levels), options, seed), GAME.rules.arbiter(options))
    runner = Runner(table, {seat: bot_of(GAME, level) for seat, level in enumerate(levels)})
    while (plan := runner.next()) is not None:
        outcome = table.submit(plan.seat, plan.action, plan.at)
        runner.after(outcome)
        yield from outcome.events


def tally(levels: Sequence[str], games: int, seed: bytes) -> Counter[str]:
    """Return how often each thing happened in all rounds of these games."""
    found = Counter[str]()
    for number in range(games):
        has_canasta = False
        for event in played(levels, hmac.digest(seed, f"game/{number}".encode(), "sha256")):
            found.update(_of(event))
            has_canasta |= isinstance(event, Canasta)
            if isinstance(event, Counted):
                found["rounds with a canasta"] += has_canasta
                has_canasta = False
    return found


def _of(event: Event) -> Iterator[str]:
    kinds: dict[type, str] = {
        Laid: "layings of new words",
        Prolonged: "words prolonged",
        Canasta: "canastas",
        TookPile: "piles taken",
        Drew: "turns",
        Closed: "rounds closed",
        Counted: "rounds",
    }
    if kind := kinds.get(type(event)):
        yield kind
    if isinstance(event, TookPile):
        yield "turns"
        yield from ("cards taken with a pile" for _ in event.cards)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="15")
    given = parser.parse_args()
    levels = given.levels.split(",")
    found = tally(levels, given.games, parse_seed(given.seed))
    rounds = found.pop("rounds")
    print(
        f"rounds: {rounds}, {rounds / given.games:.1f} a game, {found['turns'] / rounds / len(levels):.1f} turns a seat"
    )
    for what, count in sorted(found.items()):
        print(f"{what}: {count / rounds:.2f} a round")


if __name__ == "__main__":
    main()
