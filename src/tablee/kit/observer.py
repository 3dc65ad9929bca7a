"""Description of a game for learners: counts of cards by zone, numbers, and numbered actions.

A game fills in `Observer` in its module `planes`, and names it in `extras.observer`. `tablee.rl`
turns it into arrays. Nothing here needs numpy.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Generic, NamedTuple, TypeVar

from tablee.core.arbiter import Arbiter

V = TypeVar("V")
A = TypeVar("A")


class Sight(NamedTuple):
    """A view as a learner sees it. The keys are the same in every view of a table."""

    zones: Mapping[str, Iterable[str]]
    """The cards of each zone. A zone becomes one row of counts, with a column per kind of card."""
    numbers: Mapping[str, float]
    """Everything else, scaled to a few units. Values of other seats follow one's own clockwise."""


class Observer(ABC, Generic[V, A]):
    """What a learner sees of a game, and the numbers of its actions if they are finite."""

    cards: ClassVar[tuple[str, ...]]
    """The kinds of card, in the order of the columns."""
    actions: ClassVar[int] = 0
    """How many numbers there are; 0 if the game's actions can't be numbered."""

    @abstractmethod
    def see(self, view: V) -> Sight:
        """Return what the view's seat sees."""

    def number(self, view: V, action: A) -> int | None:
        """Return the number of a legal action, None for one that has no number.

        Actions with the same consequences have the same number.
        """
        return None

    def proposed(self, view: V, arbiter: Arbiter) -> Sequence[A]:
        """Return the legal actions to choose from where the rules can't list them all."""
        return ()


def one_hot(name: str, value: object, among: Iterable[object]) -> dict[str, float]:
    """Return a number per possible value: 1 for the one that it is, 0 for the others.

    >>> one_hot("phase", "play", ("study", "play"))
    {'phase=study': 0.0, 'phase=play': 1.0}
    """
    return {f"{name}={each}": float(each == value) for each in among}


def around(name: str, values: Sequence[float | None], seat: int, unit: float = 1) -> dict[str, float]:
    """Return a number per seat, from one's own clockwise. None counts as -1.

    >>> around("points", (30, 10, None), 1, unit=10)
    {'points+0': 1.0, 'points+1': -1.0, 'points+2': 3.0}
    """
    turned = (*values[seat:], *values[:seat])
    return {f"{name}+{place}": -1.0 if value is None else value / unit for place, value in enumerate(turned)}


def at_seat(name: str, marked: Iterable[int | None], seat: int, seats: int) -> dict[str, float]:
    """Return 1 for every marked seat and 0 for the others, from one's own clockwise.

    >>> at_seat("ready", (0, 2), 2, 3)
    {'ready+0': 1.0, 'ready+1': 1.0, 'ready+2': 0.0}
    """
    here = set(marked)
    return around(name, [each in here for each in range(seats)], seat)
