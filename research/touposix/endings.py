"""Count how games between bots end, and how often a bot passes although it has a word.

python -m research.touposix.endings club,club --games 200 --seed 15
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
from tablee.games.touposix.bots.club import plays
from tablee.games.touposix.game import GAME
from tablee.games.touposix.state import Discard, Pass, View, Write
from tablee.lexicon import STRICT


def played(levels: Sequence[str], seed: bytes) -> Iterator[tuple[View, object]]:
    """Play a game and yield the view and action of every decision, then the final view and None."""
    options = GAME.rules.presets["standard"]
    table = Table(GAME, Header(GAME.name, GAME.rules.edition, len(levels), options, seed), GAME.rules.arbiter(options))
    runner = Runner(table, {seat: bot_of(GAME, level) for seat, level in enumerate(levels)})
    while (plan := runner.next()) is not None:
        yield table.view(plan.seat), plan.action
        runner.after(table.submit(plan.seat, plan.action, plan.at))
    yield table.view(None), None


def tally(levels: Sequence[str], games: int, seed: bytes) -> Counter[str]:
    found = Counter[str]()
    for number in range(games):
        for view, action in played(levels, hmac.digest(seed, f"game/{number}".encode(), "sha256")):
            found.update(_of(view, action))
    return found


def _of(view: View, action: object) -> Iterator[str]:
    if action is None:
        yield f"game ended {view.ending}"
        return
    kinds: dict[type, str] = {Write: "word", Discard: "discard", Pass: "pass"}
    yield kinds.get(type(action), "other")
    if isinstance(action, Pass) and any(plays(view, STRICT)):
        yield "pass with a strict word there"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="15")
    given = parser.parse_args()
    levels = given.levels.split(",")
    for what, count in sorted(tally(levels, given.games, parse_seed(given.seed)).items()):
        print(f"{what}: {count} ({count / given.games:.2f} a game)")


if __name__ == "__main__":
    main()
