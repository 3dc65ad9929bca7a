"""What LanguageTool's French tags say. The last letter of a tag is a frequency class, A (rare or unknown) upwards."""

import re
from functools import cache

from tablee.lexicon.facts import Speech

_SPEECH = {"N": Speech.NOUN, "T": Speech.NOUN, "J": Speech.ADJECTIVE}
# `mangé-je`: a form that exists only before a hyphen.
_BEFORE_HYPHEN = re.compile(r"V .*(pres|impa) 1 s")


@cache
def frequency_of(tag: str) -> int:
    """The frequency class of a tag, from 0."""
    return ord(tag[-1]) - ord("A")


@cache
def speech_of(tag: str) -> Speech:
    """The part of speech of a tag."""
    if tag[0] != "V":
        return _SPEECH.get(tag[0], Speech.OTHER)
    moods = tag[:-1].split()
    if "inf" in moods:
        return Speech.INFINITIVE
    return Speech.PARTICIPLE if "ppr" in moods or "ppa" in moods else Speech.CONJUGATED


@cache
def speech_of_all(tags: frozenset[str]) -> Speech:
    """The parts of speech of a word with these tags."""
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
    """Whether a tag marks a proper noun."""
    return tag[0] == "Z"
