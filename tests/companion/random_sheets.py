"""Random score sheets, made from the descriptions alone: mostly plausible, sometimes impossible."""

import random
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from tablee.core.companion import Companion, Field, Form
from tests.companion.sheet import Entry, Sheet, standing, trouble


class Case(Struct, frozen=True):
    game: str
    sheet: Sheet
    entry: Entry | None


def cases(game: str, companion: Companion, chance: random.Random, sheets: int) -> Iterator[Case]:
    """Yield every step of some sheets, with a possible or impossible next line."""
    for _ in range(sheets):
        options = {option.name: chance.choice(option.values) for option in companion.options}
        sheet = Sheet(chance.choice(companion.columns), options)
        for _ in range(chance.randint(3, 14)):
            now = standing(companion, sheet)
            entry = _entry(companion, sheet, now.open, chance) if now.open else None
            yield Case(game, sheet, entry)
            if entry is None:
                break
            if trouble(companion, sheet, entry) is None:
                sheet = Sheet(sheet.columns, options, (*sheet.entries, entry))


def _entry(companion: Companion, sheet: Sheet, names: tuple[str, ...], chance: random.Random) -> Entry:
    form = _form(companion, chance.choice(names[-1:] * 2 + names))
    return Entry(form.name, {field.name: _value(companion, sheet, field, chance) for field in form.fields})


def _form(companion: Companion, name: str) -> Form:
    return next(form for form in companion.forms if form.name == name)


def _value(companion: Companion, sheet: Sheet, field: Field, chance: random.Random) -> Any:
    if field.shared and chance.random() < 0.8:
        return _parts(field, sheet, chance)
    if field.each:
        return [_one(companion, sheet, field, chance) for _ in range(sheet.columns)]
    return _one(companion, sheet, field, chance)


def _parts(field: Field, sheet: Sheet, chance: random.Random) -> list[int]:
    """Distribute everything there is to share."""
    most = field.most if isinstance(field.most, int) else 20
    parts = [0] * sheet.columns
    for _ in range(most // field.step):
        parts[chance.randrange(sheet.columns)] += field.step
    return parts


def _one(companion: Companion, sheet: Sheet, field: Field, chance: random.Random) -> Any:  # noqa: PLR0911 - one a kind
    match field.kind:
        case "number":
            most = field.most if isinstance(field.most, int) else 40
            wild = chance.random() < 0.05
            return chance.randint(-3, most + 3) if wild else chance.choice((0, 0, field.step * chance.randint(0, 6)))
        case "column":
            return chance.randint(-2 if chance.random() < 0.05 else -int(field.optional), sheet.columns - 1)
        case "choice":
            return chance.randrange(len(field.choices))
        case "theme":
            assert companion.dealing
            return chance.randrange(len(companion.dealing.themes))
        case "laid":
            assert companion.dealing
            return "".join(chance.sample(companion.dealing.letters, len(companion.dealing.places)))
        case "letters":
            return "".join(chance.choice("AEIOUBCDFGNRST") for _ in range(chance.choice((0, 3, 6, 8))))
        case "word":
            return None if chance.random() < 0.3 else _word(companion, chance)
        case "words":
            return [_word(companion, chance) for _ in range(chance.randint(0, 2))]
        case "cards":
            return [] if chance.random() < 0.3 else _word(companion, chance)["cards"]


def _word(companion: Companion, chance: random.Random) -> dict[str, Any]:
    assert companion.cards
    kinds = list(companion.cards.values)
    cards = [chance.choice(kinds) for _ in range(chance.choice((1, 3, 5, 7, 7, 8)))]
    laid = [card + "E" if card in (companion.cards.joker, companion.cards.head_joker) else card for card in cards]
    return {"cards": laid, "finished": chance.random() < 0.6}
