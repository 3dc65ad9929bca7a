"""Payloads of /api/me/puzzles."""

from typing import Annotated

from msgspec import Meta

from tablee.review.consequences import Consequence
from tablee.review.puzzles import PuzzleChoice
from tablee.server.wire.values import In, Out


class MyPuzzle(Out, frozen=True):
    """A puzzle from my own game: the position before an action of mine, and actions to choose from.

    The page shows the position as a replay from my seat does. It has neither the solution nor the
    title, which gives it away.
    """

    table: str
    number: int
    """Number of the action in the game; the position is the one before it."""
    seat: int
    game: str
    choices: tuple[PuzzleChoice, ...]
    box: int
    """How many times in a row I solved it."""
    counts: bool
    """Whether an answer today decides when it comes back; otherwise it is for practice."""


class PuzzlesOfGame(Out, frozen=True):
    game: str
    puzzles: int
    learnt: int


class MyPuzzles(Out, frozen=True):
    """My puzzles of today, at most five, and how many I have of each game."""

    puzzles: tuple[MyPuzzle, ...]
    answered: int
    """How many I answered today."""
    games: tuple[PuzzlesOfGame, ...]


class PuzzleAnswer(In, frozen=True):
    """Place of the chosen action, from 0."""

    choice: Annotated[int, Meta(ge=0, le=31)]


class PuzzleAnswered(Out, frozen=True):
    """Whether an answer was right, what was best and why, and when the puzzle comes back."""

    right: bool
    best: int
    """Place of the best action among the choices."""
    played: int
    """Place of what I played in the game."""
    theme: str
    """Key of its title, in the catalogues of the review or of the game."""
    why: tuple[Consequence, ...]
    days: int | None
    """Days until it comes back; null if it is learnt."""
