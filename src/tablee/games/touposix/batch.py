"""Hundreds of games of Touposix for two stepped together: an environment for learners.

Requires the extra `tablee[fast]`. Games have the standard options. A game that is over is replaced
by a new one.
"""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from tablee.games.touposix import deal_kernels as game_of
from tablee.games.touposix.cards import HAND, LONGEST, ORDER, deck
from tablee.lexicon import STRICT, Vocabulary, dictionary
from tablee.lexicon.cards import CardIndex
from tablee.lexicon.compiled_search import CompiledCards
from tablee.lexicon.letters import ALPHABET

Numbers = npt.NDArray[np.int64]

ROOM = 256
"""Initial room for moves per game. If a game has more, all rows become longer."""
PLANES = ("hand", "tops", "gone")


@cache
def _words(among: Vocabulary) -> tuple[npt.NDArray[Any], ...]:
    """Return the binomials, offsets and bits that say which letters make a word."""
    index = CardIndex(dictionary("fr"), dict.fromkeys(ALPHABET, 1), (0,) + (1,) * LONGEST, jokers=HAND, among=among)
    assert isinstance(index.table, CompiledCards)
    _, _, ladder, offsets, bits = index.table.arrays
    return ladder.astype(np.int64), offsets, bits


class Games:
    """A batch of games and their legal moves. An action is the index of a move.

    >>> games = Games(2, seed=5)
    >>> games.rows.shape[0], bool((games.counts > 1).all())
    (2, True)
    >>> leads, ended = games.step(games.counts - 1)  # the last move is a pass
    >>> ended.tolist()
    [False, False]
    >>> leads, ended = games.step(games.counts - 1)
    >>> ended.tolist()
    [True, True]
    """

    def __init__(self, size: int, seed: int = 0, among: Vocabulary = STRICT) -> None:
        self._arrays = _words(among)
        self._chance = np.random.default_rng(seed)
        self._pack: Numbers = np.array([ORDER[card] for card in deck("fr")], np.int64)
        self.rows: Numbers = np.zeros((size, game_of.WIDTH), np.int64)
        """The games as rows; `deal_kernels` names the fields."""
        self.counts: Numbers = np.zeros(size, np.int64)
        """The number of moves of each game."""
        self.moves: Numbers = np.zeros((size, ROOM), np.int64)
        """The moves of each game; `deal_kernels` says how they are written."""
        self._leads: Numbers = np.zeros(size, np.int64)
        self._ended = np.zeros(size, np.bool_)
        self._ranks: Numbers = np.zeros((game_of.COUNT + 1, game_of.SUBSETS), np.int64)
        self._set_up(np.arange(size))
        self._list()

    @property
    def turns(self) -> Numbers:
        """The seats that must decide."""
        return self.rows[:, game_of.TURN]

    @property
    def mask(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal, in the shape of `moves`."""
        legal: npt.NDArray[np.bool_] = np.arange(self.moves.shape[1]) < self.counts[:, None]
        return legal

    def step(self, actions: npt.NDArray[Any]) -> tuple[Numbers, npt.NDArray[np.bool_]]:
        """Play an action in every game, and return seat 0's leads and which games are over.

        A lead is in points, and 0 while the game goes on. The next step overwrites both arrays.
        """
        if actions.shape != self.counts.shape or not ((actions >= 0) & (actions < self.counts)).all():
            raise ValueError("an action is an index into the moves of its game, from 0 to its count less one")
        game_of.play_all(self.rows, self.moves, actions, self._leads, self._ended)
        self._set_up(np.flatnonzero(self._ended))
        self._list()
        return self._leads, self._ended

    def planes(self) -> npt.NDArray[np.uint8]:
        """Return what the deciding seats see, as counts: for every game PLANES by kind of card."""
        rows, kinds = self.rows, np.arange(game_of.KINDS)
        places = game_of.HANDS + HAND * self.turns[:, None] + np.arange(HAND)
        hands = np.take_along_axis(rows, places, axis=1)
        tops = rows[:, game_of.TOPS : game_of.HEAPS].copy()
        tops[np.arange(tops.shape[1]) >= rows[:, game_of.PILES, None]] = game_of.NONE
        counted = [(heap[:, :, None] == kinds).sum(axis=1) for heap in (hands, tops)]
        gone = rows[:, game_of.GONE : game_of.GONE + game_of.KINDS]
        return np.stack([*counted, gone], axis=1).astype(np.uint8)

    def _set_up(self, which: Numbers) -> None:
        packs = self._pack[self._chance.random((len(which), len(self._pack))).argsort(axis=1)]
        game_of.set_up_all(self.rows, which, packs, self._chance.integers(0, game_of.SEATS, len(which)))

    def _list(self) -> None:
        most = game_of.list_all(self.rows, self.moves, self.counts, self._ranks, *self._arrays)
        if most > self.moves.shape[1]:
            self.moves = np.zeros((len(self.rows), 2 * most), np.int64)
            game_of.list_all(self.rows, self.moves, self.counts, self._ranks, *self._arrays)
