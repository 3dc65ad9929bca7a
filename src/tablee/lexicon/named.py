"""Dictionaries by name, and a tiny one for tests.

A name begins with a language: fr, en, fr-club. Other dictionaries come from installed packages, by
the entry point group `tablee.dictionaries`: functions that each return a Lexicon.
"""

from functools import cache
from importlib.metadata import entry_points

from tablee.core.errors import TableeError
from tablee.lexicon.dictionary import Lexicon
from tablee.lexicon.facts import Facts, NotAWord, Speech, Tier, Why
from tablee.lexicon.letters import normalise
from tablee.lexicon.pack import Word
from tablee.lexicon.store import BUILT

GROUP = "tablee.dictionaries"
FRENCH = "fr"


@cache
def dictionary_names() -> tuple[str, ...]:
    return (FRENCH, *sorted(set(entry_points(group=GROUP).names) - {FRENCH}))


@cache
def dictionary(name: str) -> Lexicon:
    """Return the dictionary of that name, opened once."""
    if name == FRENCH:
        return Lexicon.open(BUILT)
    for found in entry_points(group=GROUP, name=name):
        opened: Lexicon = found.load()()
        return opened
    raise TableeError("core-unknown-dictionary", given=name[:40], known=", ".join(dictionary_names()))


def french() -> Lexicon:
    return dictionary(FRENCH)


_NOUN = Facts(speech=Speech.NOUN, frequency=8)
_WORDS = {
    "an anse as au boa boîte bon chat civet cri crochet drap drapeau drapier eau escorte fric": _NOUN,
    "gazelle gorille if lit mot nuit oie or os pingouin pot quai roulade tour un zébu": _NOUN,
    "bleu criminel crochu crochue rond vert": Facts(speech=Speech.ADJECTIVE, frequency=8),
    "avoir cribler draper manger tenir": Facts(speech=Speech.INFINITIVE, frequency=8),
    "ai drapera eu mangea mangera mangez tiendra": Facts(speech=Speech.CONJUGATED, frequency=4),
    "aa qat wu": Facts(tier=Tier.VALID),
}
_REFUSED = (NotAWord("PARIS", Why.NAME, "Paris"), NotAWord("ARCENCIEL", Why.HYPHEN, "arc-en-ciel"))


@cache
def tiny() -> Lexicon:
    """Return a small lexicon for tests and examples.

    >>> words = tiny()
    >>> "MANGERA" in words, words.entry("aa").facts.tier.name, words.explain("Paris").why.value
    (True, 'VALID', 'name')
    """
    words = (Word(normalise(form), facts, (form,)) for forms, facts in _WORDS.items() for form in forms.split())
    return Lexicon.from_words(words, _REFUSED)
