"""Parser for the lines of a theme's list: each is one entry with all accepted ways to say it.

- `Godard, Jean-Luc` is a person.
- `Cyrano | Cyrano de Bergerac` are two ways to say the same thing; bots use the first.
- A line that begins with `~` is accepted but never used by bots.
"""

import re
from collections.abc import Callable
from functools import cache
from itertools import product

from msgspec import Struct

from tablee.core.arbiter import IsWord
from tablee.games.wordjam.cards import NAMES, letters_of
from tablee.lexicon import arbiter

SILENT = "~"
OR = " | "
ARTICLE = re.compile(r"(?:le|la|les|un|une|des|the)\s+|l\s*[’'ʼ]\s*", re.IGNORECASE)
"""An article at the start; part of a name only if its entry has it: La Rochelle (JAM-42)."""
PLACE = re.compile(
    r"(?:mers?|océan|lac|îles?|monts?|montagnes|désert|fleuve|golfe|cap|détroit|massif|chutes) "
    r"(?:de la |de l’|du |des |de |d’)?"
    r"(?!(?:Noire|Rouge|Morte|Blanche|Jaune|Blanc|Bleu|Rose|Nord|Majeur|Supérieur|Indien|armoricain|central|Vert|Beauté|Cité|Lion|Corail|Garde|Pâques|Persique)$)"
)
"""Kind of place before its name. It may be left out (JAM-46), but not in mer Noire or mont Blanc."""
TITLE = re.compile(
    r"(?:Capitaine|Général|Colonel|Commandant|Inspecteur|Commissaire|Sergent|Docteur|Professeur|Maître|Monsieur|Madame|"
    r"Mademoiselle|Mister|Miss|Lady|Lord|Sir|Père|Mère|Oncle|Tante|Prince|Princesse|Comte|Comtesse|Roi|Reine)\b ?"
)
"""A title before a character's name; it can't stand for the character like a given name."""
SHORT = {
    "Docteur": ("Dr",),
    "Doctor": ("Dr",),
    "Professeur": ("Pr",),
    "Monsieur": ("M", "Mr"),
    "Mister": ("Mr",),
    "Mr": ("Mister", "Monsieur"),
    "Madame": ("Mme",),
    "Mademoiselle": ("Mlle",),
    "Saint": ("St",),
    "Sainte": ("Ste",),
}
"""Other spellings of these words; each counts with its own letters (JAM-11)."""
AND = re.compile(r" (?:et|and) ")
"""An « and » that can be typed as « & », which is not a letter (JAM-11)."""
LINK = re.compile(r"(?:de|du|des|à|au|aux|en|sur|sous|et|la|le|les|pour|avec|sans|par|contre)$|d’|l’")
"""After these, the words of a compound have no other plural or singular: pommes de terre."""
_SINGULAR = (
    "ABOIS ANIS APRES AS BAS BOIS BRAS BUS CAS CHAUX COMPAS CONGRES COURS DANS DEVONS DOS DOUX EPARS ETAIS FAUX FILS "
    "FOIS FRAIS JUS LAIS LIS LYS MAIS MARAIS MOIS MORS OS PALAIS PAS PIS POIS PRES PUS RAS RELAIS RIS ROUX SENS SOUS "
    "TAPIS TAS TAUX TOUX TRAVERS VERS VIS"
)
SINGULAR = frozenset(_SINGULAR.split())
"""Words that look like plurals but are words of their own: fils is not only the plural of fil.

See JAM-44.
"""


class Wording(Struct, frozen=True):
    """What bots say for an entry (nothing for a `~` line), and what else is accepted."""

    said: tuple[str, ...]
    known: tuple[str, ...]


def wording(line: str, theme: str) -> Wording:
    """Parse a line of a theme's list.

    >>> wording("Granger, Hermione", "characters")
    Wording(said=('Granger', 'Hermione Granger'), known=('Hermione',))
    >>> wording("~haricot vert | flageolet", "food").known
    ('haricot vert', 'flageolet', 'haricots verts')
    """
    silent = line.startswith(SILENT)
    first, *others = line.removeprefix(SILENT).split(OR)
    said = forms(first)
    ways = (*said, *(form for other in others for form in forms(other)))
    known = dict.fromkeys(ways[len(said) :])
    for way in (first, *others):
        known.update(dict.fromkeys(_other_ways(way, theme)))
    for way in ways:
        known.update(dict.fromkeys(_as_typed(way)))
    return Wording((), tuple(dict.fromkeys((*said, *known)))) if silent else Wording(said, tuple(known))


