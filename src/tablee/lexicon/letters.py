"""Conversion of text to the plain capitals in which the dictionary is written."""

import unicodedata
from collections.abc import Mapping, Sequence

from tablee.lexicon.errors import LexiconError

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WILDCARD = "?"
SHORTEST, LONGEST = 2, 25
EVERY_LENGTH = (SHORTEST, LONGEST)
_HEAVY = 1_000_000

# Unicode does not decompose the two French ligatures. The other letters are here for speed.
_PLAIN = str.maketrans("àâäçéèêëîïôöùûüÿ", "aaaceeeeiioouuuy") | str.maketrans(
    {"œ": "oe", "æ": "ae", "Œ": "OE", "Æ": "AE"}
)

_JOINTS = str.maketrans("", "", "- '’\u00a0")
_SPACES = str.maketrans("-'’\u00a0", "    ")


def normalise(text: str) -> str:
    """Return a text in capitals without accents or cedillas, ligatures as two letters.

    Other characters are left for the caller to reject.

    >>> normalise("bœuf"), normalise("Français"), normalise("arc-en-ciel")
    ('BOEUF', 'FRANCAIS', 'ARC-EN-CIEL')
    """
    if not text.isascii():
        text = text.translate(_PLAIN)
        if not text.isascii():
            text = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return text.upper()


def joined(text: str) -> str:
    """Return a text in plain capitals, without hyphens, spaces and apostrophes.

    >>> joined("Pomme de terre"), joined("aujourd’hui"), joined("arc-en-ciel")
    ('POMMEDETERRE', 'AUJOURDHUI', 'ARCENCIEL')
    """
    return normalise(text).translate(_JOINTS)


def parts(text: str) -> list[str]:
    """Return the parts of a compound in plain capitals.

    >>> parts("Pomme de terre"), parts("aujourd’hui"), parts("arc-en-ciel")
    (['POMME', 'DE', 'TERRE'], ['AUJOURD', 'HUI'], ['ARC', 'EN', 'CIEL'])
    """
    return normalise(text).translate(_SPACES).split()


def is_plain(text: str) -> bool:
    """Return whether a normalised text consists only of the 26 letters.

    >>> is_plain("BOITE"), is_plain("L'EAU"), is_plain("")
    (True, False, False)
    """
    return text.isascii() and text.isalpha()


def shared(one: Sequence[object], other: Sequence[object]) -> int:
    """Return the length of the common prefix of two words."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def has_beginning(text: str, pattern: str) -> bool:
    """Return whether a text matches a prefix in which "?" stands for any letter.

    >>> has_beginning("CRIBLER", "C?I"), has_beginning("CRIBLER", "CA")
    (True, False)
    """
    return all(sign in (WILDCARD, letter) for sign, letter in zip(pattern, text, strict=False))


def read_rack(text: str) -> tuple[str, int]:
    """Return the letters and the number of wildcards of a rack such as "AEINRS?".

    >>> read_rack("réa?")
    ('REA', 1)
    >>> read_rack("AB3")
    Traceback (most recent call last):
    tablee.lexicon.errors.LexiconError: lexicon-rack-character(rack='AB3', character='3')
    """
    rack = normalise(text)
    strange = next((c for c in rack if c not in ALPHABET and c != WILDCARD), None)
    if strange is not None:
        raise LexiconError("lexicon-rack-character", rack=text[:LONGEST], character=strange)
    if not 1 <= len(rack) <= LONGEST:
        raise LexiconError("lexicon-rack-size", rack=text[:LONGEST], size=len(rack), most=LONGEST)
    letters = rack.replace(WILDCARD, "")
    return letters, len(rack) - len(letters)


def read_letters(text: str) -> str:
    """Return a normalised text, which must be letters only or empty.

    >>> read_letters("é")
    'E'
    """
    letters = normalise(text)
    if letters and not is_plain(letters):
        raise LexiconError("lexicon-not-letters", given=text[:LONGEST])
    return letters


def read_weights(given: Mapping[str, int | None]) -> dict[str, int | None]:
    """Return the weight of each plain letter given, None for a forbidden one."""
    weights: dict[str, int | None] = {}
    for letter, weight in given.items():
        plain = normalise(letter)
        if len(plain) != 1 or not is_plain(plain) or (weight is not None and abs(weight) > _HEAVY):
            raise LexiconError("lexicon-bad-weight", letter=letter, weight=str(weight), most=_HEAVY)
        weights[plain] = weight
    return weights
