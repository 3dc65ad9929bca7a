"""Reader of the DELA: lines such as `chantais,chanter.V+z1:I1s:I2s`, a backslash before a special character."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tablee.lexicon.facts import Speech

# Prefixes, parts of compounds and names are no words by themselves.
_LEFT_OUT = frozenset(("PFX", "XI", "PCDN3"))
_NAME = "NPropre"
_JOINTS = frozenset(" '’")
_WHOLE = frozenset(("A", "ADV", "PRON"))
_ELIDED = ("d'", "l'", "qu'", "s'", "c'", "n'")
_SPEECH = {"N": Speech.NOUN, "A": Speech.ADJECTIVE}
_VERB = {"W": Speech.INFINITIVE, "G": Speech.PARTICIPLE, "K": Speech.PARTICIPLE}


def read_dela(path: Path) -> Iterator[tuple[str, Speech, str]]:
    """The single lower-case words of the dictionary, a word once for each of its lemmas, with that lemma."""
    for form, lemma, grammar in _entries(path):
        if form.isalpha() and (speech := _speech(grammar)):
            yield form, speech, lemma


def read_compounds(path: Path) -> Iterator[tuple[str, str]]:
    """Compounds of several words or with an apostrophe, and the lemma of each: `pommes de terre`, `pomme de terre`."""
    for form, lemma, grammar in _entries(path):
        if _JOINTS.isdisjoint(form):
            continue
        kind = grammar.partition(":")[0].partition("+")[0]
        # What is said with a space and is no noun is a phrase: "de base", "peu à peu".
        if kind == "N" or (kind in _WHOLE and " " not in form and not form.startswith(_ELIDED)):
            yield form, lemma


def _entries(path: Path) -> Iterator[tuple[str, str, str]]:
    """Every lower-case form, its lemma and its grammar."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            form, _, rest = line.partition(",")
            if form.islower():
                lemma, _, grammar = rest.rstrip().rpartition(".")
                yield form, lemma or form, grammar


@cache
def _speech(grammar: str) -> Speech:
    """The part of speech that a few thousand different endings such as `V+z1:I1s:I2s` stand for; none if left out."""
    category, *inflections = grammar.split(":")
    kind, *traits = category.split("+")
    if kind in _LEFT_OUT or _NAME in traits:
        return Speech(0)
    if kind != "V":
        return _SPEECH.get(kind, Speech.OTHER)
    speech = Speech(0)
    for inflection in inflections:
        speech |= _VERB.get(inflection[0], Speech.CONJUGATED)
    return speech
