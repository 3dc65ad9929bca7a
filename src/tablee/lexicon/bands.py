"""How common words are to read and to hear, by Lexique: a band each, in a file of its own beside the dictionary.

Its licence is its own too (CC BY-SA 4.0): the dictionary's file holds nothing of it, and both are put together when
they are read. The first source counts in an encyclopedia, where FLIC is rare and MIHRAB common; Lexique counts in films
and books, and has no recent word. So the better of the two counts, the first source less the rarer Lexique finds a
word.
"""

from array import array
from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tablee.lexicon.errors import LexiconError
from tablee.lexicon.facts import FREQUENCY_SHIFT, MOST_FREQUENT, WITHOUT_FREQUENCY, Facts
from tablee.lexicon.store import FileHeader, LexiconFile, write

SUFFIX = ".bands"
SECTION = "bands"
ABSENT = 0
_LEAST = (0, 8, 6, 4, 3, 2, 1)
"""The class that a band alone gives a word, absent first, then from the commonest sixth of Lexique to the rarest."""
_LESS = (3, 0, 0, 1, 1, 2, 2)
"""How much less the first source's class counts there."""


def level(frequency: int, band: int) -> int:
    """The class of a word by both sources.

    >>> level(0, 1), level(9, ABSENT), level(12, 1)
    (8, 6, 12)
    """
    return max(_LEAST[band], frequency - _LESS[band])


LEVELS = tuple(tuple(level(frequency, band) for frequency in range(MOST_FREQUENT + 1)) for band in range(len(_LEAST)))
"""The same as a table."""


def graded(facts: int, band: int) -> int:
    """The packed facts of a word, with its class by both sources."""
    return facts & WITHOUT_FREQUENCY | LEVELS[band][facts >> FREQUENCY_SHIFT] << FREQUENCY_SHIFT


def pack_bands(header: FileHeader, words: Iterable[tuple[str, Facts]], bands: Mapping[str, int]) -> bytes:
    """The bytes of the file for a dictionary of these words, in its order."""
    column, counts = array("B"), Counter[int]()
    for word, facts in words:
        band = bands.get(word, ABSENT)
        column.append(band)
        counts[LEVELS[band][facts.frequency]] += 1
    frequencies = [counts[frequency] for frequency in range(MOST_FREQUENT + 1)]
    return write(replace(header, frequencies=frequencies, sections={}), {SECTION: column.tobytes()})


def checked(bands: LexiconFile, store: LexiconFile) -> LexiconFile:
    """The bands, if they are those of this dictionary."""
    if bands.header.fingerprint != store.header.fingerprint:
        raise LexiconError("lexicon-damaged", file=bands.where, part="fingerprint")
    return bands
