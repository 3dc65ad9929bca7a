"""Measure how many points each level loses per decision that mattered, for the levels of reviews.

python -m research.judge.calibrate glop --seats 2,4 --games 200 --seed 15 --into levels.jsonl
python -m research.judge.calibrate --report levels.jsonl --plot docs/measurements/levels.svg

Each level plays against the same club players, in turn in every seat. Levels take turns, so that an
interrupted run has as many games of each; a run goes on where the file ends. The report prints what
goes into `src/tablee/review/calibration.json`.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import msgspec
from msgspec import Struct

from tablee import games
from tablee.arena.match import play
from tablee.arena.simulate import game_seed
from tablee.bots.protocol import levels
from tablee.core.game import AnyGame
from tablee.core.rng import Rng, parse_seed
from tablee.printing import svg
from tablee.review.judge import points_lost

RIVAL = "club"
PER_GAME = 12
"""Decisions of a game that are judged: those of one game resemble each other."""
WIDTH, ROW, LABEL, TOP = 640, 22, 190, 34


class Game(Struct, frozen=True):
    """What the decisions of one level lost in one game."""

    game: str
    seats: int
    level: str
    number: int
    lost: tuple[float, ...]


def losses(game: AnyGame, level: str, seats: int, number: int, seed: bytes) -> list[float]:
    """Return the points lost in some decisions of that level, in one game."""
    mine = number % seats
    bots = [level if seat == mine else RIVAL for seat in range(seats)]
    table = play(game, game.rules.presets["standard"], bots, game_seed(seed, number))
    own = [place for place, entry in enumerate(table.entries, start=1) if entry.seat == mine]
    drawn = Rng(table.header.seed, "calibrated").drawn(own, min(2 * PER_GAME, len(own)))
    return [lost for _, lost in points_lost(table, drawn)][:PER_GAME]


def measured(game: AnyGame, seats: int, numbers: range, seed: bytes, known: set[Game]) -> Iterator[Game]:
    """Play the games that are not known yet."""
    done = {(each.seats, each.level, each.number) for each in known if each.game == game.name}
    for number in numbers:
        for level in levels(game):
            if (seats, level, number) not in done:
                yield Game(game.name, seats, level, number, tuple(losses(game, level, seats, number, seed)))


# The report


class Loss(Struct, frozen=True):
    """Mean loss of a level, its standard deviation, and the number of decisions."""

    mean: float
    deviation: float
    decisions: int

    @property
    def error(self) -> float:
        """Half the width of the 95 % interval."""
        return 2 * self.deviation / sqrt(self.decisions)


Table = dict[tuple[str, int], dict[str, Loss]]


def table_of(found: list[Game]) -> Table:
    """Return the losses by game and seats, and by level, weakest first."""
    lost: dict[tuple[str, int], dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for each in found:
        lost[each.game, each.seats][each.level] += each.lost
    return {
        (name, seats): {
            level: Loss(round(fmean(of[level]), 3), round(stdev(of[level]), 3), len(of[level]))
            for level in levels(games.load(name))
            if len(of[level]) > 1
        }
        for (name, seats), of in sorted(lost.items())
    }


def is_monotone(by_level: dict[str, Loss]) -> bool:
    """Return whether every level loses less than the weaker one."""
    means = [loss.mean for loss in by_level.values()]
    return means == sorted(means, reverse=True)


def report(table: Table) -> str:
    """Return a Markdown table, and the data of `calibration.json` for what is monotone."""
    lines = ["| game | seats | level | points lost per decision | decisions |", "|---|---|---|---|---|"]
    data: dict[str, dict[str, dict[str, tuple[float, float, int]]]] = defaultdict(dict)
    for (name, seats), by_level in table.items():
        for level, loss in by_level.items():
            lines.append(f"| {name} | {seats} | {level} | {loss.mean:.2f} ± {loss.error:.2f} | {loss.decisions} |")
        if is_monotone(by_level):
            data[name][str(seats)] = {
                level: (loss.mean, loss.deviation, loss.decisions) for level, loss in by_level.items()
            }
    return "\n".join([*lines, "", json.dumps(data)])


def plot(table: Table) -> str:
    """Return an SVG picture: for each game, what the levels lose relative to the weakest."""
    rows = [(name, seats, level, loss) for (name, seats), of in table.items() for level, loss in of.items()]
    height = TOP + ROW * len(rows) + 12
    title = "Points lost per decision that mattered, relative to the weakest level"
    parts = [svg.text((8, 20), title, "start", bold=True)]
    for place, (name, seats, level, loss) in enumerate(rows):
        y, most = TOP + ROW * place + ROW / 2, max(other.mean + other.error for other in table[name, seats].values())
        low, at, high = (_x(value / most) for value in (loss.mean - loss.error, loss.mean, loss.mean + loss.error))
        parts.append(svg.text((LABEL - 10, y + 4), f"{name}, {seats} seats: {level}", "end"))
        parts.append(svg.line((low, y), (high, y), "#222", width=2))
        parts += [*svg.dots([(at, y)], "#1f6f5c"), svg.text((WIDTH - 60, y + 4), f"{loss.mean:.2f}", "start")]
    return svg.picture(WIDTH, height, parts, title)


def _x(share: float) -> float:
    return LABEL + (WIDTH - LABEL - 80) * max(0.0, min(1.0, share))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?")
    parser.add_argument("--seats", default="2")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="15")
    parser.add_argument("--into", type=Path, help="file that games are added to")
    parser.add_argument("--report", type=Path, help="print the report of such a file, and play nothing")
    parser.add_argument("--plot", type=Path, help="file for the picture")
    given = parser.parse_args()
    path = given.report or given.into
    if given.report is None:
        path.touch()
        for seats in map(int, given.seats.split(",")):
            seed, known = parse_seed(given.seed), set(_read(path))
            for each in measured(games.load(given.game), seats, range(given.games), seed, known):
                with path.open("ab") as file:
                    file.write(msgspec.json.encode(each) + b"\n")
    table = table_of(_read(path))
    print(report(table))
    if given.plot is not None:
        given.plot.write_text(plot(table), encoding="utf-8")


def _read(path: Path) -> list[Game]:
    return [msgspec.json.decode(line, type=Game) for line in path.read_bytes().splitlines()]


if __name__ == "__main__":
    main()
