"""Thousands of deals of Glop stepped together: an environment for learners, on the kernels.

Requires the extra `tablee[fast]`. A deal begins after the exchange, and seat 0 plays first. A deal
that is over is replaced by a new one.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from tablee.games.glop import deal_kernels as deal_of
from tablee.games.glop.cards import COLOURS, Colour
from tablee.games.glop.masks import FAVOURITES
from tablee.kit.compiling import numbers

Numbers = npt.NDArray[np.int64]

ROOM = 32
"""Initial room for moves per deal. Few positions have more; then all rows become longer."""
PLANES = ("hand", "table", "given", "ours", "theirs", "favourites")


class Deals:
    """A batch of deals and their legal moves. An action is the index of a move.

    >>> deals = Deals(2, seed=5)
    >>> deals.counts.tolist(), deals.turns.tolist()
    ([2, 6], [0, 0])
    >>> leads, ended = deals.step(np.array([0, 5]))
    >>> deals.turns.tolist(), ended.tolist()
    ([1, 1], [False, False])
    """

    def __init__(self, size: int, seats: int = 2, seed: int = 0, free_discard: bool = False) -> None:
        self.rows: Numbers = np.zeros((size, deal_of.WIDTH), np.int64)
        """The deals as rows; `deal_kernels` names the fields."""
        self.rows[:, deal_of.SEATS] = seats
        self.rows[:, deal_of.FREE] = free_discard
        self.counts: Numbers = np.zeros(size, np.int64)
        """The number of moves of each deal."""
        self._chances: Numbers = np.random.default_rng(seed).integers(1, 1 << 61, size)
        colours: list[Colour] = list(COLOURS)
        favourites = np.array([FAVOURITES[colour] for colour in colours])
        self.rows[:, deal_of.FAVOURITE] = favourites[self._chances % len(colours)]
        self._leads, self._ended = np.zeros(size, np.int64), np.zeros(size, np.bool_)
        self._room: tuple[Any, Any] = (numbers(deal_of.MOST_MOVES), numbers(deal_of.MOST_SUMS))
        self.moves: Numbers = np.zeros((size, ROOM), np.int64)
        """The moves of each deal as bit masks: a card of the hand, and the cards that it takes."""
        self._widen(deal_of.begin_all(self.rows, self._chances, self.moves, self.counts, *self._room))

    @property
    def turns(self) -> Numbers:
        """The seats that must decide."""
        return self.rows[:, deal_of.TURN]

    @property
    def mask(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal, in the shape of `moves`."""
        places = np.arange(self.moves.shape[1])
        legal: npt.NDArray[np.bool_] = places < self.counts[:, None]
        return legal

    def step(self, actions: npt.NDArray[Any]) -> tuple[Numbers, npt.NDArray[np.bool_]]:
        """Play an action in every deal, and return side 0's leads and which deals are over.

        A lead is in points, and 0 while the deal goes on. The next step overwrites both arrays.
        """
        if actions.shape != self.counts.shape or not ((actions >= 0) & (actions < self.counts)).all():
            raise ValueError("an action is an index into the moves of its deal, from 0 to its count less one")
        most = deal_of.step_all(
            self.rows, self._chances, actions, self._leads, self._ended, self.moves, self.counts, *self._room
        )
        self._widen(most)
        return self._leads, self._ended

    def planes(self) -> npt.NDArray[np.uint8]:
        """Return what the deciding seats know, as 0 and 1: for every deal PLANES by the 44 cards.

        `given` is the hand that the seat has studied: now its reserve, or with four players its
        partner's hand.
        """
        every, turns = np.arange(len(self.rows)), self.turns
        seats = self.rows[:, deal_of.SEATS]
        given = np.where(seats == 4, (turns + 2) % 4, deal_of.RESERVES + turns % 2)
        sides = turns % 2
        fields = (turns, np.full_like(turns, deal_of.TABLE), given, deal_of.PILES + sides, deal_of.PILES + 1 - sides)
        sets = np.stack([*(self.rows[every, field] for field in fields), self.rows[:, deal_of.FAVOURITE]], axis=1)
        return (sets[:, :, None] >> np.arange(deal_of.CARDS) & 1).astype(np.uint8)

    def _widen(self, most: int) -> None:
        """Make the rows of moves longer if a deal has more moves than fit, and list them again."""
        if most > self.moves.shape[1]:
            self.moves = np.zeros((len(self.rows), 2 * most), np.int64)
            deal_of.list_all(self.rows, self.moves, self.counts, *self._room)
