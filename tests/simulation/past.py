"""The leak law on the past: a message tells of earlier actions only what the game lets that seat recall.

Asked of the game's rules, not of the server's `outgoing`: an oracle that shares the code it checks finds nothing.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from tablee.server.rooms.live_game import LiveGame


def tells_too_much(live: LiveGame, seat: int | None, newest: int, past: Iterable[dict[str, Any]]) -> int | None:
    """Return the number of the first action of which `past` tells what a seat may not recall, or None."""
    for told in past:
        number = told["number"]
        if [each["event"] for each in told["events"]] != _recalled(live, seat, newest, number):
            return int(number)
    return None


def _recalled(live: LiveGame, seat: int | None, newest: int, number: int) -> Any:
    """Return what a seat may be told of an action once all up to `newest` have happened."""
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
