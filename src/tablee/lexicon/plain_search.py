"""Searches in plain Python, with one bit per word in large integers.

One operation on such an integer tests thousands of words.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from tablee.lexicon.facts import FACT_VALUES, Facts, Vocabulary
from tablee.lexicon.letters import ALPHABET, read_letters, read_rack
from tablee.lexicon.plain_cards import PlainCards
from tablee.lexicon.search import Search
from tablee.lexicon.store import LexiconFile

if TYPE_CHECKING:
    from tablee.lexicon.cards import CardIndex
    from tablee.lexicon.dictionary import Lexicon

Rows = tuple[int, ...]

_FEW = 64
"""Up to this many bits are found faster one by one than by writing out the whole row."""


class Block:
    """Words of one length, in rows of bits. The first word is the highest bit."""

    def __init__(self, length: int, first: int, text: bytes) -> None:
        self.length = length
        self.first = first
        self.count = len(text) // length
        self.text = text

    @cached_property
    def holding(self) -> tuple[Rows, ...]:
        """For each letter, the words that contain it at least once, twice..."""
        columns = [self.text[place :: self.length] for place in range(self.length)]
        return tuple(_at_least([_bits(column, letter) for column in columns]) for letter in ALPHABET.encode())

    def lacking(self, counts: Sequence[int], wildcards: int) -> int:
        """Return the words that need more letters beyond these than there are wildcards."""
        if wildcards >= self.length:
            return 0
        if not wildcards:
            return self._exceeding(counts)
        over = [0] * (wildcards + 1)
        """For each n, the words that lack more than n letters so far."""
        for have, held in zip(counts, self.holding, strict=True):
            # words that lack even more of this letter are among these
            for words in held[have : have + wildcards + 1]:
                for n in range(wildcards, 0, -1):
                    over[n] |= over[n - 1] & words
                over[0] |= words
        return over[-1]

    def _exceeding(self, counts: Sequence[int]) -> int:
        """Return the words that need more of some letter than given.

        The same as `lacking` without wildcards, in half the time.
        """
        over = 0
        for have, held in zip(counts, self.holding, strict=True):
            if have < len(held):
                over |= held[have]
        return over

    def numbers(self, bits: int) -> list[int]:
        end = self.first + self.count
        if bits.bit_count() <= _FEW:
            return _one_by_one(bits, end)
        digits = bin(bits)
        return [end - len(digits) + place for place in _ones(digits)]

    def words(self, numbers: Sequence[int]) -> list[str]:
        length = self.length
        starts = ((number - self.first) * length for number in numbers)
        return [self.text[start : start + length].decode() for start in starts]


class PlainSearch(Search):
    """Searches of a Lexicon when nothing can be compiled.

    The rows of a length are built when that length is first searched.
    """

    def __init__(self, lexicon: "Lexicon", store: LexiconFile) -> None:
        self._lexicon = lexicon
        self._facts = lexicon.graded_facts()
        self._blocks = list(_blocks(lexicon.lengths, bytes(store.section("text"))))
        self._admitted: dict[tuple[Vocabulary, int], int] = {}

    def _anagrams(
        self, racks: Sequence[str], contains: str, plus: str, lengths: tuple[int, int], among: Vocabulary
    ) -> list[list[str]]:
        found = self._found(racks, contains, plus, lengths, among)
        return [[word for block, bits in rack for word in block.words(block.numbers(bits))] for rack in found]

    def _found(
        self, racks: Sequence[str], contains: str, plus: str, lengths: tuple[int, int], among: Vocabulary
    ) -> Iterator[Iterator[tuple[Block, int]]]:
        """Yield, for each rack, the words of every length that has any, as bits, the longest first."""
        needed = [ALPHABET.index(letter) for letter in set(plus + contains)]
        # All racks are read before the first is searched, so that a bad one is rejected at once.
        for counts, wildcards in [_count(rack, plus) for rack in racks]:
            yield self._of_each_length(counts, wildcards, needed, lengths, among)

    def _of_each_length(
        self, counts: list[int], wildcards: int, needed: list[int], lengths: tuple[int, int], among: Vocabulary
    ) -> Iterator[tuple[Block, int]]:
        for block in self._between(lengths[0], min(lengths[1], sum(counts) + wildcards)):
            bits = self.admitted(block, among) & ~block.lacking(counts, wildcards)
            for letter in needed:
                bits &= next(iter(block.holding[letter]), 0)
            if bits:
                yield block, bits

    def pick(self, rack: str, plus: str, lengths: tuple[int, int], choose: Callable[[int], int]) -> str:
        found = self.anagrams([rack], plus=plus, lengths=lengths)[0]
        return found[choose(len(found))] if found else ""

    def longest(self, racks: Sequence[str], plus: str, lengths: tuple[int, int], among: Vocabulary) -> list[int]:
        found = self._found(racks, "", read_letters(plus), lengths, among)
        longest = (next(rack, None) for rack in found)
        return [first[0].length if first else 0 for first in longest]

    def heaviest(
        self, weights: Mapping[str, int | None], initial: str, lengths: tuple[int, int], among: Vocabulary, top: int
    ) -> list[tuple[str, int]]:
        blocks = [(block, self._beginning(block, initial, among)) for block in self._between(*lengths)]
        found = [
            (-total, number, block)
            for block, bits in blocks
            for total, words in _by_weight(block, bits, weights, top)
            for number in block.numbers(words)
        ]
        found.sort(key=lambda one: one[:2])
        return [(block.words([number])[0], -total) for total, number, block in found[:top]]

    def cards(self, deck: "CardIndex", among: Vocabulary) -> PlainCards:
        blocks = self._between(1, 2 * (len(deck.multipliers) - 1))
        words = (word for block in blocks for word in block.words(block.numbers(self.admitted(block, among))))
        return PlainCards(deck, words)

    def admitted(self, block: Block, among: Vocabulary) -> int:
        if (among, block.length) not in self._admitted:
            table = bytes(49 if among.admits(Facts.unpack(value)) else 48 for value in range(FACT_VALUES))
            facts = self._facts[block.first : block.first + block.count]
            self._admitted[among, block.length] = int(bytes(map(table.__getitem__, facts)), 2)
        return self._admitted[among, block.length]

    def _beginning(self, block: Block, initial: str, among: Vocabulary) -> int:
        bits = self.admitted(block, among)
        return bits & _bits(block.text[:: block.length], ord(initial)) if initial else bits

    def _between(self, shortest: int, longest: int) -> list[Block]:
        return [block for block in self._blocks if shortest <= block.length <= longest]


def _blocks(lengths: Mapping[int, int], text: bytes) -> Iterator[Block]:
    first = start = 0
    for length, count in lengths.items():
        if count:
            yield Block(length, first, text[start : start + count * length])
        first += count
        start += count * length


def _bits(column: bytes, letter: int) -> int:
    """Return where a letter occurs in a column, as bits; binary digits are parsed at C speed."""
    return int(column.translate(_digits_of(letter)), 2)


def _digits_of(letter: int) -> bytes:
    return b"0" * letter + b"1" + b"0" * (255 - letter)


def _at_least(places: list[int]) -> Rows:
    """Return the words with a bit in at least one of these rows, in at least two..."""
    counted: list[int] = []
    for bits in places:
        carried = bits
        for n, words in enumerate(counted):
            counted[n], carried = words | carried, words & carried
        if carried:
            counted.append(carried)
    return tuple(counted)


def _one_by_one(bits: int, end: int) -> list[int]:
    """Return the numbers of the words whose bits are set, from the highest bit down.

    The bit of the last word, `end - 1`, is the lowest.
    """
    found = []
    while bits:
        height = bits.bit_length()
        found.append(end - height)
        bits ^= 1 << height - 1
    return found


def _ones(digits: str) -> Iterator[int]:
    place = digits.find("1")
    while place >= 0:
        yield place
        place = digits.find("1", place + 1)


def _count(rack: str, beside: str) -> tuple[list[int], int]:
    letters, wildcards = read_rack(rack)
    return list(map((letters + beside).count, ALPHABET)), wildcards


def _by_weight(block: Block, bits: int, weights: Mapping[str, int | None], top: int) -> Iterator[tuple[int, int]]:
    """Yield weights from the highest, each with its words as bits, up to at least `top` words."""
    sums, least, bits = _weigh(block, bits, weights)
    given = 0
    while bits and given < top:
        total, words = least, bits
        for place in range(len(sums) - 1, -1, -1):
            if words & sums[place]:
                words &= sums[place]
                total += 1 << place
        yield total, words
        bits &= ~words
        given += words.bit_count()


def _weigh(block: Block, bits: int, weights: Mapping[str, int | None]) -> tuple[list[int], int, int]:
    """Return the words' weights above the least one, the least weight, and the allowed words.

    The weights are one row of bits for each binary digit.
    """
    sums: list[int] = []
    least = 0
    whole = (1 << block.count) - 1
    for letter, weight in weights.items():
        held = block.holding[ALPHABET.index(letter)]
        if weight is None:
            bits &= ~next(iter(held), 0)
        elif weight > 0:
            _add(sums, weight, held)
        elif weight < 0:
            # A negative weight for words with the letter equals a positive one for words without
            # it.
            least += weight * len(held)
            _add(sums, -weight, [whole ^ words for words in held])
    return sums, least, bits


def _add(sums: list[int], weight: int, rows: Sequence[int]) -> None:
    for words in rows:
        for place in range(weight.bit_length()):
            if weight >> place & 1:
                _carry(sums, place, words)


def _carry(sums: list[int], place: int, words: int) -> None:
    while words:
        sums.extend([0] * (place + 1 - len(sums)))
        sums[place], words = sums[place] ^ words, sums[place] & words
        place += 1
