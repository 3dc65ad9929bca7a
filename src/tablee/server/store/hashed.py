"""Hash of a secret, as the store keeps it."""

import hashlib


def hashed(secret: str) -> str:
    """Return the SHA-256 of a long random secret. Such a secret needs no salt."""
    return hashlib.sha256(secret.encode()).hexdigest()
