"""Remarks of bots in the chat of one table."""

from tablee.bots.remarks import MOST, remark
from tablee.core.table import Outcome
from tablee.server.rooms.room import Room
from tablee.server.rooms.services import Services


class Remarks:
    """Has a bot say something about an action now and then, if the operator allows it."""

    def __init__(self, room: Room, services: Services) -> None:
        self._room = room
        self._services = services

    def played(self, outcome: Outcome) -> None:
        live, room = self._room.live, self._room
        if live is None or not self._services.settings.bot_remarks or room.chat.remarks >= MOST:
            return
        bots = {seat.seat: seat.level for seat in room.seats if seat.is_bot and seat.level}
        said = remark(live.table, outcome, bots)
        if said is not None:
            self._services.background.spawn(room.chat.remark(room.seats[said.seat], said.text))
