"""Letters: how a text becomes the capitals that the dictionary is written in."""

import unicodedata

from tablee.lexicon.errors import LexiconError

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WILDCARD = "?"
SHORTEST, LONGEST = 2, 25
EVERY_LENGTH = (SHORTEST, LONGEST)

# Unicode does not decompose the two French ligatures.
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "Œ": "OE", "Æ": "AE"})


def normalise(text: str) -> str:
    """Capitals without accents or cedillas, ligatures in two letters; anything else is left for the caller to see.

    >>> normalise("bœuf"), normalise("Français"), normalise("arc-en-ciel")
    ('BOEUF', 'FRANCAIS', 'ARC-EN-CIEL')
    """
    if not text.isascii():
        marked = unicodedata.normalize("NFD", text.translate(_LIGATURES))
        text = "".join(c for c in marked if not unicodedata.combining(c))
    return text.upper()


def is_plain(text: str) -> bool:
    """Whether a normalised text is made of the 26 letters alone.

    >>> is_plain("BOITE"), is_plain("L'EAU"), is_plain("")
    (True, False, False)
    """
    return text.isascii() and text.isalpha()


def read_rack(text: str) -> tuple[str, int]:
    """The letters and the number of wildcards of a rack such as "AEINRS?".

    >>> read_rack("réa?")
    ('REA', 1)
    >>> read_rack("AB3")
    Traceback (most recent call last):
    tablee.lexicon.errors.LexiconError: rack 'AB3': '3' is neither a letter nor the wildcard ?
    """
    rack = normalise(text)
    strange = next((c for c in rack if c not in ALPHABET and c != WILDCARD), None)
    if strange is not None:
        raise LexiconError(f"rack {text!r}: {strange!r} is neither a letter nor the wildcard ?")
    if not 1 <= len(rack) <= LONGEST:
        raise LexiconError(f"rack {text!r}: {len(rack)} letters, 1 to {LONGEST} expected")
    letters = rack.replace(WILDCARD, "")
    return letters, len(rack) - len(letters)


def read_letters(text: str, what: str) -> str:
    """A text that must be letters alone, normalised; empty is fine.

    >>> read_letters("é", "contains")
    'E'
    """
    letters = normalise(text)
    if letters and not is_plain(letters):
        raise LexiconError(f"{what} {text!r}: letters expected")
    return letters
