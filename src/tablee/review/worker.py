"""Process that computes a review: it reads a log, and writes progress and the review as JSON lines.

After the review it looks for puzzles, and writes them as one more line. To cancel, kill the
process.
"""

import contextlib
import os
import sys

import msgspec

from tablee import games
from tablee.core import log
from tablee.review.judge import judge, people, review_of
from tablee.review.puzzles import own_puzzles


def main() -> None:
    """Compute the review at a low priority, because the bots of running tables come first."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    text = sys.stdin.read()
    game = games.load(log.game_named_in(text))
    played = log.loads(text, game)
    seats = tuple(map(int, sys.argv[1:])) or people(played)
    judgement = judge(game, played, seats, _tell)
    _write(review_of(game, played, seats, judgement))
    _write(list(own_puzzles(game, judgement)))


def _tell(share: float) -> None:
    sys.stdout.write(f"{share:.3f}\n")
    sys.stdout.flush()


def _write(found: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
