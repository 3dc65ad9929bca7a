"""Attendant of a room: has bots play, clocks run out and bots talk, one class for each of these."""

from tablee.core.table import Outcome
from tablee.server.bots.advice import Advisor
from tablee.server.bots.autoplay import Autoplay
from tablee.server.bots.clocks import Timeouts
from tablee.server.bots.moves import BotMoves
from tablee.server.bots.remarks import Remarks
from tablee.server.rooms.room import Room
from tablee.server.rooms.services import Services


class RoomAttendant:
    """Calls bots, clocks and remarks of one room; works only while somebody is connected to it."""

    def __init__(self, room: Room, services: Services, advisor: Advisor) -> None:
        self._room = room
        self.moves = BotMoves(room, services, advisor)
        self.autoplay = Autoplay(room, services, self.moves)
        self.timeouts = Timeouts(room, services, self.moves, self.look)
        self.remarks = Remarks(room, services)

    def look(self) -> None:
        """Start and cancel what the state of the game asks for."""
        room, live = self._room, self._room.live
        if room.lock.locked():
            # An attempt may still be undone. Releasing the lock calls `look` again.
            return
        if live is None or not room.running or not room.connections:
            self.stop()
            return
        self.autoplay.look(live)
        self.timeouts.look(live)

    def played(self, outcome: Outcome) -> None:
        self.remarks.played(outcome)

    def stop(self) -> None:
        self.autoplay.stop()
        self.timeouts.stop()
