"""Third-party bots, good and bad, imported in a separate process."""

import os
import random
import sys
import time
from pathlib import Path
from typing import Any

from tablee import games
from tablee.bots.protocol import Bot, Choice, RandomBot
from tablee.core.rng import Rng

GLOP = games.load("glop")


class Greedy(Bot[Any, Any]):
    """Bot that takes as many cards as it can."""

    games = ("glop",)

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        moves = GLOP.rules.moves(view, GLOP.rules.arbiter(view.options)) or ()
        return Choice(max(moves, key=lambda move: len(getattr(move, "takes", ()))))


class Crashes(RandomBot):
    def __init__(self) -> None:
        super().__init__(GLOP)

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        raise ValueError("a bug of its author")


class CrashesWhenTold(Crashes):
    def observe(self, view: Any, events: Any) -> None:
        raise ValueError("a bug of its author")


class Dies(Crashes):
    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        os._exit(3)


class Hangs(Crashes):
    """Bot that hangs and ignores exceptions, only while studying its hand, so that tests stay short."""

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        while view.phase == "study":
            try:
                time.sleep(10)
            except BaseException:
                continue
        return RandomBot.choose(self, view, rng)


class Cheats(Crashes):
    """Bot that plays a card it does not hold."""

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        return Choice({"type": "play", "card": "nonsense"})


class Babbles(Crashes):
    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        return Choice("x" * 1_000_000)


class Prints(Greedy):
    """Bot that prints more than any pipe holds."""

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        print("thinking " * 100_000)
        print("aloud " * 100_000, file=sys.stderr)
        return super().choose(view, rng)


class Leaks(Greedy):
    """Bot that leaks 40 MB with each decision."""

    kept: list[bytearray] = []  # noqa: RUF012 - that is the leak

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        self.kept.append(bytearray(40_000_000))
        return super().choose(view, rng)


class Fickle(Greedy):
    """Bot that does not use the given source of randomness."""

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        moves = GLOP.rules.moves(view, GLOP.rules.arbiter(view.options)) or ()
        return Choice(random.choice(moves))


class Swells(Greedy):
    """Bot that leaks 1 MB with each decision."""

    kept: list[bytes] = []  # noqa: RUF012

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        self.kept.append(b"x" * 1_000_000)
        return super().choose(view, rng)


class Spies(Greedy):
    """Bot that puts its random seed and its environment into a fault message."""

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        started_with = Path("/proc/self/environ")
        environment = started_with.read_text() if started_with.exists() else ""
        raise ValueError(f"{rng._seed.hex()} {dict(os.environ)} {environment}")


class Remembers(Greedy):
    """Bot that reports the number of observations it got as its thinking time."""

    def __init__(self) -> None:
        self.told = 0

    def observe(self, view: Any, events: Any) -> None:
        self.told += 1

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        return Choice(super().choose(view, rng).action, self.told)


nothing = 3
