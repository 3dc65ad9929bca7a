"""State of a room: a table, its game, its time and connections, and how they are shown."""

from collections.abc import Callable

from msgspec.structs import replace

from tablee.server.rooms import outgoing, seating
from tablee.server.rooms.connections import RoomConnections
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.reading import Reading
from tablee.server.rooms.seating import Alter, SeatedTable
from tablee.server.rooms.services import Services
from tablee.server.time import now_ms
from tablee.server.wire.refusal import Refusal
from tablee.server.wire.to_client import Clocks, Opened, RoomView


class RoomState:
    """State that a room reads; `Room` changes it."""

    def __init__(
        self, services: Services, seated: SeatedTable, live: LiveGame | None, on_seen: Callable[[], None]
    ) -> None:
        self._services = services
        self.row, self.seats = seated
        self.live = live
        self.connections = RoomConnections()
        self.reading = Reading(services.settings.reading_ms, on_seen)
        self.loaded = self.quiet_since = now_ms()
        # If the machine's clock was set back, the last action lies in the future. Time continues
        # there.
        self._ahead = max(0, live.table.now - self._elapsed()) if live is not None else 0
        self.floor = 0
        """Game time before which no deadline expires, set after a restart or pause."""

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def at(self) -> int:
        """Game time: milliseconds since the start, without pauses and pauses for reading."""
        if self.row.started is None or self.live is None:
            return 0
        if self.reading.under_way:
            return self.live.table.now
        return max(self.live.table.now, self._elapsed() + self._ahead)

    def _elapsed(self) -> int:
        """Return the game time computed from the stored times and the wall clock."""
        now = now_ms() if self.row.paused is None else self.row.paused
        return now - (self.row.started or now) - self.row.paused_for

    def give_a_moment(self) -> None:
        """Let no deadline expire for a while, if the game is running."""
        if self.live is not None:
            self.floor = self.at + self._services.settings.restart_grace_ms

    @property
    def running(self) -> bool:
        return self.row.status == "playing" and self.row.paused is None and not self.reading.under_way

    def deadlines(self) -> dict[int, int]:
        """Return the deadline of each seat that must decide, never before `floor`."""
        return {seat: max(due, self.floor) for seat, due in self.strict_deadlines().items()}

    def strict_deadlines(self) -> dict[int, int]:
        """Return the deadlines by the rules and the table's clock alone."""
        return {} if self.live is None else self.live.deadlines(self.seats)

    def shown(self) -> RoomView:
        shown = outgoing.room_shown(
            self.row, self.seats, now_ms(), self.connections.spectators, self.connections.watching
        )
        plays = self.live.plays_digest() if self.live is not None and self.row.status == "over" else None
        return replace(shown, restarting=self._services.drain.active, plays=plays)

    def clocks(self) -> Clocks:
        reading, due = tuple(sorted(self.reading.readers)), self.deadlines()
        return outgoing.clocks_shown(self.live, due, self.at, self.running, self.row.seats, reading)

    def opened(self, person_id: str | None) -> Opened:
        return Opened(self.id, seating.seat_of(self.seats, person_id), self.shown())

    def refresh(self, seen: dict[int, tuple[bool, int]]) -> None:
        """Apply the presence that other processes have stored, except for seats connected here."""
        self.seats = seating.refreshed(self.seats, self.connections.seats, seen)

    def touch(self, now: int) -> None:
        self.seats = seating.refreshed(self.seats, set(), dict.fromkeys(self.connections.seats, (True, now)))

    @property
    def take_back_allowed(self) -> bool:
        """Whether people may take actions back.

        The host must allow it, or all other players must be bots. It is never allowed in an attempt
        or a rated game.
        """
        if self.row.challenge is not None or self.row.rated == "agreed":
            return False
        return self.row.take_back or [seat.is_bot for seat in self.seats].count(False) == 1

    def who_may_take_back(self) -> int | None:
        """Return the seat that may take back the last action, if it is a person's.

        See core/take_back.py.
        """
        live = self.live
        if live is None or live.number == 0 or self.row.status != "playing" or not self.take_back_allowed:
            return None
        seat = live.entry(live.number).seat
        person = seat >= 0 and not self.seats[seat].bot_plays
        return seat if person and live.may_take_back(seat) else None

    async def must_admit(self, person_id: str, wanted: int | None, sit: Alter) -> None:
        """Refuse a seat to a person whom the host has blocked, unless the person has one already.

        The refusal is the same as for anybody else, or as if somebody else had just been faster.
        """
        host = self.row.host
        if host is None or host == person_id or seating.seat_of(self.seats, person_id) is not None:
            return
        if person_id in await self._services.blocked_by(host):
            sit(self.row, self.seats)
            raise Refusal("table-full" if wanted is None else "seat-taken")
