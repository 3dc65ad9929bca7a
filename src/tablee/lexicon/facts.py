"""Facts of a word (tier, parts of speech, frequency) and vocabularies that select by them."""

from enum import IntEnum, IntFlag, StrEnum

import msgspec

# Facts are stored in 16 bits: one for the tier, six for the parts of speech, five for the frequency
# class; four are unused.
FACT_VALUES = 1 << 12
_STRICT_BIT = 1
_SPEECH_SHIFT, _SPEECH_MASK = 1, 63
FREQUENCY_SHIFT = 7
WITHOUT_FREQUENCY = (1 << FREQUENCY_SHIFT) - 1
MOST_FREQUENT = 31


class Tier(IntEnum):
    """Tier of a word: people may play VALID words; most computers and puzzles use STRICT ones."""

    VALID = 0
    STRICT = 1


class Speech(IntFlag):
    """Parts of speech. A word may be several: PORTE is a noun, an adjective and a conjugated verb."""

    NOUN = 1
    ADJECTIVE = 2
    INFINITIVE = 4
    CONJUGATED = 8
    PARTICIPLE = 16
    OTHER = 32


VERB = Speech.INFINITIVE | Speech.CONJUGATED | Speech.PARTICIPLE
ANY_SPEECH = Speech(_SPEECH_MASK)
# A past participle that is not also an adjective or a noun is a form of its verb, not a dictionary
# entry.
ENTRIES = ANY_SPEECH & ~(Speech.CONJUGATED | Speech.PARTICIPLE)


class Facts(msgspec.Struct, frozen=True):
    """A word's tier, parts of speech and frequency class, from 0 for rare or unknown words."""

    tier: Tier = Tier.STRICT
    speech: Speech = Speech.NOUN
    frequency: int = 0

    def pack(self) -> int:
        """Return the integer stored for the word."""
        return self.tier | self.speech << _SPEECH_SHIFT | self.frequency << FREQUENCY_SHIFT

    @staticmethod
    def unpack(value: int) -> "Facts":
        return Facts(
            Tier(value & _STRICT_BIT),
            Speech(value >> _SPEECH_SHIFT & _SPEECH_MASK),
            value >> FREQUENCY_SHIFT,
        )


class Offence(StrEnum):
    """Why a word is offensive. Such a word is never STRICT."""

    INSULTING = "insulting"
    VULGAR = "vulgar"
    SEXUAL = "sexual"


class Vocabulary(msgspec.Struct, frozen=True):
    """Part of the dictionary: a minimum tier, any of some parts of speech, a minimum frequency.

    >>> Vocabulary(speech=ENTRIES).admits(Facts(speech=Speech.CONJUGATED))
    False
    """

    tier: Tier = Tier.VALID
    speech: Speech = ANY_SPEECH
    frequency: int = 0

    def admits(self, facts: Facts) -> bool:
        return facts.tier >= self.tier and bool(facts.speech & self.speech) and facts.frequency >= self.frequency


VALID = Vocabulary()
STRICT = Vocabulary(tier=Tier.STRICT)


class WordEntry(msgspec.Struct, frozen=True):
    """Word of the dictionary and its facts.

    `rank` is one more than the number of words in higher frequency classes.
    """

    word: str
    facts: Facts
    spellings: tuple[str, ...]
    rank: int

    @property
    def conjugated_only(self) -> bool:
        """Whether it is only a form of a verb other than the infinitive."""
        return not self.facts.speech & ENTRIES


class Why(StrEnum):
    UNKNOWN = "unknown"
    NAME = "name"
    ACRONYM = "acronym"
    HYPHEN = "hyphen"
    COMPOUND = "compound"
    SYMBOL = "symbol"
    FRAGMENT = "fragment"
    SHORT = "short"
    LONG = "long"
    CHARACTERS = "characters"


class NotAWord(msgspec.Struct, frozen=True):
    """Text that is not a word, the reason, and the correct spelling if any (Paris, arc-en-ciel)."""

    word: str
    why: Why
    spelling: str = ""
