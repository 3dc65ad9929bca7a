"""A play that is taken back before anybody has followed.

Both stay in the log: the play, and after it `TakeBack`, which leads to the state before the play. So a log is never
cut, and replays. Who takes back must not know more than before: see `tells_nothing_new`.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from tablee.core.arbiter import Recorded
from tablee.core.errors import IllegalAction, TableeError
from tablee.core.game import AnyGame
from tablee.core.log import Entry
from tablee.core.rng import Rng
from tablee.core.text import Message, Who

RULE = "take-back"
TRIES = 16
"""So many other deals are tried: with two cards still hidden, one in 2^16 would be taken for nothing new."""
GLANCE = 4
"""So many are enough to say that it may be worth asking, which is said after every play: of 5,600 plays that showed
something these missed one. Who then asks is judged by all."""


class TakenBack(Struct, frozen=True, tag="taken-back"):
    """What a `TakeBack` did; the same for every game, and for every seat."""

    seat: int


def taken_back_by(seat: int) -> Message:
    return Message("core-taken-back", {"who": Who(seat)})


def too_late() -> IllegalAction:
    return IllegalAction(RULE, "core-take-back-late")


def tells_nothing_new(  # noqa: PLR0913, PLR0917 - a play is all of this
    game: AnyGame, before: Any, entry: Entry, after: Any, events: Iterable[Any], seed: bytes, tries: int = TRIES
) -> bool:
    """Whether an action showed its seat nothing that it did not know: not a card drawn, not a hand laid open.

    Known is what the seat saw before. So the action is played on other deals that look the same to it: if each time
    everything that happens, and what the seat sees then, is the same, it was foreseen.
    """
    known, told = game.view(before, entry.seat), tuple(events)
    shown = game.view(after, entry.seat)
    for number in range(tries):
        other = game.redeal(known, Rng(seed, f"take-back/{entry.at}/{number}"))
        try:
            state, happened = game.apply(other, entry.seat, entry.action, entry.at, Recorded(entry.rulings))
        except TableeError:
            return False
        if happened != told or game.view(state, entry.seat) != shown:
            return False
    return True
