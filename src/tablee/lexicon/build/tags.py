"""What LanguageTool's French tags say. The last letter of a tag is a frequency class, A (rare or unknown) upwards."""

import re
from functools import cache

from tablee.lexicon.facts import Speech
from tablee.lexicon.letters import is_plain, normalise

_SPEECH = {"N": Speech.NOUN, "T": Speech.NOUN, "J": Speech.ADJECTIVE}
_KNOWN_NAME = 4
"""The frequency class from which a name is known to all: of those below, most are villages."""
# `mangé-je`: a form that exists only before a hyphen.
_BEFORE_HYPHEN = re.compile(r"V .*(pres|impa) 1 s")


@cache
def frequency_of(tag: str) -> int:
    """The frequency class of a tag, from 0."""
    return ord(tag[-1]) - ord("A")


@cache
def speech_of(tag: str) -> Speech:
    if tag[0] != "V":
        return _SPEECH.get(tag[0], Speech.OTHER)
    moods = tag[:-1].split()
    if "inf" in moods:
        return Speech.INFINITIVE
    return Speech.PARTICIPLE if "ppr" in moods or "ppa" in moods else Speech.CONJUGATED


@cache
def speech_of_all(tags: frozenset[str]) -> Speech:
    speech = Speech(0)
    for tag in tags:
        speech |= speech_of(tag)
    return speech


def is_before_hyphen(form: str, tag: str) -> bool:
    """Whether a form is the first person of a question, `mangé-je`, and no word by itself."""
    return form[-1] in "éè" and tag[0] == "V" and _BEFORE_HYPHEN.match(tag) is not None


@cache
def is_symbol(tag: str) -> bool:
    """Whether a tag marks an abbreviation, or an invariable noun: among short words, units and acronyms."""
    return tag[0] == "S" or (tag[0] == "N" and tag[:-1].endswith("sp"))


def is_name(tag: str) -> bool:
    return tag[0] == "Z"


def is_known_name(form: str, tags: tuple[str, ...]) -> bool:
    """Whether a capitalised form is a name that people know: Paris, Loire, Léa, and neither MAIF nor XIVᵉ."""
    is_name_alone = form[0].isupper() and form[1:].islower() and is_plain(normalise(form))
    return is_name_alone and max(map(frequency_of, tags)) >= _KNOWN_NAME
