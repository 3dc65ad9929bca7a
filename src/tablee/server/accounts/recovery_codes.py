"""Recovery codes: twenty letters and digits that recover an account, too many to guess."""

import secrets
import unicodedata

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Thirty-two characters that look unlike each other."""
GROUPS = 4
GROUP = 5
HANDLE = 6
"""The first characters find the account; the other seventy bits are the secret."""


def new_recovery_code() -> str:
    groups = ("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
    return "-".join(groups)


def recovery_code_in(typed: str) -> str:
    """A code as it was typed, however that was; empty when it is none.

    >>> recovery_code_in(" abcde fghjk-mnpqr 23456 ")
    'ABCDE-FGHJK-MNPQR-23456'
    >>> recovery_code_in("ABCDE")
    ''
    """
    letters = [c for c in unicodedata.normalize("NFKC", typed[:60]).upper() if c in LETTERS]
    if len(letters) != GROUPS * GROUP:
        return ""
    return "-".join("".join(letters[at : at + GROUP]) for at in range(0, len(letters), GROUP))


def handle_of(code: str) -> str:
    return code.replace("-", "")[:HANDLE]
