"""Reference implementation of the score sheet that a phone keeps at a real table.

It counts the sheet, and finds what is wrong with a line before it is written.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from tablee.core.companion import Check, Companion, Field, Form
from tests.companion.sums import Scope, card_of, cards_of, is_joker, work_out


class Entry(Struct, frozen=True):
    """One line of the sheet: its form, and the values entered."""

    form: str
    values: Mapping[str, Any]


class Sheet(Struct, frozen=True):
    columns: int
    options: Mapping[str, int]
    entries: tuple[Entry, ...] = ()


class Standing(Struct, frozen=True):
    """Totals and state of a sheet."""

    totals: tuple[int, ...]
    places: tuple[int, ...]
    """1 is best; columns with equal totals share a rank."""
    marks: tuple[tuple[tuple[int, ...], ...], ...]
    """For every entry, and every line of its form, the points of each column."""
    over: bool
    open: tuple[str, ...]
    """Forms that can be written now."""
    tells: dict[str, tuple[int, ...]]
    """Values by name, for each column or once for the table."""


class Trouble(Struct, frozen=True):
    """Why a line can't be written: what is wrong, in which field and column (-1: in none)."""

    what: str
    rule: str
    field: str = ""
    column: int = -1
    limits: tuple[int, ...] = ()


class _Reckoning:
    """Evaluation of the entries of a sheet, one after the other."""

    def __init__(self, companion: Companion, sheet: Sheet) -> None:
        self.companion = companion
        self.sheet = sheet
        self.forms = {form.name: form for form in companion.forms}
        self.totals = [0] * sheet.columns
        self.ties = [0] * sheet.columns
        self.counted: Counter[str] = Counter()
        self.marks: list[tuple[tuple[int, ...], ...]] = []
        self.said: set[str] = set()
        self.fresh, self.best_counted = 0, 0
        for entry in sheet.entries:
            self._write(entry)

    def _write(self, entry: Entry) -> None:
        form = self.forms[entry.form]
        scope = self.scope(form, entry.values)
        columns = range(self.sheet.columns)
        marks = tuple(tuple(work_out(line.points, scope.at(column)) for column in columns) for line in form.lines)
        ties = [work_out(form.tie, scope.at(column)) for column in columns]
        for column in columns:
            self.totals[column] += sum(mark[column] for mark in marks)
            self.ties[column] += ties[column]
        self.marks.append(marks)
        self.counted[form.name] += 1
        self.said |= {entry.values[field.name] for field in form.fields if field.kind == "letters"} - {""}
        self.fresh = int(form.main)
        if form.main:
            self.best_counted = max(self.totals)

    @property
    def merits(self) -> list[tuple[int, int]]:
        return list(zip(self.totals, self.ties, strict=True))

    def known(self) -> dict[str, int]:
        merits = self.merits
        return {
            **self.sheet.options,
            **{f"n_{name}": self.counted[name] for name in self.forms},
            "columns": self.sheet.columns,
            "best": max(self.totals),
            "best_counted": self.best_counted,
            "leaders": merits.count(max(merits)),
            "fresh": self.fresh,
        }

    def scope(self, form: Form | None = None, values: Mapping[str, Any] | None = None) -> Scope:
        each = frozenset(field.name for field in form.fields if field.each) if form else frozenset[str]()
        totals = {"total": list(self.totals), "leads": [int(each == max(self.merits)) for each in self.merits]}
        return Scope(
            self.companion,
            self.known(),
            {**totals, **(values or {})},
            each | {"total", "leads"},
            self.sheet.columns,
            said=frozenset(self.said),
        )

    def standing(self) -> Standing:
        scope, merits = self.scope(), self.merits
        columns = range(self.sheet.columns)
        over = bool(work_out(self.companion.over, scope))
        return Standing(
            totals=tuple(self.totals),
            places=tuple(1 + sum(other > merit for other in merits) for merit in merits),
            marks=tuple(self.marks),
            over=over,
            open=tuple(form.name for form in self.companion.forms if not over and work_out(form.open, scope)),
            tells={
                tell.name: tuple(work_out(tell.what, scope.at(column)) for column in (columns if tell.each else (-1,)))
                for tell in self.companion.tells
            },
        )


