"""Standard streams that may have another encoding, be closed, or lead to a full disk."""

import codecs
import os
import re
import sys
import unicodedata
from pathlib import Path
from typing import TextIO

import click
from rich import _wrap

PLAIN = {
    **dict.fromkeys("«»“”„", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("‐‑‒–—−─━", "-"),
    **dict.fromkeys("│┃║╎", "|"),
    **{"●": "o", "▲": "^", "■": "#", "◆": "*", "★": "*", "✪": "@", "♟": "*", "▒": "#", "⚔": "x", "·": ".", "•": "*"},
    **{"…": "...", "→": "->", "←": "<-", "×": "x", "≤": "<=", "≥": ">=", "✓": "v", "✗": "x", "œ": "oe", "Œ": "OE"},
    **{"█": "#", "▀": "'", "▄": ".", "€": "EUR", "°": "o", "æ": "ae", "Æ": "AE", "ß": "ss"},
    **{"▶": ">", "▸": ">", "☺": "&", "✸": "%", "±": "+/-"},
}
"""Replacements for characters that the terminal lacks; Glop's four shapes stay distinct."""
_HANDLER = "tablee-plain"
_NO_BREAK = "\u202f\u00a0"


def make_ready() -> None:
    """Prepare the standard streams for any encoding, and replace closed ones by null devices."""
    codecs.register_error(_HANDLER, _plainly)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - open while we run
    _reconfigure(sys.stdin, "replace")
    _reconfigure(sys.stdout, _HANDLER)
    _reconfigure(sys.stderr, _HANDLER)
    # By default click writes UTF-8 even if ASCII was requested.
    vars(click.utils).update(_default_text_stdout=lambda: sys.stdout, _default_text_stderr=lambda: sys.stderr)
    # rich breaks lines at every kind of space; French needs some that do not break.
    _wrap.re_word = re.compile(rf"[^\S{_NO_BREAK}]*[\S{_NO_BREAK}]+[^\S{_NO_BREAK}]*")


def _reconfigure(stream: TextIO, errors: str) -> None:
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors=errors)


def abandon_output() -> None:
    """Discard the output that can't be written, so that the interpreter does not retry at exit."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return


def _plainly(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "".join(map(plain, error.object[error.start : error.end])), error.end


def plain(character: str) -> str:
    """Return ASCII for a character: without its accent, a space, a lookalike, or "?".

    >>> "".join(map(plain, "« Été » … ● ₂"))
    '" Ete " ... o 2'
    """
    if character in PLAIN:
        return PLAIN[character]
    if character.isspace():
        return " "
    bare = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return bare or ("+" if unicodedata.name(character, "").startswith("BOX DRAWINGS") else "?")
