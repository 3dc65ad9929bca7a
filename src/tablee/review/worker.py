"""Process that computes a review: it reads a log, and writes progress and the review as JSON lines.

To cancel the review, kill the process.
"""

import contextlib
import os
import sys

import msgspec

from tablee import games
from tablee.core import log
from tablee.review.judge import review


def main() -> None:
    """Compute the review at a low priority, because the bots of running tables come first."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    text = sys.stdin.read()
    game = games.load(log.game_named_in(text))
    found = review(game, log.loads(text, game), _tell, seats=tuple(map(int, sys.argv[1:])))
    sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")


def _tell(done: int, everything: int) -> None:
    sys.stdout.write(f"{done / max(1, everything):.3f}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
