"""Check for leaks of the past: messages show of earlier actions only what a seat may recall.

The check uses the game's rules and not the server's `outgoing`, because an oracle that shares the
code it checks finds nothing.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from tablee.server.rooms.live_game import LiveGame


class Witnessed:
    """Numbers of the actions that each seat sees; clients get their positions in these lists."""

    def __init__(self, live: LiveGame) -> None:
        self._live = live
        self._numbers: dict[int | None, list[int]] = {seat: [] for seat in (None, *range(live.table.header.seats))}

    def note(self, number: int) -> None:
        """Record which seats see the newest action.

        A take-back is seen by the seats that saw the action that is taken back.
        """
        live = self._live
        what = number - 1 if live.is_taking_back(number) else number
        events = live.outcomes[what - 1].events
        for seat, numbers in self._numbers.items():
            # An action without events, such as an abstention, is shown to everybody.
            if not events or _shown(live.game.rules.seen, events, seat):
                numbers.append(number)

    def by(self, seat: int | None) -> list[int]:
        return self._numbers[seat]


def tells_too_much(
    live: LiveGame, seat: int | None, witnessed: list[int], past: Iterable[dict[str, Any]]
) -> int | None:
    """Return the first action of which `past` shows more than a seat may recall, or None.

    `witnessed` are the actions that the seat has seen, the newest last.
    """
    for told in past:
        number: int = witnessed[told["number"] - 1]
        if [each["event"] for each in told["events"]] != _recalled(live, seat, witnessed[-1], number):
            return number
    return None


def _recalled(live: LiveGame, seat: int | None, newest: int, number: int) -> Any:
    """Return what a seat may still see of an action after all actions up to `newest`."""
    rules, events = live.game.rules, live.outcomes[number - 1].events
    if number in live.taken_back and number < newest:
        return []
    if not live.is_taking_back(number):
        events = _shown(rules.seen, events, seat)
        events = _shown(rules.recalled, events, seat) if number < newest else events
    return msgspec.json.decode(msgspec.json.encode(events))


def _shown(look: Any, events: Iterable[Any], seat: int | None) -> tuple[Any, ...]:
    shown = (look(event, seat) for event in events)
    return tuple(event for event in shown if event is not None)
