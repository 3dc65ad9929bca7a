"""Kernels that find the words of a hand of Cumulo, sixty at a time, and read laid words.

A word is a number: its cards from the first on, 5 bits each, and its length. A card in a word is
its letter from 0 for A, or JOKER. Whether it is a capital follows from its place.

The small letters that make a word under a capital are a row. Sixty rows of one length are a block,
and a block has a number of 60 bits for every letter and number of copies: which of its rows have
that many. So a few operations exclude all rows for which the hand lacks letters.
"""

from typing import Any, NamedTuple

from tablee.games.cumulo.cards import ALONE
from tablee.kit.compiling import bit_counter, compiled
from tablee.lexicon.letters import ALPHABET

JOKER = len(ALPHABET)
"""The joker among the letters; as a capital, the capital joker."""
CARD_BITS = 5
CARD = (1 << CARD_BITS) - 1
LENGTH = 35
CARDS = (1 << LENGTH) - 1
ONE_CARD = 1 << LENGTH

BLOCK = 60
"""Rows of a block: no number has more than 63 bits."""
SEVENS, ENDS = 26, 52
LETTERS = (1 << SEVENS) - 1
NONE = -1
ALL = BLOCK
"""The column of all rows of a block. NONE as a letter leads to it, too."""
LACKING, PRESENT, STARTS = 0, 128, 256
SMALL = len(ALPHABET) + 1
"""The first kind of card that is no capital (deal_kernels.py)."""
STAND_ALONE = sum([1 << ALPHABET.index(letter) for letter in ALONE]) | 1 << JOKER

count_bits = bit_counter()


class Book(NamedTuple):
    """The words of a table as arrays."""

    blocks: Any
    """By capital and length: the first block. The blocks of the next shorter length follow."""
    table: Any
    """By block: its rows as words, with an empty place for the capital, then its columns.

    The first column (ALL) has all rows, since the last block of a length has fewer than sixty. Then
    come the columns of single letters, then those of several copies.
    """
    order: Any
    """Columns in the order of the search, each with its letter and its number of copies."""
    tree: Any
    """The beginnings of words, from the empty one, as pairs of numbers.

    The first has the letters that may follow, those of them that lead to seven letters
    (`>> SEVENS`), and whether a word ends here (`>> ENDS`). The second is the place of the
    beginning with the first of these letters. Those with the other letters follow it.
    """


class Room(NamedTuple):
    """Scratch space of a search. A call passes every array in seven parts, so there are few."""

    lists: Any
    """Columns that the hand lacks (from LACKING), columns for which it has the letters (from
    PRESENT), and by capital and length the first block in `kept` (from STARTS)."""
    kept: Any
    """Blocks with words of the hand: the block, its rows that lack no letter, and one letter."""
    found: Any
    """Words that were found."""


@compiled
def length_of(word):
    return word >> LENGTH & 7


@compiled
def has_joker(word):
    for place in range(length_of(word)):  # noqa: SIM110 - numba compiles no generator
        if word >> CARD_BITS * place & CARD == JOKER:
            return True
    return False


@compiled
def joined(word, cards):
    """Return a word with cards added at its end."""
    length = length_of(word)
    return (word & CARDS) | (cards & CARDS) << CARD_BITS * length | length + length_of(cards) << LENGTH


@compiled
def narrow(row, hand, longest, book, room):
    """Find the blocks with words that a hand can lay, up to a length. `search` looks only there.

    Return the number of columns for which the hand has the letters. `hand` is where its counts of
    cards begin in the row.
    """
    present, lacks = _split(row, hand + SMALL, book.order, room.lists)
    end = 0
    for capital in range(SMALL):
        if row[hand + capital]:
            spare = capital != JOKER and row[hand + SMALL + JOKER] > 0
            for length in range(longest, 1, -1):
                room.lists[STARTS + 8 * capital + length] = end
                first, last = book.blocks[capital, length], book.blocks[capital, length - 1]
                end = _keep(first, last, spare, lacks, book.table, room.lists, room.kept, end)
                room.lists[STARTS + 8 * capital + length - 1] = end
    return present


@compiled
def _split(row, small, order, lists):
    """Write the columns for which a hand has the letters, and those for which it lacks them."""
    present = lacks = 0
    for place in range(len(order)):
        if row[small + order[place, 1]] < order[place, 2]:
            lists[LACKING + lacks] = order[place, 0]
            lacks += 1
        else:
            lists[PRESENT + present] = place
            present += 1
    return present, lacks


