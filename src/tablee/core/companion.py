"""Descriptions of a game for the companion page, on a phone beside a real table.

They describe the forms of the score sheet, how points are computed, and the timers. All of it is
data, so that the page works offline. The page evaluates it (web/src/pages/companion/sums.ts). The
reference evaluator that the page is tested against is tests/companion/sheet.py.
"""

from typing import Any, Literal

from msgspec import Struct

Sum = Any
"""A whole number, a name, or a tuple of an operation and its operands:

    ("*", 2, (">=", "cards", 23))          2 points from 23 cards on
    ("at", ("size", "word"), 0, 1, 2, 10)  by number of cards

Yes is 1 and no is 0. tests/companion/sums.py lists the operations."""

Kind = Literal["number", "column", "choice", "word", "words", "cards", "letters", "laid", "theme"]
"""Kinds of input:

- number: a number
- column: a column of the sheet; -1 means nobody
- choice: the index of one of the choices
- word: a word laid with cards; None means no word
- words: several laid words, each with whether it is finished
- cards: loose cards
- letters: a word said aloud
- laid: the letters that the phone has dealt
- theme: the index of the theme
"""


class Field(Struct, frozen=True, kw_only=True):
    """A value that people enter before a line is written."""

    name: str
    kind: Kind
    rule: str
    """The rule that the limits come from."""
    each: bool = False
    """Whether it is entered for every column."""
    least: Sum = 0
    most: Sum = 0
    """Limits of a number, or of the number of cards in a word."""
    step: int = 1
    shared: bool = False
    """Whether all columns together have at most `most`."""
    whole: bool = False
    """Whether the columns always add up to `most`, so that one of two columns follows from the
    other.
    """
    optional: bool = False
    """Whether the value may be nobody, or no word."""
    choices: tuple[str, ...] = ()
    jokers: int = 0
    """Limit on jokers in one word."""
    judged: str = ""
    """The rule by which it must be a word. If empty, it is not checked."""
    alone: tuple[str, ...] = ()
    """Single letters that count as words."""
    towards: int = 0
    """An unfinished word must begin a word of this many letters, by `towards_rule`."""
    towards_rule: str = ""


class Line(Struct, frozen=True):
    """One reason for points, computed for each column."""

    name: str
    rule: str
    points: Sum


class Check(Struct, frozen=True):
    """A condition on the values that were entered. With `each`, it must hold for every column."""

    name: str
    rule: str
    holds: Sum
    each: bool = False


class Part(Struct, frozen=True):
    """One step of a round that the phone guides: the fields to enter and the timer that runs."""

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
    """Whether the line ends a deal or a round. Otherwise it marks points during one."""
    tie: Sum = 0
    """Value that separates columns with the same total."""
    parts: tuple[Part, ...] = ()


class Option(Struct, frozen=True):
    """A setting that the table agrees on before the game."""

    name: str
    values: tuple[int, ...]
    default: int


class Tell(Struct, frozen=True, kw_only=True):
    """A value that the sheet always shows, for the table or with `each` for every column.

    It is an index into `choices`, or a number.
    """

    name: str
    rule: str
    what: Sum
    each: bool = False
    choices: tuple[str, ...] = ()


class Timer(Struct, frozen=True):
    """A timer that the phone can run, by a rule."""

    name: str
    seconds: int
    rule: str


class Cards(Struct, frozen=True, kw_only=True):
    """The letter cards: the value of each and the number of copies.

    A laid joker is written before the letters that it stands for: "?CH".
    """

    values: dict[str, int]
    copies: dict[str, int]
    rule: str
    joker: str = "?"
    head_joker: str = ""
    """The joker that can begin a word, in games where words begin with a capital."""


class Dealing(Struct, frozen=True, kw_only=True):
    """Letters that the phone deals for the whole table, and the themes.

    `places` has the points of each position; 0 means that no letter may stand there.
    """

    letters: str
    places: tuple[int, ...]
    themes: tuple[str, ...]


class WordRules(Struct, frozen=True):
    """The words that are allowed unless the table decides otherwise, and the rule that says so."""

    words: Literal["dictionary", "names", "trust"]
    rule: str


class Companion(Struct, frozen=True, kw_only=True):
    """The description of one game for the companion page."""

    columns: tuple[int, ...]
    """The numbers of columns that a sheet may have."""
    forms: tuple[Form, ...]
    over: Sum
    sides: tuple[str, ...] = ()
    """Names of the columns, if they are sides and not single people."""
    options: tuple[Option, ...] = ()
    tells: tuple[Tell, ...] = ()
    timers: tuple[Timer, ...] = ()
    cards: Cards | None = None
    words: WordRules | None = None
    dealing: Dealing | None = None
