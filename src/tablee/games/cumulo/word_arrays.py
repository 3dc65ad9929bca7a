"""Words of a table of Cumulo as the arrays that its kernels search. Requires `tablee[fast]`."""

from collections.abc import Sequence
from functools import cache
from itertools import chain

import numpy as np
import numpy.typing as npt

from tablee.games.cumulo.cards import LONGEST
from tablee.games.cumulo.word_kernels import (
    ALL,
    BLOCK,
    CARD_BITS,
    ENDS,
    JOKER,
    LENGTH,
    SEVENS,
    STAND_ALONE,
    STARTS,
    Book,
    Room,
)
from tablee.kit.words import Words
from tablee.lexicon import Lexicon, dictionary
from tablee.lexicon.facts import FREQUENCY_SHIFT
from tablee.lexicon.letters import ALPHABET, joined

Numbers = npt.NDArray[np.int64]
LENGTHS = range(2, LONGEST + 1)


@cache
def book_of(name: str, words: Words) -> Book:
    """Return the words that a table with this dictionary accepts (CUMULO-11).

    The blocks have no offensive words, because computers don't lay them. The tree has them, because
    a word may be prolonged towards them.
    """
    lexicon = dictionary(name)
    accepted = _best_known_first(lexicon, words)
    listed = [word for word in accepted if word not in lexicon.offences]
    tails = [[word[1:] for word in listed if word[0] == capital] for capital in ALPHABET]
    tails.append(list(dict.fromkeys(word[1:] for word in listed)))  # under the capital joker
    order = _order(listed)
    blocks = np.zeros((JOKER + 1, LONGEST + 1), np.int64)
    parts, end = [], 0
    for capital, under in enumerate(tails):
        for length in reversed(LENGTHS):
            codes = _codes([tail for tail in under if len(tail) == length - 1], length - 1)
            parts.append(_blocks(codes, order))
            blocks[capital, length] = end
            end += len(parts[-1])
            blocks[capital, length - 1] = end
    return Book(blocks, np.concatenate(parts), order, _tree(accepted))


def room_for(book: Book) -> Room:
    """Return scratch space to search a book."""
    blocks = len(book.table)
    lists, kept, found = (STARTS + book.blocks.size,), (blocks, 3), (2 * blocks * BLOCK,)
    return Room(*(np.zeros(shape, np.int64) for shape in (lists, kept, found)))


def _best_known_first(lexicon: Lexicon, words: Words) -> tuple[str, ...]:
    """Return the words of two to seven letters, longest first, then from the best known."""
    numbers = (number for span in lexicon.spans("", (2, LONGEST)) for number in range(*span))
    known = {lexicon.word(number): lexicon.packed(number) >> FREQUENCY_SHIFT for number in numbers}
    if words == "names":
        for spelling in chain.from_iterable(lexicon.besides("", length) for length in LENGTHS):
            known.setdefault(joined(spelling), 0)
    return tuple(sorted(known, key=lambda word: (-len(word), -known[word], word)))


def _codes(texts: Sequence[str], length: int) -> Numbers:
    """Return texts of one length as rows of letters, from 0 for A."""
    read = np.frombuffer("".join(texts).encode(), np.uint8).astype(np.int64) - ord("A")
    return read.reshape(len(texts), length)


def _copies(codes: Numbers) -> Numbers:
    """Return how often each row has each letter."""
    counted: Numbers = (codes[:, :, None] == np.arange(JOKER)).sum(axis=1)
    return counted


def _order(words: Sequence[str]) -> Numbers:
    """Return the columns with their letters and numbers of copies, first those of most words.

    The search tries the columns in this order, and so soon has no row left.
    """
    # "_" fills up short words and counts as no letter.
    counts = _copies(_codes([word[1:].ljust(LONGEST, "_") for word in words], LONGEST))
    single = [(letter, 1) for letter in range(JOKER)]
    several = [(letter, copies) for letter in range(JOKER) for copies in range(2, int(counts[:, letter].max()) + 1)]
    columns = [(column, *kind) for column, kind in enumerate(single + several, start=ALL + 1)]
    shares = [(counts[:, letter] >= copies).sum() for _, letter, copies in columns]
    return np.array(columns, np.int64)[np.argsort(shares)[::-1]]


def _blocks(codes: Numbers, order: Numbers) -> Numbers:
    """Return rows of one length as blocks."""
    size, length = codes.shape
    count = -(-size // BLOCK)
    packed = np.zeros(count * BLOCK, np.int64)
    packed[:size] = (codes << CARD_BITS * np.arange(1, length + 1)).sum(axis=1) | length + 1 << LENGTH
    marked = np.zeros((count * BLOCK, len(order) + 1), np.int64)
    marked[:size, 0] = 1
    marked[:size, order[:, 0] - ALL] = _copies(codes)[:, order[:, 1]] >= order[:, 2]
    columns = np.einsum("brc,r->bc", marked.reshape(count, BLOCK, len(order) + 1), 1 << np.arange(BLOCK))
    return np.concatenate([packed.reshape(count, BLOCK), columns], axis=1)


def _tree(words: Sequence[str]) -> Numbers:
    """Return the tree of all beginnings of words."""
    levels = ({word[:length] for word in words if len(word) >= length} for length in range(LONGEST + 1))
    places = {beginning: place for place, beginning in enumerate(chain.from_iterable(map(sorted, levels)))}
    tree = [[0, 0] for _ in places]
    for beginning, place in places.items():
        if beginning:
            parent = tree[places[beginning[:-1]]]
            parent[0] |= 1 << ALPHABET.index(beginning[-1])
            parent[1] = parent[1] or place
    sevens = (word for word in words if len(word) == LONGEST)
    for beginning in {word[:length] for word in sevens for length in range(1, LONGEST + 1)}:
        tree[places[beginning[:-1]]][0] |= 1 << SEVENS + ALPHABET.index(beginning[-1])
    alone = [letter for place, letter in enumerate(ALPHABET) if STAND_ALONE >> place & 1]
    for word in chain(words, alone):
        tree[places[word]][0] |= 1 << ENDS
    return np.array(tree, np.int64)
