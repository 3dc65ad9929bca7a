"""Fair deals: the server commits itself to a secret, the players cut, and both together make the seed.

Before the first card the table shows the commitment, which is the SHA-256 of the secret. Then each player's page adds
random bytes, its cut. The seed is the SHA-256 of a few lines of text, each ending with a newline, so that anyone can
compute it: `tablee-cut-1`, the secret in hexadecimal, and one line per seat with its cut, empty if it did not cut.
"""

import hashlib
from collections.abc import Iterable

from msgspec import Struct

BEGINNING = "tablee-cut-1"


class Fair(Struct, frozen=True, forbid_unknown_fields=True):
    """The proof of a seed, in hexadecimal; `cuts` by seat, "" for a seat that did not cut."""

    commitment: str
    secret: str
    cuts: tuple[str, ...]


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def seed_from(secret: bytes, cuts: Iterable[str]) -> bytes:
    """Return the seed of the deal.

    >>> seed_from(bytes(32), ["", "00" * 16]).hex()[:16]
    '83ddbc17e57d4b6e'
    """
    lines = (BEGINNING, secret.hex(), *cuts)
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).digest()


def fair(secret: bytes, cuts: Iterable[str]) -> Fair:
    return Fair(commitment(secret), secret.hex(), tuple(cuts))
