"""Data that a phone on a real table needs of a game: the forms of its score sheet, what they count, and its timers.

It is all data, so that the page can work offline. The page evaluates it (web/src/companion/sums.ts); the reference
evaluator that it is tested against is tests/companion/sheet.py.
"""

from typing import Any, Literal

from msgspec import Struct

Sum = Any
"""A whole number, a name, or a tuple of an operation and its operands:

    ("*", 2, (">=", "cards", 23))          2 points from 23 cards on
    ("at", ("size", "word"), 0, 1, 2, 10)  by number of cards

Yes is 1 and no is 0. tests/companion/sums.py lists the operations."""

Kind = Literal["number", "column", "choice", "word", "words", "cards", "letters", "laid", "theme"]
"""A number; a column of the sheet (-1: nobody); a choice by its place; a word laid with cards (None: no word); several
of them, each with whether it is finished; loose cards; a word said aloud; the letters that the phone
has dealt, and the theme, by its place."""


class Field(Struct, frozen=True, kw_only=True):
    """Something that is asked for before a line is written."""

    name: str
    kind: Kind
    rule: str
    """The rule that its limits come from."""
    each: bool = False
    """Asked for every column."""
    least: Sum = 0
    most: Sum = 0
    """Of a number; of a word, its cards."""
    step: int = 1
    shared: bool = False
    """There are `most` of them in all."""
    whole: bool = False
    """All of them are somewhere: what one of two columns lacks, the other has."""
    optional: bool = False
    """It may be nobody, or no word."""
    choices: tuple[str, ...] = ()
    jokers: int = 0
    """In one word at most."""
    judged: str = ""
    """The rule by which it must be a word; empty: nobody asks."""
    alone: tuple[str, ...] = ()
    """Single letters that are words."""
    towards: int = 0
    """An unfinished word must begin a word of so many letters, by the next rule."""
    towards_rule: str = ""


class Line(Struct, frozen=True):
    """One reason for points, worked out for each column."""

    name: str
    rule: str
    points: Sum


class Check(Struct, frozen=True):
    """What has to be true of what is written down; `each`: of every column."""

    name: str
    rule: str
    holds: Sum
    each: bool = False


class Part(Struct, frozen=True):
    """A part of a round that the phone leads through: what is asked for, and the timer that runs meanwhile."""

    name: str
    fields: tuple[str, ...] = ()
    timer: str = ""


class Form(Struct, frozen=True, kw_only=True):
    """A kind of line on the sheet."""

    name: str
    fields: tuple[Field, ...]
    lines: tuple[Line, ...]
    checks: tuple[Check, ...] = ()
    open: Sum = 1
    """Whether such a line can be written now."""
    main: bool = True
    """It ends a deal or a round, and is not only marked on the way."""
    tie: Sum = 0
    """What parts a column from others with the same total."""
    parts: tuple[Part, ...] = ()


class Option(Struct, frozen=True):
    """What the table agrees on beforehand."""

    name: str
    values: tuple[int, ...]
    default: int


class Tell(Struct, frozen=True, kw_only=True):
    """What the sheet says at any time, of the table or of `each` column; a place among `choices`, or a number."""

    name: str
    rule: str
    what: Sum
    each: bool = False
    choices: tuple[str, ...] = ()


class Timer(Struct, frozen=True):
    name: str
    seconds: int
    rule: str


class Cards(Struct, frozen=True, kw_only=True):
    """The letter cards: what each is worth, how many there are. A laid joker is written before its letters: "?CH"."""

    values: dict[str, int]
    copies: dict[str, int]
    rule: str
    joker: str = "?"
    head_joker: str = ""
    """The joker that can begin a word, where words begin with a capital."""


class Dealing(Struct, frozen=True, kw_only=True):
    """Letters that the phone deals for the whole table, what each place pays (0: forbidden there), and the themes."""

    letters: str
    places: tuple[int, ...]
    themes: tuple[str, ...]


class WordRules(Struct, frozen=True):
    """Which words are allowed unless the table says otherwise, and by which rule."""

    words: Literal["dictionary", "names", "trust"]
    rule: str


class Companion(Struct, frozen=True, kw_only=True):
    columns: tuple[int, ...]
    """How many columns a sheet may have."""
    forms: tuple[Form, ...]
    over: Sum
    sides: tuple[str, ...] = ()
    """What columns are called that are not people."""
    options: tuple[Option, ...] = ()
    tells: tuple[Tell, ...] = ()
    timers: tuple[Timer, ...] = ()
    cards: Cards | None = None
    words: WordRules | None = None
    dealing: Dealing | None = None
