"""The French dictionary: words, what they carry, and fast searches.

>>> from tablee.lexicon import french
>>> words = french()
>>> "boîte" in words, "ZCAL" in words
(True, False)
>>> words.entry("BOITE").spellings
('boîte', 'boite')
>>> words.anagrams("CTIVE")[:3]
['CIVET', 'CITE', 'VICE']
"""

from functools import cache
from pathlib import Path

from tablee.lexicon.dictionary import Lexicon
from tablee.lexicon.errors import LexiconError
from tablee.lexicon.facts import (
    ENTRIES,
    STRICT,
    VALID,
    VERB,
    Entry,
    Facts,
    Refusal,
    Speech,
    Tier,
    Vocabulary,
    Why,
)
from tablee.lexicon.letters import normalise
from tablee.lexicon.pack import Word
from tablee.lexicon.tiny import tiny

__all__ = [
    "BUILT",
    "ENTRIES",
    "STRICT",
    "VALID",
    "VERB",
    "Entry",
    "Facts",
    "Lexicon",
    "LexiconError",
    "Refusal",
    "Speech",
    "Tier",
    "Vocabulary",
    "Why",
    "Word",
    "french",
    "normalise",
    "tiny",
]

BUILT = Path(__file__).parent / "data" / "built" / "fr.lexicon"


@cache
def french() -> Lexicon:
    """The French dictionary, opened once."""
    return Lexicon.open(BUILT)
