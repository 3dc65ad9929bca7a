"""Checks of seats and options, as people type them, against what a game declares."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.text import Message


def check_seats(game: AnyGame, seats: int, options: Any = None) -> None:
    """Raise TableeError if the game can't be played with that many seats.

    With `options`, also raise it if they name a seat that the table does not have. A log is checked
    without options: in old ones such a seat means that it is drawn.
    """
    if seats not in game.rules.seat_counts:
        allowed = ", ".join(str(count) for count in game.rules.seat_counts)
        raise TableeError("core-bad-seats", game=game.name, seats=seats, allowed=allowed)
    name = game.rules.seat_option
    if options is None or not name:
        return
    named = getattr(options, name)
    if named != "drawn" and int(named) > seats:
        wanted = Message("core-wanted-seat", {"seats": seats})
        raise TableeError("core-bad-option", game=game.name, option=name, given=named, wanted=wanted)


def parse_options(game: AnyGame, given: Mapping[str, Any]) -> Any:
    """Return the game's default options with the given ones changed.

    Text such as "20" or "true" is converted.
    """
    known = {field.name: field for field in msgspec.structs.fields(game.rules.options_type)}
    for name in given:
        if name not in known:
            raise TableeError("core-unknown-option", game=game.name, option=name[:80], known=", ".join(known))
    try:
        options = msgspec.convert(dict(given), game.rules.options_type, strict=False)
    except msgspec.ValidationError as error:
        name = str(error).rpartition("$.")[2].rstrip("`")
        raise TableeError(
            "core-bad-option", game=game.name, option=name, given=str(given.get(name))[:40], wanted=_wanted(known[name])
        ) from None
    game.rules.arbiter(options)  # refuse a missing dictionary now, not during a game
    return options


def _wanted(field: msgspec.structs.FieldInfo) -> Message:
    """Return a description of the values that an option takes, from its type."""
    match msgspec.inspect.type_info(field.type):
        case msgspec.inspect.IntType(ge=least, le=most) if least is not None and most is not None:
            return Message("core-wanted-int", {"least": least, "most": most})
        case msgspec.inspect.BoolType():
            return Message("core-wanted-choice", {"choices": "true, false"})
        case msgspec.inspect.LiteralType(values=values):
            return Message("core-wanted-choice", {"choices": ", ".join(str(value) for value in values)})
        case _:
            return Message("core-wanted-other")
