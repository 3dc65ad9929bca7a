"""A deal that nobody chose: the server binds itself to a secret, the players cut, and both together make the seed.

Before the first card the table shows the commitment, the SHA-256 of the secret. Then each player's page adds bytes of
its own, its cut. The seed is the SHA-256 of a few lines of text, so that anyone can make it again: `tablee-cut-1`, the
secret in hexadecimal, and a line for each seat with its cut, empty for who did not cut; each line ends with a newline.
"""

import hashlib
from collections.abc import Iterable

from msgspec import Struct

BEGINNING = "tablee-cut-1"
CUT_DIGITS = 32
"""A cut is 16 bytes."""


class Fair(Struct, frozen=True, forbid_unknown_fields=True):
    """All in hexadecimal; `cuts` by seat, "" for who did not cut."""

    commitment: str
    secret: str
    cuts: tuple[str, ...]


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def seed_from(secret: bytes, cuts: Iterable[str]) -> bytes:
    """What is dealt from.

    >>> seed_from(bytes(32), ["", "00" * 16]).hex()[:16]
    '83ddbc17e57d4b6e'
    """
    lines = (BEGINNING, secret.hex(), *cuts)
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).digest()


def fair(secret: bytes, cuts: Iterable[str]) -> Fair:
    return Fair(commitment(secret), secret.hex(), tuple(cuts))
