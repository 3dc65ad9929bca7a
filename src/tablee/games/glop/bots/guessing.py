"""Samples of deals that may be the true one, for a seat that has remembered everything."""

from collections.abc import Iterable
from itertools import accumulate
from typing import Any

from tablee.core.rng import Rng
from tablee.games.glop import deal_kernels as deal_of
from tablee.games.glop.bots import habit_kernels as habits
from tablee.games.glop.bots.club import Memory, Noted
from tablee.games.glop.bots.search_kernels import imagine
from tablee.games.glop.masks import mask, move_of, row_of
from tablee.games.glop.state import Deal, Setup, State, View
from tablee.games.glop.view import redeal
from tablee.kit.compiling import floats, numbers

TRIED = 12
"""Number of deals drawn for each deal that is kept. The likely ones are kept."""


def imagined(view: View, memory: Memory, rng: Rng, samples: int) -> list[Any]:
    """Return `samples` deals, drawn by how well they explain the opponents' plays.

    If the seat has missed too much of the deal, they are dealt at random.
    """
    known = Known(view, memory)
    if not known.is_whole:
        return [row_of(redeal(view, rng)) for _ in range(samples)]
    return known.sampled(rng, samples)


class Known:
    """All that a seat knows of a deal, and the hidden cards, which lie in two heaps.

    With two players these are the opponent's hand and reserve, with four the hands of both
    opponents.
    """

    def __init__(self, view: View, memory: Memory) -> None:
        assert view.seat is not None
        self._seat, self._seats, self._memory = view.seat, len(view.hand_sizes), memory
        partner = (view.seat + 2) % 4
        self._next = (view.seat + 1) % self._seats
        self._size = view.hand_sizes[self._next]
        given = memory.gave.difference(view.hand) if view.given is None else set(view.given)
        self._row = row_of(_seen(view, memory))
        self._row[deal_of.LEFT] = sum(view.hand_sizes) + sum(view.reserve_sizes)
        self._row[partner if self._seats == 4 else deal_of.RESERVES + view.seat] = mask(given)
        self._hidden = deal_of.ALL_CARDS & ~sum(int(self._row[field]) for field in range(deal_of.TURN))
        remembered = view.hand_sizes[partner] if self._seats == 4 else view.reserve_sizes[view.seat]
        self.is_whole = (
            len(given) == remembered
            and tuple(map(len, memory.taken)) == view.pile_sizes
            and self._hidden.bit_count() == self._row[deal_of.LEFT] - len(view.hand) - remembered
        )
        """Whether the seat has observed the deal from its beginning."""

    def sampled(self, rng: Rng, samples: int) -> list[Any]:
        """Return deals drawn in proportion to their likelihood, or just one if nothing is hidden."""
        if not 0 < self._size < self._hidden.bit_count():
            return list(self.dealt(rng, 1))
        deals = self.dealt(rng, samples * TRIED)
        return _resampled(deals, self.likelihoods(deals), samples)

    def dealt(self, rng: Rng, number: int) -> Any:
        """Return this many deals in which the hidden cards are dealt at random."""
        others = deal_of.RESERVES + self._next if self._seats == 2 else (self._seat + 3) % 4
        deals = numbers(number, deal_of.WIDTH)
        chance = (rng.below(1 << 30) << 30) + rng.below(1 << 30) + 1
        imagine(self._row, (self._next, others, self._size), self._hidden, self._never(), deals, chance)
        return deals

    def likelihoods(self, deals: Any) -> Any:
        """Return how well each deal explains the opponents' plays."""
        likely = floats(len(deals))
        for place in range(len(deals)):
            likely[place] = 1.0
        habits.explain(deals, self._past(), likely, numbers(4), *habits.working_space())
        return likely

    def _never(self) -> tuple[int, int]:
        """Return the cards that can't be in the first heap, and those that can't be in the second.

        A seat that lays a card had no card that could take.
        """
        opposite = self._memory.lacks[(self._seat + 3) % 4] if self._seats == 4 else set()
        return of_values(self._memory.lacks[self._next]), of_values(opposite)

    def _past(self) -> Any:
        """Return the opponents' plays from the hands that they hold now, the latest first."""
        plays = [noted for noted in reversed(self._memory.plays) if (noted.seat - self._seat) % 2]
        past = numbers(len(plays), habits.PAST)
        for place, noted in enumerate(plays):
            _write(past[place], noted)
        return past


def _write(row: Any, noted: Noted) -> None:
    """Write a play into a row of the kernels."""
    row[habits.PLAYED], row[habits.EXPOSED] = noted.seat, mask(noted.table)
    row[habits.MOVED], row[habits.SIZE] = move_of(noted.play), noted.next_size
    for side, taken in enumerate(noted.taken):
        row[habits.PILED + side] = mask(taken)
    for seat, values in enumerate(noted.lacks):
        row[habits.LACKED + seat] = of_values(values)


def _seen(view: View, memory: Memory) -> State:
    """Return a deal with the exposed cards, the seat's hand and the piles as it remembers them.

    All other cards are missing.
    """
    seats, piles = len(view.hand_sizes), (tuple(memory.taken[0]), tuple(memory.taken[1]))
    hands = tuple(view.hand if seat == view.seat else () for seat in range(seats))
    taker, glops = memory.last_taker, view.glops
    deal = Deal("play", hands, (), view.table, piles, view.turn, last_taker=taker, glops=glops)
    return State(Setup(view.options, seats, b"", view.edition), view.match, deal, view.points)


def of_values(values: Iterable[int]) -> int:
    """Return all cards of these values."""
    return sum(15 << 4 * value - 4 for value in values if value)


def _resampled(deals: Any, likely: Any, samples: int) -> list[Any]:
    """Return `samples` deals by systematic resampling.

    One is taken from each of `samples` equal parts of the total likelihood.
    """
    sums = list(accumulate(map(float, likely)))
    chosen, place = [], 0
    for number in range(samples):
        while sums[place] < sums[-1] * (number + 0.5) / samples:
            place += 1
        chosen.append(deals[place])
    return chosen