def standing(companion: Companion, sheet: Sheet) -> Standing:
    return _Reckoning(companion, sheet).standing()


def trouble(companion: Companion, sheet: Sheet, entry: Entry) -> Trouble | None:
    """Return what is wrong with a line that is about to be written, or None.

    Words are not checked, because that takes a dictionary.
    """
    reckoning = _Reckoning(companion, sheet)
    form = reckoning.forms[entry.form]
    scope = reckoning.scope(form, entry.values)
    return next(_troubles(form, scope), None)


def _troubles(form: Form, scope: Scope) -> Iterator[Trouble]:
    for field in form.fields:
        for column in range(scope.columns) if field.each else (-1,):
            yield from _in_field(field, column, scope)
        yield from _in_all_columns(field, scope)
    yield from _in_deck(form, scope)
    for check in form.checks:
        yield from _in_check(check, scope)


def _in_field(field: Field, column: int, scope: Scope) -> Iterator[Trouble]:
    value = scope.at(column).value(field.name)
    least, most = work_out(field.least, scope), work_out(field.most, scope)
    limits = (least, most, field.step)
    match field.kind:
        case "number" if value is None or not least <= value <= most or value % field.step:
            yield Trouble("number", field.rule, field.name, column, limits)
        case "column" if value is None or not (0 if not field.optional else -1) <= value < scope.columns:
            yield Trouble("column", field.rule, field.name, column)
        case "choice" if value is None or not 0 <= value < len(field.choices):
            yield Trouble("choice", field.rule, field.name, column)
        case "laid" | "theme" if not _is_dealt(field, value, scope):
            yield Trouble(field.kind, field.rule, field.name)
        case "word" if value is None and not field.optional:
            yield Trouble("word", field.rule, field.name, column)
        case "letters" if value == "" and not field.optional:
            yield Trouble("word", field.rule, field.name, column)
        case "word" | "words":
            for word in [value] if field.kind == "word" else value:
                yield from _in_word(field, column, cards_of(word), most, scope)
        case "cards" if len(value) > most:
            yield Trouble("long", field.rule, field.name, column, limits)


def _is_dealt(field: Field, value: Any, scope: Scope) -> bool:
    dealing = scope.companion.dealing
    if dealing is None:
        return False
    if field.kind == "theme":
        return bool(0 <= value < len(dealing.themes))
    return len(value) == len(set(value)) == len(dealing.places) and set(value) <= set(dealing.letters)


def _in_word(field: Field, column: int, laid: Any, most: int, scope: Scope) -> Iterator[Trouble]:
    if len(laid) > most:
        yield Trouble("long", field.rule, field.name, column, (0, most, 1))
    if sum(is_joker(card, scope.companion) for card in laid) > field.jokers:
        yield Trouble("jokers", field.rule, field.name, column, (0, field.jokers, 1))


def _in_all_columns(field: Field, scope: Scope) -> Iterator[Trouble]:
    """Yield trouble if the columns share more than there is."""
    if field.shared:
        most = work_out(field.most, scope)
        if sum(scope.at(column).value(field.name) for column in range(scope.columns)) > most:
            yield Trouble("shared", field.rule, field.name, limits=(0, most, 1))


def _in_deck(form: Form, scope: Scope) -> Iterator[Trouble]:
    """Yield trouble if a card lies more often than it has copies."""
    cards = scope.companion.cards
    if cards is None:
        return
    lying = Counter(card_of(laid, scope.companion) for laid in _all_cards(form, scope))
    for card, times in lying.items():
        if times > cards.copies.get(card, 0):
            yield Trouble("deck", cards.rule, card, limits=(0, cards.copies.get(card, 0), 1))


def _all_cards(form: Form, scope: Scope) -> Iterator[str]:
    for field in form.fields:
        if field.kind in ("word", "words", "cards"):
            for column in range(scope.columns) if field.each else (-1,):
                value = scope.at(column).value(field.name)
                for word in value if field.kind == "words" else [value]:
                    yield from cards_of(word)


def _in_check(check: Check, scope: Scope) -> Iterator[Trouble]:
    for column in range(scope.columns) if check.each else (-1,):
        if not work_out(check.holds, scope.at(column)):
            yield Trouble(f"no-{check.name}", check.rule, column=column)
