"""What a word carries: tier, parts of speech, frequency; and the part of the dictionary a search may use."""

from enum import IntEnum, IntFlag, StrEnum

import msgspec

# Sixteen bits a word: one for the tier, six for the parts of speech, five for the frequency class.
FACT_VALUES = 1 << 12
_STRICT_BIT = 1
_SPEECH_SHIFT, _SPEECH_MASK = 1, 63
FREQUENCY_SHIFT = 7
WITHOUT_FREQUENCY = (1 << FREQUENCY_SHIFT) - 1
MOST_FREQUENT = 31


class Tier(IntEnum):
    """VALID is a player's word; STRICT, a part of it, is what computer players, puzzles and hints use."""

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
# A past participle with no life as an adjective or a noun is a form of its verb, not an entry of a dictionary.
ENTRIES = ANY_SPEECH & ~(Speech.CONJUGATED | Speech.PARTICIPLE)


class Facts(msgspec.Struct, frozen=True):
    """A word's tier, parts of speech and frequency class (0 rare or unknown, upwards)."""

    tier: Tier = Tier.STRICT
    speech: Speech = Speech.NOUN
    frequency: int = 0

    def pack(self) -> int:
        """As the integer stored for the word."""
        return self.tier | self.speech << _SPEECH_SHIFT | self.frequency << FREQUENCY_SHIFT

    @staticmethod
    def unpack(value: int) -> "Facts":
        return Facts(
            Tier(value & _STRICT_BIT),
            Speech(value >> _SPEECH_SHIFT & _SPEECH_MASK),
            value >> FREQUENCY_SHIFT,
        )


class Offence(StrEnum):
    """Why a word is not fit for a family. Such a word is never STRICT."""

    INSULTING = "insulting"
    VULGAR = "vulgar"
    SEXUAL = "sexual"


class Vocabulary(msgspec.Struct, frozen=True):
    """A part of the dictionary: a tier and above, any of some parts of speech, a frequency class and above.

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
    """A word of the dictionary and what it carries; `rank` is one more than the words of more frequent classes."""

    word: str
    facts: Facts
    spellings: tuple[str, ...]
    rank: int

    @property
    def conjugated_only(self) -> bool:
        """Whether it is a form of a verb and nothing else, infinitives aside."""
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
    """A text that is not a word, the reason, and the spelling that exists where there is one (Paris, arc-en-ciel)."""

    word: str
    why: Why
    spelling: str = ""
