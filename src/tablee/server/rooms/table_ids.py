"""Tables' names: hard to guess, for who has the link is invited, and easy to read out."""

import secrets

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 12


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def is_id(text: str) -> bool:
    return len(text) == LENGTH and all(letter in LETTERS for letter in text)
