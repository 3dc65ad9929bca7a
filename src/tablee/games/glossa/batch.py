"""Thousands of deals of Glossa heads-up stepped together: an environment for learners.

Requires the extra `tablee[fast]`. A deal goes from the question who takes part to the settlement,
with full reserves. The word is always the most valuable one of the hand. A deal that is over is
replaced by a new one.
"""

from functools import cache

import numpy as np
import numpy.typing as npt

from tablee.games.glossa import deal_kernels as deal_of
from tablee.games.glossa.cards import DECK, HAND, KINDS, VALUE
from tablee.games.glossa.laying import MULTIPLIERS
from tablee.games.glossa.loans import initial
from tablee.lexicon import STRICT, Vocabulary, card_kernels, dictionary
from tablee.lexicon.cards import CardIndex
from tablee.lexicon.compiled_search import CompiledCards

Numbers = npt.NDArray[np.int64]


@cache
def index_of(among: Vocabulary) -> CardIndex:
    """Return every word of a vocabulary that the cards can lay."""
    return CardIndex(dictionary("fr"), {kind: VALUE[kind] for kind in KINDS}, MULTIPLIERS, among=among)


class Deals:
    """A batch of deals. An action is a number below the count of its deal; see `deal_kernels`.

    >>> deals = Deals(2, seed=5)
    >>> deals.counts.tolist(), deals.phases.tolist(), deals.turns.tolist()
    ([2, 2], [0, 0], [0, 0])
    >>> for action in ([1, 1], [1, 0]):
    ...     leads, ended = deals.step(np.array(action))
    >>> deals.phases.tolist(), ended.tolist()
    ([1, 0], [False, True])
    """

    def __init__(
        self,
        size: int,
        seed: int = 0,
        reserves: tuple[int, int] = (initial(2), initial(2)),
        kitty: int = 0,
        among: Vocabulary = STRICT,
    ) -> None:
        self.index = index_of(among)
        """The words of the game. It numbers the kinds of card."""
        table = self.index.table
        assert isinstance(table, CompiledCards)
        self._arrays = table.arrays
        self._deck: Numbers = np.array([self.index.encode((card,))[0] for card in DECK], np.int64)
        self._start: Numbers = np.array([*reserves, kitty], np.int64)
        self._left = len(DECK) - np.arange(deal_of.DEALT)
        self._chance = np.random.default_rng(seed)
        self.rows: Numbers = np.zeros((size, deal_of.WIDTH), np.int64)
        """The deals as rows; `deal_kernels` names the fields."""
        self.counts: Numbers = np.zeros(size, np.int64)
        """The number of legal actions of each deal."""
        self._leads: Numbers = np.zeros(size, np.int64)
        self._due = np.zeros(size, np.bool_)
        self._begin(np.arange(size))

    @property
    def turns(self) -> Numbers:
        """The seats that must decide."""
        return self.rows[:, deal_of.TURN]

    @property
    def phases(self) -> Numbers:
        """The kinds of decision: ENTRY, EXCHANGE, BIDS or SHOW."""
        return self.rows[:, deal_of.PHASE]

    @property
    def mask(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal, by deal and number."""
        legal: npt.NDArray[np.bool_] = np.arange(deal_of.MOST_CHOICES) < self.counts[:, None]
        return legal

    def of_turn(self, field: int, step: int = 0) -> Numbers:
        """Return a field that seats have, of the seats that decide; with step 1, of the others."""
        return self.rows[np.arange(len(self.rows)), field + (self.turns + step) % deal_of.SEATS]

    def hands(self) -> Numbers:
        """Return the hands of the seats that decide, as card numbers; -1 is a joker."""
        places = deal_of.HANDS + HAND * self.turns[:, None] + np.arange(HAND)
        return np.take_along_axis(self.rows, places, axis=1)

    def step(self, actions: npt.NDArray[np.int64]) -> tuple[Numbers, npt.NDArray[np.bool_]]:
        """Play an action in every deal, and return what seat 0 gained and which deals are over.

        Gains are the change of seat 0's lead, in points and chips; 0 while the deal goes on. The
        next step overwrites them.
        """
        if actions.shape != self.counts.shape or not ((actions >= 0) & (actions < self.counts)).all():
            raise ValueError("an action is a number from 0 to the count of its deal less one")
        deal_of.step_all(self.rows, actions, self.counts, self._due)
        self._find_words(np.flatnonzero(self._due))
        ended = self.phases == deal_of.OVER
        self._leads[:] = 0
        over = np.flatnonzero(ended)
        if len(over):
            rows = self.rows[over]
            totals = rows[:, deal_of.POINTS : deal_of.POINTS + 2] + rows[:, deal_of.RESERVES : deal_of.RESERVES + 2]
            self._leads[over] = totals[:, 0] - totals[:, 1] - (self._start[0] - self._start[1])
            self._begin(over)
        return self._leads, ended

    def _begin(self, which: Numbers) -> None:
        """Deal again in these deals."""
        draws = (self._chance.random((len(which), deal_of.DEALT)) * self._left).astype(np.int64)
        deal_of.deal_all(self.rows, which, draws, self._deck, self._start)
        self._find_words(which)

    def _find_words(self, which: Numbers) -> None:
        """Find the best words of both hands of these deals."""
        if not len(which):
            return
        hands = self.rows[which, : deal_of.STOCK].reshape(-1, HAND)
        totals, used = np.empty(len(hands), np.int64), np.empty(len(hands), np.int64)
        card_kernels.best(hands, *self._arrays, totals, used)
        deal_of.write_words(self.rows, which, self.counts, totals, used, self._arrays[0])
