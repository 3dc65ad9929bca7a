"""Everything shown to a person who looks up a word.

That is: part of speech, spelling, frequency, and the words it is a form of. There are no
definitions, because that text would have to be copied from somebody.
"""

from functools import lru_cache

from msgspec import Struct

from tablee.lexicon.dictionary import Lexicon
from tablee.lexicon.facts import Speech, Tier
from tablee.lexicon.letters import normalise, shared
from tablee.lexicon.named import dictionary

FORMS = 24
"""Most forms shown of a word, the most frequent first."""
LONGEST_ASKED = 40

_BANDS = ((12, "top"), (6, "common"), (2, "uncommon"), (0, "rare"))
"""Lowest frequency class of each band, and the band's name."""


class Family(Struct, frozen=True):
    """Lemma and its forms, one of which was looked up, as they are written."""

    lemma: str
    forms: tuple[str, ...]
    more: int = 0
    """Number of forms that are not shown."""


class LookedUp(Struct, frozen=True):
    """Word of a dictionary, or the reason why it is not one."""

    word: str
    valid: bool
    current: bool = False
    """Whether computer players use it too."""
    offence: str = ""
    """Why it is offensive: insulting, vulgar, sexual."""
    speech: tuple[str, ...] = ()
    spellings: tuple[str, ...] = ()
    band: str = ""
    """How common it is: top, common, uncommon, rare."""
    rank: int = 0
    families: tuple[Family, ...] = ()
    why: str = ""
    """Why it is not a word: a value of `Why`."""
    spelling: str = ""
    """The correct spelling of a text that is not a word: Paris, arc-en-ciel."""


def look_up(lexicon: Lexicon, text: str) -> LookedUp:
    """Return everything a dictionary knows about a text.

    >>> from tablee.lexicon import french
    >>> found = look_up(french(), "chevaux")
    >>> found.speech, found.families[0].lemma, look_up(french(), "PARLS").why
    (('noun',), 'cheval', 'unknown')
    """
    entry = lexicon.entry(text)
    if entry is None:
        refusal = lexicon.explain(text)
        why, spelling = (refusal.why, refusal.spelling) if refusal else ("", "")
        return LookedUp(normalise(text)[:LONGEST_ASKED], valid=False, why=str(why), spelling=spelling)
    return LookedUp(
        entry.word,
        valid=True,
        current=entry.facts.tier is Tier.STRICT,
        offence=lexicon.offences.get(entry.word, ""),
        speech=tuple(str(part.name).lower() for part in Speech if part in entry.facts.speech),
        spellings=entry.spellings,
        band=next(name for least, name in _BANDS if entry.facts.frequency >= least),
        rank=entry.rank,
        families=tuple(_family(lexicon, words) for words in lexicon.families(text)),
    )


@lru_cache(maxsize=4096)
def looked_up(name: str, word: str) -> LookedUp:
    """Look up a normalised word in a dictionary by name, with a cache."""
    return look_up(dictionary(name), word)


def _family(lexicon: Lexicon, words: list[str]) -> Family:
    lemma, *forms = words
    known = lexicon.entry(lemma)
    written = known.spellings[0] if known else lemma.lower()
    forms.sort(key=lambda form: (-lexicon.frequency(form), len(form), form))
    shown = tuple(_spelling_like(lexicon, form, written) for form in forms[:FORMS])
    return Family(written, shown, max(0, len(forms) - FORMS))


def _spelling_like(lexicon: Lexicon, word: str, lemma: str) -> str:
    """Return the spelling closest to the lemma: of boîte, boite and boité, "boite" is boiter's."""
    entry = lexicon.entry(word)
    spellings = entry.spellings if entry else (word.lower(),)
    return max(spellings, key=lambda spelling: shared(spelling, lemma))
