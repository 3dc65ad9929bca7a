"""Attendant of a room: has bots play and talk, and handles deadlines."""

from tablee.bots.remarks import MOST, remark
from tablee.core.table import Outcome
from tablee.server.bots.autoplay import Autoplay
from tablee.server.bots.clocks import Timeouts
from tablee.server.bots.moves import BotMoves
from tablee.server.bots.pool import BotPool
from tablee.server.rooms.room import Room
from tablee.server.rooms.services import Services


class RoomAttendant:
    """Runs the bots and deadlines of one room, only while somebody is connected to it."""

    def __init__(self, room: Room, services: Services, pool: BotPool) -> None:
        self._room = room
        self._services = services
        self.moves = BotMoves(room, services, pool)
        self.autoplay = Autoplay(room, services, self.moves)
        self.timeouts = Timeouts(room, services, self.moves, self.look)

    def look(self) -> None:
        """Start and cancel tasks so that they match the state of the game."""
        room, live = self._room, self._room.live
        if room.lock.locked():
            # The change being stored may still be undone. Releasing the lock calls `look` again.
            return
        if live is None or not room.running or not room.connections:
            self.stop()
            return
        self.autoplay.look(live)
        self.timeouts.look(live)

    def played(self, outcome: Outcome) -> None:
        """Have a bot say something about an action now and then, if the operator allows it."""
        live, room = self._room.live, self._room
        if live is None or not self._services.settings.bot_remarks or room.chat.remarks >= MOST:
            return
        bots = {seat.seat: seat.level for seat in room.seats if seat.is_bot and seat.level}
        said = remark(live.table, outcome, bots)
        if said is not None:
            self._services.background.spawn(room.chat.remark(room.seats[said.seat], said.text))

    def stop(self) -> None:
        self.autoplay.stop()
        self.timeouts.stop()
