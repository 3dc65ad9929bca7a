"""Skeletons of names: names that look alike have the same skeleton."""

import unicodedata

LONGEST = 48
_ALIKE = {
    # Cyrillic
    "\u0430": "a", "\u0432": "b", "\u0435": "e", "\u0437": "e", "\u043a": "k", "\u043c": "m", "\u043d": "h",
    "\u043e": "o", "\u0440": "p", "\u0441": "c", "\u0442": "t", "\u0443": "y", "\u0445": "x", "\u0455": "s",
    "\u0456": "i", "\u0458": "j", "\u04bb": "h", "\u0501": "d", "\u051b": "q", "\u051d": "w", "\u04cf": "i",
    # Greek
    "\u03b1": "a", "\u03b2": "b", "\u03b5": "e", "\u03b6": "z", "\u03b7": "n", "\u03b9": "i", "\u03ba": "k",
    "\u03bc": "m", "\u03bd": "v", "\u03bf": "o", "\u03c1": "p", "\u03c3": "o", "\u03c4": "t", "\u03c5": "u",
    "\u03c7": "x", "\u03c9": "w",
    # Armenian, and Latin letters that are not a letter with an accent
    "\u0585": "o", "\u057d": "u", "\u0578": "n", "\u0570": "h", "\u0131": "i", "\u0251": "a", "\u0261": "g",
    "\u0269": "i", "\u026a": "i", "\u0280": "r", "\u1d00": "a", "\u1d07": "e", "\u1d0f": "o", "\u00f8": "o",
    "\u0142": "i", "\u0111": "d", "\u0127": "h", "\u00e6": "ae", "\u0153": "oe",
    # Digits and signs that are read as letters. The capital I looks like l, so both map to i.
    "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "l": "i", "|": "i", "!": "i", "@": "a",
    "$": "s", "\u20ac": "e",
}  # fmt: skip
"""Letter that a lower-case letter, digit or sign looks like."""
_PAIRS = (("rn", "m"), ("vv", "w"))
"""Pairs of letters that look like one."""


def skeleton(name: str) -> str:
    r"""Return a form of the name that all names that look alike share.

    A name without letters and digits is its own skeleton.

    >>> skeleton("Zoé"), skeleton("ZOE "), skeleton("Ana.") == skeleton("4na")
    ('zoe', 'zoe', True)
    >>> skeleton("\u0410na") == skeleton("Ana")
    True
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    shape = "".join(_ALIKE.get(c, c) for c in plain)
    letters = "".join(c for c in unicodedata.normalize("NFKD", shape) if c.isalnum())
    for pair, one in _PAIRS:
        letters = letters.replace(pair, one)
    return (letters or plain.strip())[:LONGEST]
