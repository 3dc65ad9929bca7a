"""A dictionary of a few dozen words that goes through the same file format and the same kernels."""

from functools import cache

from tablee.lexicon.dictionary import Lexicon
from tablee.lexicon.facts import Facts, NotAWord, Speech, Tier, Why
from tablee.lexicon.letters import normalise
from tablee.lexicon.pack import Word

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
    """A small lexicon for tests and examples.

    >>> words = tiny()
    >>> "MANGERA" in words, words.entry("aa").facts.tier.name, words.explain("Paris").why.value
    (True, 'VALID', 'name')
    """
    words = (Word(normalise(form), facts, (form,)) for forms, facts in _WORDS.items() for form in forms.split())
    return Lexicon.from_words(words, _REFUSED)
