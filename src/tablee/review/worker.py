"""A review in a process of its own: the log comes in, progress and then the review go out, a line of JSON each.

Whoever no longer wants it ends the process.
"""

import contextlib
import os
import sys

import msgspec

from tablee import games
from tablee.core import log
from tablee.review.judge import review


def main() -> None:
    """Politely: a table's own bots think first."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    text = sys.stdin.read()
    game = games.load(log.game_named_in(text))
    found = review(game, log.loads(text, game), _tell)
    sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")


def _tell(done: int, everything: int) -> None:
    sys.stdout.write(f"{done / max(1, everything):.3f}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
