"""Reader of the DELA dictionary.

Its lines read `chantais,chanter.V+z1:I1s:I2s`, with a backslash before a special character.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tablee.lexicon.facts import Speech

# Prefixes, parts of compounds and names are not words by themselves.
_LEFT_OUT = frozenset(("PFX", "XI", "PCDN3"))
_NAME = "NPropre"
_JOINTS = frozenset(" '’")
_WHOLE = frozenset(("A", "ADV", "PRON"))
_ELIDED = ("d'", "l'", "qu'", "s'", "c'", "n'")
_SPEECH = {"N": Speech.NOUN, "A": Speech.ADJECTIVE}
_VERB = {"W": Speech.INFINITIVE, "G": Speech.PARTICIPLE, "K": Speech.PARTICIPLE}


def read_dela(path: Path) -> Iterator[tuple[str, Speech, str]]:
    """Yield the single lower-case words, once for each of their lemmas, with that lemma."""
    for form, lemma, grammar in _entries(path):
        if form.isalpha() and (speech := _speech(grammar)):
            yield form, speech, lemma


def read_compounds(path: Path) -> Iterator[tuple[str, str]]:
    """Yield compounds of several words or with an apostrophe, each with its lemma.

    For example `pommes de terre` and `pomme de terre`.
    """
    for form, lemma, grammar in _entries(path):
        if _JOINTS.isdisjoint(form):
            continue
        kind = grammar.partition(":")[0].partition("+")[0]
        # A form with a space that is not a noun is a phrase: "de base", "peu à peu".
        if kind == "N" or (kind in _WHOLE and " " not in form and not form.startswith(_ELIDED)):
            yield form, lemma


def _entries(path: Path) -> Iterator[tuple[str, str, str]]:
    """Yield every lower-case form with its lemma and its grammar."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            form, _, rest = line.partition(",")
            if form.islower():
                lemma, _, grammar = rest.rstrip().rpartition(".")
                yield form, lemma or form, grammar


@cache
def _speech(grammar: str) -> Speech:
    """Return the parts of speech for an ending such as `V+z1:I1s:I2s`; none if it is left out.

    Cached because the DELA has only a few thousand different endings.
    """
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