@compiled
def _keep(first, last, spare, lacks, table, lists, kept, end):
    """Write the blocks with rows that lack no letter, or one if a joker is to spare."""
    for block in range(first, last):
        live = table[block, ALL]
        one = more = 0  # rows that lack at least one letter, or at least two
        for place in range(lacks):
            rows = table[block, lists[LACKING + place]]
            more |= one & rows
            one |= rows
            if not live & ~(more if spare else one):
                break
        plain = live & ~one
        joking = live & one & ~more if spare else 0
        if plain | joking:
            kept[end, 0] = block
            kept[end, 1] = plain
            kept[end, 2] = joking
            end += 1
    return end


@compiled
def newly_lacking(row, small, present, order, lists):
    """Write the columns that a hand lacks since `narrow`, because cards have left it.

    Return how many there are.
    """
    lacks = 0
    for place in range(present):
        column = lists[PRESENT + place]
        if row[small + order[column, 1]] < order[column, 2]:
            lists[LACKING + lacks] = order[column, 0]
            lacks += 1
    return lacks


@compiled
def search(row, small, capital, length, needed, width, lacks, table, lists, kept, found):
    """Find words of one length under a capital, the best known first, and return how many.

    There are up to `width` without a small joker and as many with one. `needed` is a letter that
    they must have, or NONE. `lacks` is the number of columns that the hand lacks since `narrow`.
    """
    if length == 1:
        found[0] = capital | ONE_CARD
        return 1 if needed == NONE and STAND_ALONE >> capital & 1 else 0
    spare = capital != JOKER and row[small + JOKER] > 0
    plain = joking = 0
    start = STARTS + 8 * capital + length
    for place in range(lists[start], lists[start - 1]):
        block = kept[place, 0]
        one = kept[place, 2]
        live = (kept[place, 1] | one if spare else kept[place, 1]) & table[block, ALL + 1 + needed]
        more = 0
        for lack in range(lacks):
            if not live:
                break
            rows = table[block, lists[LACKING + lack]]
            more |= one & rows
            one |= rows
            live &= ~(more if spare else one)
        fits = live & ~one
        while fits and plain < width:
            found[plain + joking] = capital | table[block, _lowest(fits)]
            plain += 1
            fits &= fits - 1
        fits = live & one if spare else 0
        while fits and joking < width:
            end = plain + joking
            found[end] = _with_joker(capital | table[block, _lowest(fits)], row, small)
            joking += not _is_known(found, end)
            fits &= fits - 1
        if plain == width and (joking == width or not spare):
            break
    return plain + joking


@compiled
def _is_known(found, end):
    """Return whether a word is among those before it: two words can have the same cards."""
    for place in range(end):  # noqa: SIM110 - numba compiles no generator
        if found[place] == found[end]:
            return True
    return False


@compiled
def _lowest(bits):
    """Return the place of the lowest bit that is set."""
    return count_bits((bits & -bits) - 1)


@compiled
def _with_joker(word, row, small):
    """Return a word with a joker in the last place of the letter that the hand lacks."""
    for place in range(length_of(word) - 1, 0, -1):
        letter = word >> CARD_BITS * place & CARD
        copies = 1
        for earlier in range(1, place):
            copies += word >> CARD_BITS * earlier & CARD == letter
        if copies > row[small + letter]:
            return word + (JOKER - letter << CARD_BITS * place)
    return word


@compiled
def read(word, tree):
    """Return the letters that lead a word on towards seven, as bits, and whether it is complete.

    If it has a joker, any letter that makes it so is enough (CUMULO-18).
    """
    node = 0
    for place in range(length_of(word)):
        letter = word >> CARD_BITS * place & CARD
        if letter == JOKER:
            return _read_joker(word, place, node, tree)
        node = _child(node, letter, tree)
        if node == NONE:
            return 0, 0
    return tree[node, 0] >> SEVENS & LETTERS, tree[node, 0] >> ENDS & 1


@compiled
def _read_joker(word, at, before, tree):
    """Read a word whose joker is at a place, after the node of the cards before it."""
    following = complete = 0
    for choice in range(count_bits(tree[before, 0] & LETTERS)):
        node = tree[before, 1] + choice
        for place in range(at + 1, length_of(word)):
            node = _child(node, word >> CARD_BITS * place & CARD, tree)
            if node == NONE:
                break
        if node != NONE:
            following |= tree[node, 0] >> SEVENS & LETTERS
            complete |= tree[node, 0] >> ENDS & 1
    return following, complete


@compiled
def _child(node, letter, tree):
    letters = tree[node, 0] & LETTERS
    if not letters >> letter & 1:
        return NONE
    return tree[node, 1] + count_bits(letters & (1 << letter) - 1)
