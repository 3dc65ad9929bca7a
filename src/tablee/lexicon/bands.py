"""Frequency bands of words in films and books, from Lexique, in a file beside the dictionary.

The separate file has a separate licence (CC BY-SA 4.0). The dictionary's own file contains nothing
of it; both are combined when they are read.

The first source counts words in an encyclopedia, where FLIC is rare and MIHRAB common. Lexique
counts films and books, and has no recent words. So the higher of the two classes counts, after the
class of the first source is lowered for words that are rare or absent in Lexique.
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
"""Frequency class that each band alone gives a word.

The first is for absent words, the others run from the most common sixth of Lexique to the rarest.
"""
_LESS = (3, 0, 0, 1, 1, 2, 2)
"""Number of classes by which the first source is lowered, for each band."""


def level(frequency: int, band: int) -> int:
    """Return the frequency class of a word by both sources.

    >>> level(0, 1), level(9, ABSENT), level(12, 1)
    (8, 6, 12)
    """
    return max(_LEAST[band], frequency - _LESS[band])


LEVELS = tuple(tuple(level(frequency, band) for frequency in range(MOST_FREQUENT + 1)) for band in range(len(_LEAST)))
"""Results of `level` as a table, by band and frequency."""


def graded(facts: int, band: int) -> int:
    """Return the packed facts of a word, with its frequency class by both sources."""
    return facts & WITHOUT_FREQUENCY | LEVELS[band][facts >> FREQUENCY_SHIFT] << FREQUENCY_SHIFT


def pack_bands(header: FileHeader, words: Iterable[tuple[str, Facts]], bands: Mapping[str, int]) -> bytes:
    """Return the bytes of the bands file for a dictionary of these words, in its order."""
    column, counts = array("B"), Counter[int]()
    for word, facts in words:
        band = bands.get(word, ABSENT)
        column.append(band)
        counts[LEVELS[band][facts.frequency]] += 1
    frequencies = [counts[frequency] for frequency in range(MOST_FREQUENT + 1)]
    return write(replace(header, frequencies=frequencies, sections={}), {SECTION: column.tobytes()})


def checked(bands: LexiconFile, store: LexiconFile) -> LexiconFile:
    """Return the bands, or raise LexiconError if they belong to another dictionary."""
    if bands.header.fingerprint != store.header.fingerprint:
        raise LexiconError("lexicon-damaged", file=bands.where, part="fingerprint")
    return bands
