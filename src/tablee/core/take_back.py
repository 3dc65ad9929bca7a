"""Taking back the last action, before any other seat has acted.

The action stays in the log, followed by a `TakeBack` that restores the state before it. So logs
only grow, and still replay. The seat must not have learnt anything from its action: see
`tells_nothing_new`.
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
"""Number of other deals that are tried. With two hidden cards, a revealed card is missed once in
2^16.
"""
GLANCE = 4
"""Number of tries after every action, to decide whether to offer taking it back.

Of 5,600 actions that revealed something these missed one. The request itself is checked with all
TRIES.
"""


class TakenBack(Struct, frozen=True, tag="taken-back"):
    """Event of a `TakeBack`, the same in every game and for every seat."""

    seat: int


def taken_back_by(seat: int) -> Message:
    """Return the text of a `TakenBack` event."""
    return Message("core-taken-back", {"who": Who(seat)})


def too_late() -> IllegalAction:
    """Return the refusal of a `TakeBack` that is not allowed any more."""
    return IllegalAction(RULE, "core-take-back-late")


def tells_nothing_new(  # noqa: PLR0913, PLR0917 - a play consists of all of these
    game: AnyGame, before: Any, entry: Entry, after: Any, events: Iterable[Any], seed: bytes, tries: int = TRIES
) -> bool:
    """Return whether an action showed its seat nothing new, such as a drawn card.

    The action is played on other deals that look the same to the seat. If the events and the seat's
    view are the same each time, the seat could foresee them.
    """
    known, happened = game.rules.view(before, entry.seat), tuple(events)
    shown = game.rules.view(after, entry.seat)
    for number in range(tries):
        other = game.rules.redeal(known, Rng(seed, f"take-back/{entry.at}/{number}"))
        try:
            state, others = game.rules.apply(other, entry.seat, entry.action, entry.at, Recorded(entry.rulings))
        except TableeError:
            return False
        if others != happened or game.rules.view(state, entry.seat) != shown:
            return False
    return True
