"""A dictionary of a few dozen words that goes through the same file format and the same kernels."""

from functools import cache

from tablee.lexicon.dictionary import Lexicon
from tablee.lexicon.facts import Facts, Refusal, Speech, Tier, Why
from tablee.lexicon.letters import normalise
from tablee.lexicon.pack import Word

_NOUNS = """an anse as au boa boîte bon chat civet cri criblage crochet drap drapeau drapier eau escorte fric gazelle gorille
if lit mot nuit oie or os pingouin pot quai roulade tour un zébu""".split()
_ADJECTIVES = "bleu criminel crochu crochue rond vert".split()
_INFINITIVES = "avoir cribler draper manger tenir".split()
_CONJUGATED = "ai drapera eu mangea mangera mangez tiendra".split()
_RARE = "aa qat wu".split()
_REFUSED = (Refusal("PARIS", Why.NAME, "Paris"), Refusal("ARCENCIEL", Why.HYPHEN, "arc-en-ciel"))


@cache
def tiny() -> Lexicon:
    """A small lexicon for tests and examples.

    >>> words = tiny()
    >>> "MANGERA" in words, words.entry("aa").facts.tier.name, words.explain("Paris").why.value
    (True, 'VALID', 'name')
    """
    groups = (
        (_NOUNS, Facts(speech=Speech.NOUN, frequency=8)),
        (_ADJECTIVES, Facts(speech=Speech.ADJECTIVE, frequency=8)),
        (_INFINITIVES, Facts(speech=Speech.INFINITIVE, frequency=8)),
        (_CONJUGATED, Facts(speech=Speech.CONJUGATED, frequency=4)),
        (_RARE, Facts(tier=Tier.VALID)),
    )
    words = (Word(normalise(form), facts, (form,)) for forms, facts in groups for form in forms)
    return Lexicon.from_words(words, _REFUSED)
