"""Which words are forms of the same one: of a verb all that is conjugated, of a noun its plural.

The section is one row of numbers of words: a lemma, marked by its highest bit, then its other forms, and so on. A word
is found in it as its four bytes are: a search in memory, no index. Words that stand alone are not in it.
"""

from array import array
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.lexicon.pack import Word

_LEMMA = 1 << 31
_BYTES = 4


def families_section(words: "Sequence[Word]") -> bytes:
    numbers = {word.text: number for number, word in enumerate(words)}
    forms: dict[int, list[int]] = {}
    for number, word in enumerate(words):
        for lemma in word.lemmas:
            if lemma != word.text and lemma in numbers:
                forms.setdefault(numbers[lemma], []).append(number)
    row = array("I")
    for lemma_number in sorted(forms):
        row.append(lemma_number | _LEMMA)
        row.extend(forms[lemma_number])
    return row.tobytes()


def families_of(row: memoryview, data: Any, start: int, number: int) -> Iterator[list[int]]:
    """The families that hold a word, each with its lemma first; `row` lies at `start` of `data`."""
    for wanted in (number | _LEMMA, number):
        for place in _places(data, start, start + row.nbytes, wanted.to_bytes(_BYTES, "little")):
            first = last = place
            while row[first] < _LEMMA:
                first -= 1
            while last + 1 < len(row) and row[last + 1] < _LEMMA:
                last += 1
            yield [row[first] - _LEMMA, *row[first + 1 : last + 1]]


def _places(data: Any, start: int, end: int, wanted: bytes) -> Iterator[int]:
    """Where four bytes stand as a number, not across two."""
    found = data.find(wanted, start, end)
    while found >= 0:
        if (found - start) % _BYTES == 0:
            yield (found - start) // _BYTES
        found = data.find(wanted, found + 1, end)
