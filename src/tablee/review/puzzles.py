"""Puzzles: moments of a game with one clearly best action, as data.

They come from bots' games or from a person's own. The solution was found by the judge: it gains
more than every alternative, by twice the error.
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from tablee.core.game import AnyGame, NamedCards
from tablee.core.log import GameLog
from tablee.core.rng import Rng
from tablee.core.text import Message
from tablee.review.calibration import calibration_of
from tablee.review.candidates import Candidates, floor_of
from tablee.review.comparison import SURE, Comparison
from tablee.review.consequences import Consequence
from tablee.review.judge import MOMENTS, Judgement, judge
from tablee.review.wording import described, reasons, theme

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


class PuzzleChoice(Struct, frozen=True):
    """One of the actions between which a puzzle lets choose: its words and its cards."""

    words: tuple[Message, ...]
    cards: NamedCards = NamedCards()


class OwnPuzzle(Struct, frozen=True):
    """A puzzle from a person's own game, as the person is asked it: which of these actions?"""

    number: int
    """Number of the action in the log."""
    seat: int
    theme: str
    choices: tuple[PuzzleChoice, ...]
    """In random order."""
    best: int
    """Place of the solution among the choices, from 0."""
    played: int
    """Place of what was played."""
    why: tuple[Consequence, ...]
    """Why the solution was better than what was played."""


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
            if _is_clear(game, puzzle):
                yield puzzle


def own_puzzles(game: AnyGame, judgement: Judgement) -> Iterator[OwnPuzzle]:
    """Yield the puzzles among the moments of each seat, from the largest loss to the smallest.

    The additional effort is limited to that of the review.
    """
    left = calibration_of(game.name).playouts
    for found, compared in _moments(game, judgement):
        left -= WORLDS * (1 + len(compared.alternatives))
        if left < 0:
            return
        puzzle = _puzzle(found, compared)
        asked = _asked(found, compared, puzzle.theme) if _is_clear(game, puzzle) else None
        if asked is not None:
            yield asked


def _moments(game: AnyGame, judgement: Judgement) -> list[tuple[Candidates, Comparison]]:
    """Return the decisions of each seat that cost most, the greatest loss first."""
    floor = floor_of(game)
    blamed = [(found, each) for found, each in judgement if each is not None and each.is_claimed(floor)]
    blamed.sort(key=lambda pair: -pair[1].estimate.mean)
    seats = [found.entry.seat for found, _ in blamed]
    return [pair for place, pair in enumerate(blamed) if seats[:place].count(seats[place]) < MOMENTS]


def _is_clear(game: AnyGame, puzzle: Puzzle) -> bool:
    """Return whether the solution gains enough over the next best action."""
    return puzzle.gain > max(floor_of(game), SURE * puzzle.error)


def _asked(found: Candidates, compared: Comparison, its_theme: str) -> OwnPuzzle | None:
    """Return a puzzle in words; None if words can't tell the solution from what was played."""
    moment = found.moment
    named = moment.game.presentation.named
    solution, played = (described(found, action) for action in (compared.best, found.entry.action))
    choices = list[PuzzleChoice]()
    for action in (compared.best, *compared.alternatives):
        words = described(found, action)
        if words and all(words != other.words for other in choices):
            choices.append(PuzzleChoice(words, named(action, moment.view)))
    choices = list(Rng(moment.header.seed, f"puzzle/{found.number}").shuffled(choices))
    places = [choice.words for choice in choices]
    if solution == played or solution not in places or played not in places:
        return None
    return OwnPuzzle(
        number=found.number,
        seat=moment.seat,
        theme=its_theme,
        choices=tuple(choices),
        best=places.index(solution),
        played=places.index(played),
        why=reasons(found, compared),
    )


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
