"""Fair deals: the server commits itself to a secret, the players cut, and both make the seed.

Before the first card the table shows the commitment, which is the SHA-256 of the secret. Then each
player's page sends the hash of its cut, which is 16 random bytes. Once all hashes are shown, the
pages reveal their cuts. The seed is the SHA-256 of a few lines of text, each ending with a newline,
so that anyone can compute it:

1. `tablee-cut-2`
2. the secret in hexadecimal
3. one line per seat with its cut, empty if it did not cut
4. `silent` and the seats that no longer cut, because their pages twice did not reveal a cut

The first version of this scheme started with `tablee-cut-1` and had no `silent` line. Its cuts were
sent without a hash.
"""

import hashlib
import hmac
from collections.abc import Iterable, Sequence

from msgspec import Struct


class Fair(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The proof of a seed, in hexadecimal. `cuts` is by seat, "" for a seat that did not cut."""

    commitment: str
    secret: str
    cuts: tuple[str, ...]
    silent: tuple[int, ...] | None = None
    """Seats that no longer cut, because their pages twice did not reveal a cut. None in the first
    version.
    """


def commitment(secret: bytes) -> str:
    """Return the commitment to a secret, which is shown before the deal."""
    return hashlib.sha256(secret).hexdigest()


def cut_hash(promised: str, cut: str) -> str:
    """Return the hash of a cut, which is valid for one commitment only."""
    return hashlib.sha256(f"{promised}\n{cut}\n".encode()).hexdigest()


def next_secret(secret: bytes) -> bytes:
    """Return the secret of the next round of cuts.

    It reveals nothing about this secret, and only the server can compute it.
    """
    return hmac.new(secret, b"tablee-cut-again", hashlib.sha256).digest()


def seed_from(secret: bytes, cuts: Iterable[str], silent: Sequence[int] | None = None) -> bytes:
    """Return the seed of the deal. Without `silent`, compute it as the first version did.

    >>> seed_from(bytes(32), ["", "00" * 16]).hex()[:16]
    '83ddbc17e57d4b6e'
    """
    first = ("tablee-cut-1", secret.hex(), *cuts)
    second = ("tablee-cut-2", *first[1:], " ".join(["silent", *map(str, silent or ())]))
    lines = first if silent is None else second
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).digest()


def fair(secret: bytes, cuts: Iterable[str], silent: Sequence[int] | None = None) -> Fair:
    """Return the proof of the seed that this secret and these cuts make."""
    return Fair(commitment(secret), secret.hex(), tuple(cuts), None if silent is None else tuple(silent))
