"""Typical bugs, planted on purpose to prove that the simulation finds them."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from unittest import mock

from msgspec.structs import replace

from tablee.server.bots import clocks
from tablee.server.bots.clocks import Timeouts
from tablee.server.bots.pool import BotPool
from tablee.server.http.socket import Conversation
from tablee.server.rooms import outgoing, seating
from tablee.server.rooms.connections import MOVED, RoomConnections
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.room import Room
from tablee.server.store import fencing
from tablee.server.store.rows import ActionRow
from tablee.server.store.tables import SqlTableStore
from tablee.server.store.writer import Writer
from tablee.server.wire.to_client import Ack, ChatStored

Bug = Callable[[], AbstractContextManager[Any]]
BUGS: dict[str, Bug] = {}


def _plant(target: Any, name: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Replace a method by the function, which gets the real method as its first argument."""

    def planting(function: Callable[..., Any]) -> Callable[..., Any]:
        real = getattr(target, name)

        def wrong(*given: Any, **named: Any) -> Any:
            return function(real, *given, **named)

        label = function.__name__.replace("_", " ")
        BUGS[label] = lambda: mock.patch.object(target, name, wrong)
        return function

    return planting


@_plant(Conversation, "_act")
async def acknowledged_before_it_is_stored(real: Any, self: Any, action_id: str, action: Any) -> None:
    self._connection.tell(Ack(action_id, self._room.live.number + 1))
    await real(self, action_id, action)


@_plant(LiveGame, "known")
def ids_of_actions_are_not_recognized(real: Any, self: Any, seat: int, action_id: str | None) -> int | None:
    return None


@_plant(RoomConnections, "discard")
def closed_connections_are_kept(real: Any, self: Any, connection: Any) -> None:
    """Keep every third connection in the list, so that it counts as present for ever."""
    if connection._number % 3:
        real(self, connection)


@_plant(outgoing, "events_for")
def spectators_shown_the_first_hand(real: Any, live: Any, outcome: Any, seat: int | None, *rest: Any) -> Any:
    return real(live, outcome, 0 if seat is None else seat, *rest)


@_plant(outgoing, "events_for")
def an_event_is_lost(real: Any, live: Any, outcome: Any, *rest: Any) -> Any:
    return real(live, outcome, *rest) if outcome.number % 20 else None


@_plant(LiveGame, "shown_to")
def an_action_is_hidden_from_those_who_may_see_it(real: Any, self: Any, seat: int | None) -> list[int]:
    return [number for number in real(self, seat) if number % 20]


@_plant(LiveGame, "shown_to")
def a_hidden_action_is_shown_to_rivals(real: Any, self: Any, seat: int | None) -> list[int]:
    return list(range(1, self.number + 1))


@_plant(seating, "_go_on")
def a_pause_costs_time(real: Any, row: Any, seats: Any, now: int) -> Any:
    after, same = real(row, seats, now)
    return (replace(after, paused_for=row.paused_for) if row.paused is not None else after), same


@_plant(Writer, "append")
async def a_taken_action_number_counts_as_stored(real: Any, self: Any, row: Any) -> bool:
    await real(self, row)
    return True


@_plant(fencing, "hold")
def a_process_taken_for_dead_still_stores(real: Any, connection: Any, process_id: str) -> None:
    """Do nothing, although other processes may own the tables by now."""


@_plant(Room, "give_away")
async def a_room_of_a_lost_table_is_not_closed(real: Any, self: Any) -> None:
    self.connections.end(MOVED)


@_plant(BotPool, "plan")
async def a_lost_worker_is_awaited_for_ever(real: Any, self: Any, live: Any, seat: int, level: str) -> Any:
    place = self._workers[0]
    try:
        return await self._plan_in(place, live, seat, level)
    except Exception:
        return await asyncio.Event().wait()


@_plant(Room, "deadlines")
def no_grace_time_after_a_restart(real: Any, self: Any) -> dict[int, int]:
    return self.strict_deadlines()  # type: ignore[no-any-return]


@_plant(Timeouts, "due")
def time_is_out_a_little_early(real: Any, self: Any, live: Any) -> dict[int, int]:
    return {seat: due - 2_000 for seat, due in real(self, live).items()}


@_plant(Room, "catch_up")
async def changes_by_other_processes_are_ignored(real: Any, self: Any, kind: str) -> None:
    """Ignore notices; changes are noticed only when an action of this process is refused."""


@_plant(Writer, "_together")
async def a_failed_group_commit_is_acknowledged(real: Any, self: Any, batch: list[Any]) -> bool:
    if await real(self, batch):
        return True
    for job in batch if len(batch) > 1 else ():
        if not isinstance(job.work, ActionRow):
            await real(self, [job])
        elif not job.done.done():
            job.done.set_result(True)
    return True


@_plant(seating, "come_back")
def a_bot_keeps_the_seat_of_a_person_who_returned(real: Any, row: Any, seats: Any, seat: int, now: int) -> Any:
    row, back = real(row, seats, seat, now)
    return row, seating.with_seat(back, replace(back[seat], stand_in=seats[seat].stand_in))


@_plant(outgoing, "events_of")
def a_snapshot_shows_all_of_the_past(real: Any, live: Any, outcome: Any, seat: Any, *, past: bool = False) -> Any:
    return real(live, outcome, seat)


# Bugs that the simulation found in the server, planted again


@_plant(Conversation, "_say")
async def a_failed_chat_line_is_acknowledged(real: Any, self: Any, text: str, key: str) -> None:
    known = self._room.__dict__.setdefault("known", set())
    if key in known:
        self._connection.tell(ChatStored(key))
        return
    known.add(key)
    await real(self, text, key)


@_plant(SqlTableStore, "say")
async def ids_of_chat_lines_are_not_stored(real: Any, self: Any, row: Any) -> Any:
    return await real(self, replace(row, key=None))


BUGS["a failed timeout is retried without a pause"] = lambda: mock.patch.object(clocks, "RETRY_SECONDS", 0.0)
