"""Hash of secrets in the store."""

import hashlib


def hashed(secret: str) -> str:
    """Return the SHA-256 of a long random secret, which needs no salt."""
    return hashlib.sha256(secret.encode()).hexdigest()
