"""Fair deals: the server commits itself to a secret, the players cut, and both together make the seed.

Before the first card the table shows the commitment, which is the SHA-256 of the secret. Then each player's page sends
the hash of its cut, which is 16 random bytes. Once all hashes are shown, the pages open their cuts. The seed is the
SHA-256 of a few lines of text, each ending with a newline, so that anyone can compute it: `tablee-cut-2`, the secret in
hexadecimal, one line per seat with its cut, empty if it did not cut, and `silent` with the seats that no longer cut
because their pages twice did not open.

Games before that rule began with `tablee-cut-1` and had no last line; their cuts were sent without a hash.
"""

import hashlib
import hmac
from collections.abc import Iterable, Sequence

from msgspec import Struct


class Fair(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The proof of a seed, in hexadecimal; `cuts` by seat, "" for a seat that did not cut."""

    commitment: str
    secret: str
    cuts: tuple[str, ...]
    silent: tuple[int, ...] | None = None
    """Seats that no longer cut, because their pages twice did not open; null under the first rule."""


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def cut_hash(promised: str, cut: str) -> str:
    """Return the hash of a cut, which holds for one commitment only."""
    return hashlib.sha256(f"{promised}\n{cut}\n".encode()).hexdigest()


def next_secret(secret: bytes) -> bytes:
    """Return the secret of the next round. It tells nothing of this one, and nobody but the server can know it."""
    return hmac.new(secret, b"tablee-cut-again", hashlib.sha256).digest()


def seed_from(secret: bytes, cuts: Iterable[str], silent: Sequence[int] | None = None) -> bytes:
    """Return the seed of the deal; without `silent` by the first rule.

    >>> seed_from(bytes(32), ["", "00" * 16]).hex()[:16]
    '83ddbc17e57d4b6e'
    """
    first = ("tablee-cut-1", secret.hex(), *cuts)
    second = ("tablee-cut-2", *first[1:], " ".join(["silent", *map(str, silent or ())]))
    lines = first if silent is None else second
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).digest()


def fair(secret: bytes, cuts: Iterable[str], silent: Sequence[int] | None = None) -> Fair:
    return Fair(commitment(secret), secret.hex(), tuple(cuts), None if silent is None else tuple(silent))
