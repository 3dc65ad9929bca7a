"""Signing key of a server's logs: Ed25519, derived from the server's secret.

The signature is over `tablee-log-1`, a newline, the SHA-256 in the log's last line and a newline.
"""

import hashlib
import hmac
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

BEGINNING = "tablee-log-1"
_LABEL = b"tablee-log-key-1"


class LogKey:
    """The private key. It follows from the server's secret, so a backup of the secret restores it."""

    def __init__(self, secret: bytes) -> None:
        self._seed = hmac.new(secret, _LABEL, hashlib.sha256).digest()

    @cached_property
    def public(self) -> str:
        """The public key in hexadecimal."""
        return self._private.public_key().public_bytes_raw().hex()

    def sign(self, digest: str) -> str:
        """Return the signature of a log's digest, both in hexadecimal."""
        return self._private.sign(f"{BEGINNING}\n{digest}\n".encode()).hex()

    @cached_property
    def _private(self) -> "Ed25519PrivateKey":
        # Slow to load, and most programs that read logs never sign.
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415

        return Ed25519PrivateKey.from_private_bytes(self._seed)
