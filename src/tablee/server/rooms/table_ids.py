"""Tables' names: hard to guess, for who has the link is invited, and easy to read out."""

import secrets
import unicodedata

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 12
CODE_LETTERS = "ABCDEFGHJKLMNPRSTUVXYZ"
CODE_LENGTH = 5


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def new_code() -> str:
    """Five letters that sound and look unlike each other, to be said across a room."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def as_code(text: str) -> str:
    """A code as it was typed, however that was.

    >>> as_code(" kb-zé t ")
    'KBZET'
    """
    plain = unicodedata.normalize("NFD", text[:40]).upper()
    return "".join(letter for letter in plain if "A" <= letter <= "Z")


def is_id(text: str) -> bool:
    return len(text) == LENGTH and all(letter in LETTERS for letter in text)