def forms(line: str) -> tuple[str, ...]:
    """Return the forms of one way to say an entry (JAM-46).

    A person is named by the surname, with or without its particle, or by the whole name.

    >>> forms("Godard, Jean-Luc"), forms("Funès, Louis de"), forms("mer Noire")
    (('Godard', 'Jean-Luc Godard'), ('Funès', 'de Funès', 'Louis de Funès'), ('mer Noire',))
    """
    surname, comma, given = line.partition(", ")
    if not comma:
        return (line,)
    *_, particle = given.split(" ")
    if particle == given or particle[0].isupper():
        return surname, f"{given} {surname}"
    joint = "" if particle.endswith("’") else " "
    return surname, f"{particle}{joint}{surname}", f"{given}{joint}{surname}"


def _other_ways(way: str, theme: str) -> tuple[str, ...]:
    """Return more ways to say the same thing.

    They have no article or generic word, use the given name, or have the other number.
    """
    _, comma, given = way.partition(", ")
    if comma:
        return (given,) if theme == "characters" and not TITLE.match(given) else ()
    optional = [ARTICLE, *([PLACE] if theme == "geography" else [])]
    found = [way[said.end() :] for before in optional if (said := before.match(way))]
    if theme == "characters" and (title := TITLE.match(way)) and way[title.end() :][:1].isupper():
        found.append(way[title.end() :])
    if theme not in NAMES:
        found.extend(numbers(way))
    return tuple(found)


def _as_typed(way: str) -> tuple[str, ...]:
    """Return the variants with « & » for « and », and with the first word abbreviated.

    >>> _as_typed("Tom et Jerry"), _as_typed("Docteur House"), _as_typed("Saint-Malo")
    (('Tom & Jerry',), ('Dr House',), ('St-Malo',))
    """
    first = re.match(r"\w+", way)
    shorter = SHORT.get(first[0], ()) if first and first[0] != way else ()
    signs = (AND.sub(" & ", way),) if AND.search(way) else ()
    return (*signs, *(f"{short}{way[len(first[0]) :]}" for short in shorter if first))


def numbers(text: str) -> tuple[str, ...]:
    """Return the plural and the singular of a compound, if the dictionary knows its words in both.

    Single words are left to the dictionary. A name, which begins with a capital, has one number.

    >>> numbers("pomme de terre"), numbers("petits pois")
    (('pommes de terre',), ('petit pois',))
    >>> numbers("tennis de table"), numbers("lapin"), numbers("Jacques a dit")
    ((), (), ())
    """
    if text[:1].isupper():
        return ()
    words = text.split(" ")
    heads = next((at for at, word in enumerate(words) if LINK.match(word)), len(words))
    if not heads or (len(words) == 1 and "-" not in text):
        return ()
    plurals = product(*(_changed(word, _plural) or (word,) for word in words[:heads]))
    singulars = product(*((*_changed(word, _singular), word) for word in words[:heads]))
    made = {" ".join((*changed, *words[heads:])) for changed in (*plurals, *singulars)}
    return tuple(sorted(made - {text}))


def _changed(word: str, other: Callable[[str], str]) -> tuple[str, ...]:
    """Return a common noun in the other number; in a hyphenated one any part may change."""
    *before, last = word.split("-")
    first, *rest = word.split("-")
    if word[0].isupper() or letters_of(word) in SINGULAR or not is_word(word):
        return ()
    ways = (*map(other, before), other(last)), (*before, other(last)), (other(first), *rest)
    return tuple(changed for changed in dict.fromkeys(map("-".join, ways)) if changed != word and is_word(changed))


@cache
def is_word(text: str) -> bool:
    """Return whether the French dictionary has a word or a compound."""
    return arbiter("fr").rule(IsWord(letters_of(text), compounds=True)).yes


def _plural(word: str) -> str:
    if word.endswith(("s", "x", "z")):
        return word
    if word.endswith("al"):
        return f"{word[:-2]}aux"
    return f"{word}x" if word.endswith(("au", "eu", "chou", "genou", "bijou", "hibou")) else f"{word}s"


def _singular(word: str) -> str:
    if word.endswith("aux") and not word.endswith("eaux"):
        return f"{word[:-3]}al"
    return word[:-1] if word.endswith(("s", "x")) else word


def counterparts(letters: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the possible singulars of a single word, and its possible plurals.

    >>> counterparts("CHEVAUX")
    (('CHEVAU', 'CHEVAL', 'CHEVAIL'), ())
    >>> counterparts("FRITE"), counterparts("SOLEX"), counterparts("JEU")
    (((), ('FRITES',)), ((), ('SOLEXS',)), ((), ('JEUS', 'JEUX')))
    """
    if letters.endswith("AUX"):
        return (letters[:-1], f"{letters[:-3]}AL", f"{letters[:-3]}AIL"), ()
    if letters.endswith(("S", "EUX", "OUX")):
        return (letters[:-1],), ()
    ail = next((end for end in ("AIL", "AL") if letters.endswith(end)), "")
    with_x = [f"{letters}X"] if letters.endswith(("AU", "EU", "OU")) else []
    return (), (f"{letters}S", *with_x, *([f"{letters.removesuffix(ail)}AUX"] if ail else []))
