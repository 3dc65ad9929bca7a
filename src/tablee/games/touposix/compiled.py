"""The arrays that the compiled kernels of Touposix need: the words, and the learnt values."""

from collections.abc import Mapping
from functools import cache

import numpy as np
import numpy.typing as npt

from tablee.games.touposix import play_kernels
from tablee.games.touposix import position_kernels as rows_of
from tablee.games.touposix.bots.outlook import Network
from tablee.games.touposix.cards import LONGEST, SHORTEST, WILD
from tablee.lexicon import STRICT, Vocabulary, french
from tablee.lexicon.compiled_search import CompiledSearch
from tablee.lexicon.letters import ALPHABET

TABLE_SIZE = 1 << 17
CARDS = ALPHABET + WILD


@cache
def words() -> play_kernels.Words:
    """Return the strict vocabulary as a hash table."""
    return table({play_kernels.STRICT: STRICT})


def table(vocabularies: Mapping[int, Vocabulary]) -> play_kernels.Words:
    """Return vocabularies as one hash table, each marked by its bit."""
    codes = np.random.default_rng(1).integers(-(2**62), 2**62, len(ALPHABET))
    bits = np.zeros(1 << (play_kernels.FILTER_BITS - 3), np.uint8)
    made = play_kernels.Words(codes, np.zeros((TABLE_SIZE, 2), np.int64), bits)
    lexicon = french()
    search = lexicon.search
    assert isinstance(search, CompiledSearch)
    for bit, among in vocabularies.items():
        admitted = search.admitted(among)
        for first, last in lexicon.spans("", (SHORTEST, LONGEST)):
            listed = search.words((first + np.flatnonzero(admitted[first:last])).astype(np.uint32))
            letters = np.frombuffer("".join(listed).encode(), np.uint8).reshape(len(listed), -1) - ord("A")
            play_kernels.enter(made, codes[letters].sum(axis=1), bit)
    return made


def rows(network: Network) -> npt.NDArray[np.float64]:
    """Return the rows of a network as `position_kernels` names them."""
    made: npt.NDArray[np.float64] = np.zeros((rows_of.ROWS, len(network.bias)))
    made[rows_of.BIAS], made[rows_of.DISTINCT] = network.bias, network.distinct
    made[rows_of.LEAD], made[rows_of.WON] = network.lead, network.won
    made[rows_of.KEPT : rows_of.TWINS] = [network.kept[card] for card in CARDS]
    made[rows_of.TWINS : rows_of.TOPS] = [network.twins[card] for card in CARDS]
    made[rows_of.TOPS : rows_of.DISTINCT] = [network.tops[letter] for letter in ALPHABET]
    made[rows_of.SITUATION : rows_of.FEATURES] = network.situation
    made[rows_of.OFFSETS, :2] = network.offsets
    return made
