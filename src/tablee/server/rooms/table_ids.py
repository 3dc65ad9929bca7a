"""Ids and codes of tables. Ids are hard to guess, because everybody with the link may join."""

import secrets
import unicodedata

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 12
CODE_LETTERS = "ABCDEFGHJKLMNPRSTUVXYZ"
CODE_LENGTH = 5


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def new_code() -> str:
    """Return five letters that are easy to tell apart when read aloud."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def as_code(text: str) -> str:
    """Return a typed code in its normal form.

    >>> as_code(" kb-zé t ")
    'KBZET'
    """
    plain = unicodedata.normalize("NFD", text[:40]).upper()
    return "".join(letter for letter in plain if "A" <= letter <= "Z")


def is_id(text: str) -> bool:
    return len(text) == LENGTH and all(letter in LETTERS for letter in text)
