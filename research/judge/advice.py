"""Measure whether hints are better than the expert's own decisions.

python -m research.judge.advice touposix --deals 50 --seed 15

An expert whose decisions the judge may improve, as for a hint, plays against an expert. Every deal
is played from both seats.
"""

import argparse
import time
from math import sqrt
from statistics import fmean, stdev

from tablee import games
from tablee.arena.match import THINKING
from tablee.arena.simulate import game_seed
from tablee.bots.protocol import bot_of, levels
from tablee.bots.runner import Runner
from tablee.core.game import CLOCK, AnyGame, Timeout
from tablee.core.log import Header
from tablee.core.rng import parse_seed
from tablee.core.table import Table
from tablee.review.hints import improved


def played(game: AnyGame, seed: bytes, advised: int) -> tuple[Table, int, list[float]]:
    """Play a game in which one seat is advised.

    Return it with the number of decisions that the judge changed, and the seconds of each.
    """
    expert = levels(game)[-1]
    names = tuple(f"{expert} {seat + 1}" for seat in range(2))
    options = game.rules.presets["standard"]
    header = Header(game.name, game.rules.edition, 2, options, seed, names, (expert, expert))
    table = Table(game, header, game.rules.arbiter(options))
    runner, changed, seconds = Runner(table, {seat: bot_of(game, expert) for seat in range(2)}), 0, list[float]()
    while plan := runner.next():
        if plan.seat == advised:
            began, before = time.process_time(), plan.action
            plan = improved(table, plan)
            seconds.append(time.process_time() - began)
            changed += plan.action != before
        deadline = plan.decision.deadline
        if deadline is not None and plan.at > deadline:
            runner.after(table.submit(CLOCK, Timeout(plan.seat), max(deadline, table.now)))
        else:
            at = max(plan.at, table.now + (THINKING if deadline is None else 0))
            runner.after(table.submit(plan.seat, plan.action, at))
    return table, changed, seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--seed", default="15")
    given = parser.parse_args()
    game, wins, leads, changed, seconds = games.load(given.game), list[float](), list[float](), 0, list[float]()
    for number in range(given.first, given.first + given.deals):
        won, lead = 0.0, 0.0
        for seat in range(2):
            table, count, took = played(game, game_seed(parse_seed(given.seed), number), seat)
            mine, other = table.scores()[seat], table.scores()[1 - seat]
            won += 0.5 if mine.rank == other.rank else float(mine.rank == 1)
            lead += mine.points - other.points
            changed += count
            seconds += took
        wins.append(won / 2)
        leads.append(lead / 2)
        if len(wins) > 1:
            text = (f"{100 * fmean(of):.1f} ± {200 * stdev(of) / sqrt(len(of)):.1f}" for of in (wins,))
            slow = sorted(seconds)[int(0.95 * len(seconds))]
            gain = f"{fmean(leads):.1f} ± {2 * stdev(leads) / sqrt(len(leads)):.1f}"
            print(
                f"{len(wins)} deals: wins {next(text)} %, lead {gain}; {changed} of {len(seconds)} decisions changed; "
                f"{fmean(seconds):.2f} s each, 95 % under {slow:.2f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
