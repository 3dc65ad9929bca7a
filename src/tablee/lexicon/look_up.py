"""All that is told of a word to who looks it up: what it is, how it is written, how common, and what it is a form of.

No definitions: nobody's text is copied.
"""

from functools import lru_cache

from msgspec import Struct

from tablee.lexicon.dictionary import Lexicon
from tablee.lexicon.facts import Speech, Tier
from tablee.lexicon.letters import normalise, shared
from tablee.lexicon.named import dictionary

FORMS = 24
"""So many forms of a word are told, the most frequent first."""
LONGEST_ASKED = 40

_BANDS = ((12, "top"), (6, "common"), (2, "uncommon"), (0, "rare"))
"""From which frequency class a word is called so."""


class Family(Struct, frozen=True):
    """A word and its forms, of which the one looked up is one, as they are written."""

    lemma: str
    forms: tuple[str, ...]
    more: int = 0
    """How many further forms there are."""


class LookedUp(Struct, frozen=True):
    """A word of a dictionary, or why it is none."""

    word: str
    valid: bool
    current: bool = False
    """Also what computer players use."""
    offence: str = ""
    """Why it is not fit for a family: insulting, vulgar, sexual."""
    speech: tuple[str, ...] = ()
    spellings: tuple[str, ...] = ()
    band: str = ""
    """How common it is: top, common, uncommon, rare."""
    rank: int = 0
    families: tuple[Family, ...] = ()
    why: str = ""
    """Of what is no word: unknown, name, acronym, hyphen, symbol, fragment, short, long, characters."""
    spelling: str = ""
    """What is written so instead: Paris, arc-en-ciel."""


def look_up(lexicon: Lexicon, text: str) -> LookedUp:
    """What a dictionary knows of a text.

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
    """The same in a dictionary by its name, for who is asked often; `word` is normalised."""
    return look_up(dictionary(name), word)


def _family(lexicon: Lexicon, words: list[str]) -> Family:
    lemma, *forms = words
    known = lexicon.entry(lemma)
    written = known.spellings[0] if known else lemma.lower()
    forms.sort(key=lambda form: (-lexicon.frequency(form), len(form), form))
    shown = tuple(_spelling_like(lexicon, form, written) for form in forms[:FORMS])
    return Family(written, shown, max(0, len(forms) - FORMS))


def _spelling_like(lexicon: Lexicon, word: str, lemma: str) -> str:
    """The spelling with most of the lemma in it: of boîte, boite and boité, "boite" belongs to boiter."""
    entry = lexicon.entry(word)
    spellings = entry.spellings if entry else (word.lower(),)
    return max(spellings, key=lambda spelling: shared(spelling, lemma))
