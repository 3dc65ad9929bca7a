"""Standard input and output as they are found: in other encodings, closed, or leading to a disk that is full."""

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
    **{"▶": ">", "▸": ">", "☺": "&", "✸": "%"},
}
"""What stands for a character that the terminal does not have; Glop's four shapes stay four."""
_HANDLER = "tablee-plain"
_NO_BREAK = "\u202f\u00a0"


def make_ready() -> None:
    """Whatever the terminal can't show is shown plainly, whatever it sends is read, and what is closed is empty."""
    codecs.register_error(_HANDLER, _plainly)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - open while we run
    _reconfigure(sys.stdin, "replace")
    _reconfigure(sys.stdout, _HANDLER)
    _reconfigure(sys.stderr, _HANDLER)
    # click writes UTF-8 to whoever asked for ASCII.
    vars(click.utils).update(_default_text_stdout=lambda: sys.stdout, _default_text_stderr=lambda: sys.stderr)
    # rich breaks lines at every space there is; French has some that hold words together.
    _wrap.re_word = re.compile(rf"[^\S{_NO_BREAK}]*[\S{_NO_BREAK}]+[^\S{_NO_BREAK}]*")


def _reconfigure(stream: TextIO, errors: str) -> None:
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors=errors)


def abandon_output() -> None:
    """Nobody takes what is still to be written: the interpreter need not try again when it ends."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return


def _plainly(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "".join(map(plain, error.object[error.start : error.end])), error.end


def plain(character: str) -> str:
    """ASCII for a character: the letter without its accent, a space for a space, what looks like it, or a "?".

    >>> "".join(map(plain, "« Été » … ● ₂"))
    '" Ete " ... o 2'
    """
    if character in PLAIN:
        return PLAIN[character]
    if character.isspace():
        return " "
    bare = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return bare or ("+" if unicodedata.name(character, "").startswith("BOX DRAWINGS") else "?")
