"""French dictionary: its words, the facts known about each, and fast searches.

>>> from tablee.lexicon import french
>>> words = french()
>>> "boîte" in words, "ZCAL" in words
(True, False)
>>> words.entry("BOITE").spellings
('boîte', 'boite', 'boité')
>>> words.anagrams("CTIVE")[:3]
['CIVET', 'CITE', 'CIVE']
"""

from tablee.lexicon.arbiter import DictionaryArbiter, arbiter
from tablee.lexicon.dictionary import Lexicon
from tablee.lexicon.errors import LexiconError
from tablee.lexicon.facts import (
    ENTRIES,
    STRICT,
    VALID,
    VERB,
    Facts,
    NotAWord,
    Offence,
    Speech,
    Tier,
    Vocabulary,
    Why,
    WordEntry,
)
from tablee.lexicon.letters import normalise
from tablee.lexicon.named import dictionary, dictionary_names, french, tiny
from tablee.lexicon.pack import Word
from tablee.lexicon.store import BUILT

__all__ = [
    "BUILT",
    "ENTRIES",
    "STRICT",
    "VALID",
    "VERB",
    "DictionaryArbiter",
    "Facts",
    "Lexicon",
    "LexiconError",
    "NotAWord",
    "Offence",
    "Speech",
    "Tier",
    "Vocabulary",
    "Why",
    "Word",
    "WordEntry",
    "arbiter",
    "dictionary",
    "dictionary_names",
    "french",
    "normalise",
    "tiny",
]
