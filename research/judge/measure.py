"""Measure whether the losses that the judge claims are real, by playouts that are not the judge's.

python -m research.judge.measure glop --bots club,club --games 50 --seed 15 --into glop.jsonl
python -m research.judge.measure glop --report glop.jsonl

Every decision that is blamed is played out twice more. On the true deal, by full experts who have
observed the whole game: nothing there depends on what the judge believes of the hidden cards. And
on other deals that the seat could not tell apart, with other random numbers than the judge's.
"""

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from math import hypot, sqrt
from pathlib import Path
from statistics import fmean, variance
from typing import Any

import msgspec
from msgspec import Struct

from tablee import games
from tablee.arena.match import play
from tablee.arena.simulate import game_seed
from tablee.bots.protocol import bot_of, levels
from tablee.bots.runner import Runner
from tablee.core.game import CLOCK, AnyGame, Timeout
from tablee.core.log import GameLog
from tablee.core.rng import parse_seed
from tablee.core.table import Table
from tablee.review.candidates import Candidates, floor_of, player_of
from tablee.review.comparison import Comparison, Sample
from tablee.review.judge import judge
from tablee.review.playouts import Playouts

TRUE_PLAYOUTS = 4
"""Playouts of each action on the true deal. They differ by the random numbers of the bots only."""
LEAST_CASES = 20
"""Cases that a kind needs to be judged by itself."""


class Case(Struct, frozen=True):
    """A blamed decision: the claim, and the same loss measured in two other ways."""

    kind: str
    claimed: float
    error: float
    true: float
    redealt: float
    redealt_error: float


def cases(
    game: AnyGame,
    log: GameLog,
    worlds: int,
    seats: Iterable[int],
    true: int = TRUE_PLAYOUTS,
    playouts: int | None = None,
) -> Iterator[Case]:
    """Review a game for each of these seats, as for a person there, and measure what is blamed."""
    for found, compared in (each for seat in seats for each in judge(game, log, (seat,), playouts=playouts)):
        if compared is None or not compared.is_claimed(floor_of(game)):
            continue
        again = redealt(game, found, compared, worlds)
        if again.size < worlds // 2:
            continue  # hardly any other deal fits what the seat saw
        yield Case(
            kind=f"{_kind(found, compared.played)} → {_kind(found, compared.best)}",
            claimed=compared.claim.mean,
            error=compared.claim.error,
            true=on_the_true_deal(game, log, found, compared, true),
            redealt=again.mean,
            redealt_error=again.error,
        )


def _kind(found: Candidates, action: Any) -> str:
    """Return what an action is called: the first event that it leads to."""
    moment = found.moment
    _, events = moment.game.rules.apply(moment.state, moment.seat, action, found.entry.at, moment.arbiter)
    return type(events[0]).__name__


def redealt(game: AnyGame, found: Candidates, compared: Comparison, worlds: int) -> Sample:
    """Return the loss over other worlds than the judge's."""
    sample, seed = Sample(), sha256(found.moment.header.seed + b"measured").digest()
    playouts = Playouts(found.moment, player_of(game), seed, f"measure/{found.number}")
    for played, best in playouts.rows((compared.played, compared.best), worlds):
        sample.add(best, played)
    return sample


def on_the_true_deal(game: AnyGame, log: GameLog, found: Candidates, compared: Comparison, count: int) -> float:
    """Return the loss with the cards as they really lay."""
    gains = []
    for number in range(count):
        chance = sha256(log.header.seed + f"true/{found.number}/{number}".encode()).digest()
        leads = [_lead_after(game, log, found, action, chance) for action in (compared.best, compared.played)]
        gains.append(leads[0] - leads[1])
    return fmean(gains)


def _lead_after(game: AnyGame, log: GameLog, found: Candidates, action: Any, chance: bytes) -> float:
    table = Table.replay(game, log, found.number - 1, game.rules.arbiter(log.header.options))
    seat, began = found.entry.seat, {drawn.label for drawn in game.rules.drawn(found.moment.start)}
    table.submit(seat, action, max(table.now, found.entry.at))
    bots = {each: bot_of(game, levels(game)[-1]) for each in range(log.header.seats)}
    runner = Runner(table, bots, chance)
    while not {drawn.label for drawn in game.rules.drawn(table.state)} - began and (plan := runner.next()):
        deadline = plan.decision.deadline
        if deadline is not None and plan.at > deadline:
            runner.after(table.submit(CLOCK, Timeout(plan.seat), max(deadline, table.now)))
        else:
            runner.after(table.submit(plan.seat, plan.action, max(plan.at, table.now)))
    scores, sides = table.scores(), game.rules.sides(log.header.seats)
    others = [score.points for score, side in zip(scores, sides, strict=True) if side != sides[seat]]
    return float(scores[seat].points - max(others))


# The report


def report(found: list[Case]) -> str:
    """Return a Markdown table: claimed and real losses, in total and by kind."""
    kinds = defaultdict(list)
    for case in found:
        kinds[case.kind].append(case)
    rows = [("all", found), *sorted((kind, of) for kind, of in kinds.items() if len(of) >= LEAST_CASES)]
    lines = [
        "| played → advised | cases | claimed | other deals | ratio | true deal | ratio | hold |",
        "|---|---|---|---|---|---|---|---|",
    ]
    return "\n".join([*lines, *(_row(kind, of) for kind, of in rows)])


def _row(kind: str, found: list[Case]) -> str:
    claimed = fmean(case.claimed for case in found)
    holds = fmean(abs(case.claimed - case.redealt) <= 2 * hypot(case.error, case.redealt_error) for case in found)
    other, other_ratio = _ratio(found, claimed, lambda case: case.redealt)
    true, true_ratio = _ratio(found, claimed, lambda case: case.true)
    return f"| {kind} | {len(found)} | {claimed:.2f} | {other} | {other_ratio} | {true} | {true_ratio} | {holds:.0%} |"


def _ratio(found: list[Case], claimed: float, of: Callable[[Case], float]) -> tuple[str, str]:
    """Return a mean with its 95 % interval, and its ratio to the claim, likewise."""
    values = [of(case) for case in found]
    mean, error = fmean(values), 2 * sqrt(variance(values) / len(values)) if len(values) > 1 else 0.0
    gap = 2 * sqrt(variance([of(case) - case.claimed for case in found]) / len(found)) if len(found) > 1 else 0.0
    return f"{mean:.2f} ± {error:.2f}", f"{mean / claimed:.2f} ± {gap / claimed:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bots", default="club,club")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--seed", default="15")
    parser.add_argument("--worlds", type=int, default=100)
    parser.add_argument("--true", type=int, default=TRUE_PLAYOUTS, help="playouts on the true deal")
    parser.add_argument("--into", type=Path, help="file that cases are added to")
    parser.add_argument("--report", type=Path, help="print the report of such a file, and play nothing")
    given = parser.parse_args()
    if given.report is None:
        game, bots = games.load(given.game), given.bots.split(",")
        for number in range(given.first, given.first + given.games):
            seed = game_seed(parse_seed(given.seed), number)
            table = play(game, game.rules.presets["standard"], bots, seed)
            with given.into.open("ab") as file:
                for case in cases(game, table.log, given.worlds, range(len(bots)), given.true):
                    file.write(msgspec.json.encode(case) + b"\n")
    path = given.report or given.into
    print(report([msgspec.json.decode(line, type=Case) for line in path.read_bytes().splitlines()]))


if __name__ == "__main__":
    main()
