"""Hundreds of rounds of Cumulo for two stepped together: an environment for learners.

Requires the extra `tablee[fast]`. A round goes from the deal to the count. A round that is over is
replaced by a new one. `move_kernels` says which moves are listed.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from tablee.games.cumulo import deal_kernels as round_of
from tablee.games.cumulo import move_kernels
from tablee.games.cumulo.cards import DECK, ORDER
from tablee.games.cumulo.score import opening
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Options, Pass, Prolong, Take
from tablee.games.cumulo.word_arrays import book_of, room_for
from tablee.games.cumulo.word_kernels import length_of
from tablee.kit.first import named_first

Numbers = npt.NDArray[np.int64]

STANDARD = Options()
_FIXED = ("seconds", "prolong_at_once", "free_last", "family")
ROOM = 128
"""Initial room for moves per round. If a round has more, all rows become longer."""
PLANES = ("hand", "top", "pile", "may grow", "laid+0", "laid+1")
NUMBERS = 31
_CARDS = tuple(ORDER)


class Rounds:
    """A batch of rounds and their listed moves. An action is the index of a move.

    `totals` are the points of both seats before each round, which decide how much an opening must
    announce. `width` bounds the words that are listed under a capital (`move_kernels`).

    >>> rounds = Rounds(2, seed=5)
    >>> rounds.counts.tolist(), rounds.action(0, 0)
    ([1, 1], Draw())
    >>> leads, ended = rounds.step(np.array([0, 0]))
    >>> rounds.counts.tolist(), rounds.action(0, 3)
    ([12, 16], Discard(card='a'))
    """

    def __init__(
        self,
        size: int,
        seed: int = 0,
        options: Options = STANDARD,
        totals: tuple[int, int] = (0, 0),
        width: int = 2,
    ) -> None:
        _check(options)
        self._book = book_of(options.dictionary, options.words)
        self._chance = np.random.default_rng(seed)
        self._first = named_first(options.first, round_of.SEATS)
        self._pack: Numbers = np.array([ORDER[card] for card in DECK], np.int64)
        self._totals: Numbers = np.array(totals, np.int64)
        self._needed: Numbers = np.array([opening(total) for total in totals], np.int64)
        self._width = width
        self.rows: Numbers = np.zeros((size, round_of.WIDTH), np.int64)
        """The rounds as rows; `deal_kernels` names the fields."""
        self.counts: Numbers = np.zeros(size, np.int64)
        """The number of moves of each round."""
        self.moves: Numbers = np.zeros((size, ROOM), np.int64)
        """The moves of each round; `deal_kernels` says how they are written."""
        self.openings: Numbers = np.zeros((size, move_kernels.OPENINGS, round_of.MOST_OPENED), np.int64)
        """The openings of each round, as rows of words, to which moves refer."""
        self._leads: Numbers = np.zeros(size, np.int64)
        self._ended = np.zeros(size, np.bool_)
        self._room = room_for(self._book)
        self._set_up(np.arange(size))
        self._list()

    @property
    def turns(self) -> Numbers:
        """The seats that must decide."""
        return self.rows[:, round_of.TURN]

    @property
    def mask(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal, in the shape of `moves`."""
        legal: npt.NDArray[np.bool_] = np.arange(self.moves.shape[1]) < self.counts[:, None]
        return legal

    def step(self, actions: npt.NDArray[Any]) -> tuple[Numbers, npt.NDArray[np.bool_]]:
        """Play an action in every round, and return seat 0's leads and which rounds are over.

        A lead is in points, and 0 while the round goes on. The next step overwrites both arrays.
        """
        if actions.shape != self.counts.shape or not ((actions >= 0) & (actions < self.counts)).all():
            raise ValueError("an action is an index into the moves of its round, from 0 to its count less one")
        round_of.play_all(self.rows, self.moves, self.openings, actions, self._book.tree, self._leads, self._ended)
        self._set_up(np.flatnonzero(self._ended))
        self._list()
        return self._leads, self._ended

    def planes(self) -> npt.NDArray[np.uint8]:
        """Return what the deciding seats see, as counts: for every round PLANES by kind of card."""
        seen = np.zeros((len(self.rows), len(PLANES), round_of.KINDS), np.uint8)
        round_of.see_all(self.rows, seen)
        return seen

    def numbers(self) -> npt.NDArray[np.float32]:
        """Return the other numbers that the deciding seats see: for every round NUMBERS of them.

        Planes and numbers are those of the game's observer (`games/cumulo/planes.py`).
        """
        seen = np.zeros((len(self.rows), NUMBERS), np.float32)
        round_of.measure_all(self.rows, self._totals, seen)
        return seen

    def action(self, number: int, index: int) -> Action:
        """Return a move of a round as the readable engine's action."""
        move = int(self.moves[number, index])
        does = move >> round_of.DOES & 7
        if does == round_of.DISCARD:
            return Discard(_CARDS[move & 63])
        if does in {round_of.DRAW, round_of.PASS}:
            return Draw() if does == round_of.DRAW else Pass()
        laying: Lay | Prolong
        if does == round_of.PROLONG:
            laying = Prolong(move >> round_of.WORD & 31, cards_of(move, is_word=False))
        elif does == round_of.LAY:
            laying = Lay((cards_of(move),))
        else:
            opened = self.openings[number, move & 31].tolist()
            laying = Lay(tuple([cards_of(word) for word in opened if word]))
        return Take(laying) if move & round_of.TAKE else laying

    def _set_up(self, which: Numbers) -> None:
        packs = self._pack[self._chance.random((len(which), len(self._pack))).argsort(axis=1)]
        firsts = self._chance.integers(0, round_of.SEATS, len(which))
        if self._first is not None:
            firsts[:] = self._first
        round_of.set_up_all(self.rows, which, packs, firsts, self._needed)

    def _list(self) -> None:
        words = (self._width, self._book, self._room)
        most = move_kernels.list_all(self.rows, self.moves, self.openings, self.counts, *words)
        if most > self.moves.shape[1]:
            self.moves = np.zeros((len(self.rows), 2 * most), np.int64)
            move_kernels.list_all(self.rows, self.moves, self.openings, self.counts, *words)


def cards_of(word: int, is_word: bool = True) -> str:
    """Return a word of the kernels as the string of its cards."""
    return "".join([_CARDS[round_of.kind_of(word, place, is_word)] for place in range(length_of(word))])


def _check(options: Options) -> None:
    """Refuse options that the kernels don't know."""
    for name in _FIXED:
        if getattr(options, name) != getattr(STANDARD, name):
            raise ValueError(f"batched rounds of Cumulo need the option {name}={getattr(STANDARD, name)!r}")
    if options.words == "trust":
        raise ValueError("batched rounds of Cumulo know no words on trust: words must be 'dictionary' or 'names'")
