"""Faces derived from names, the same as in the page (web/src/art/faces.ts)."""

import re
import unicodedata
from functools import cache

import msgspec
from msgspec import Struct

from tablee.printing.art import file

_CHOSEN = re.compile(r"([a-z]+)-\d+")
_FNV_START, _FNV_PRIME = 0x811C9DC5, 0x01000193


class Heads(Struct, frozen=True):
    """Heads, and the colours they come in."""

    heads: dict[str, dict[str, str]]
    bots: dict[str, str]
    plain: tuple[str, ...]
    colours: dict[str, tuple[str, ...]]


@cache
def drawn() -> Heads:
    return msgspec.json.decode(file("faces.json").read_bytes(), type=Heads)


def face(name: str) -> tuple[str, dict[str, str]]:
    """Return the head of a name, and the colours of its parts.

    A name may be a chosen face: a head (`tom`), or a head in other colours (`tom-3`).
    """
    known = drawn()
    plain = "".join(c for c in unicodedata.normalize("NFD", name.strip()) if unicodedata.category(c)[0] != "M").lower()
    key = known.bots.get(plain, plain)
    if key in known.heads:
        return key, known.heads[key]
    left = _hash(key)
    left, which = divmod(left, len(known.plain))
    head = known.plain[which]
    colours = {}
    for part, choices in known.colours.items():
        left, which = divmod(left, len(choices))
        colours[part] = choices[which]
    chosen = _CHOSEN.fullmatch(key)
    return (chosen[1] if chosen and chosen[1] in known.heads else head), colours


def _hash(text: str) -> int:
    """Hash a name to 32 bits (FNV-1a)."""
    value = _FNV_START
    for byte in text.encode(errors="replace"):
        value = (value ^ byte) * _FNV_PRIME & 0xFFFFFFFF
    return value
