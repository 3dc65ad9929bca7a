"""Puzzles: moments of a game with one clearly best action, as data.

They come from bots' games or from a person's own. The solution was found by the judge: it gains
more than every alternative, by twice the error.
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from tablee.core.game import AnyGame
from tablee.core.log import GameLog
from tablee.review.candidates import Candidates, floor_of
from tablee.review.comparison import SURE, Comparison
from tablee.review.judge import judge
from tablee.review.wording import theme

WORLDS = 48
"""Worlds in which the solution must beat every alternative."""


class Puzzle(Struct, frozen=True):
    """A position as its seat saw it, the best action, and how much it gains over the next best."""

    game: str
    seed: str
    """The seed of the game, in hexadecimal, which with `number` tells where it comes from."""
    number: int
    """Number of the action in the log."""
    seat: int
    theme: str
    """Key of its title in the catalogues: of the game, such as `glop-puzzle-hidden_glop`, or one that
    says what the solution gains, such as `review-puzzle-rival`.
    """
    view: Any
    solution: Any
    others: tuple[Any, ...]
    """The alternatives, among them what was played."""
    gain: float
    error: float


def puzzles_of(
    game: AnyGame,
    log: GameLog,
    seats: tuple[int, ...],
    playouts: int | None = None,
    tell: Callable[[float], None] = lambda share: None,
) -> Iterator[Puzzle]:
    """Yield the puzzles of a game, from the decisions that were blamed; `tell` gets the progress."""
    for found, compared in judge(game, log, seats, tell, playouts):
        if compared is not None and compared.is_claimed(floor_of(game)):
            puzzle = _puzzle(found, compared)
            if puzzle.gain > max(floor_of(game), SURE * puzzle.error):
                yield puzzle


def _puzzle(found: Candidates, compared: Comparison) -> Puzzle:
    """Compare the best action with every other one, and keep the closest."""
    moment = found.moment
    gaps = compared.gaps(WORLDS)
    closest = min(gaps, key=lambda gap: gap.mean)
    return Puzzle(
        game=moment.game.name,
        seed=moment.header.seed.hex(),
        number=found.number,
        seat=moment.seat,
        theme=theme(found, compared.best, closest.reason),
        view=moment.view,
        solution=compared.best,
        others=compared.alternatives,
        gain=round(closest.mean, 2),
        error=round(closest.error, 2),
    )
