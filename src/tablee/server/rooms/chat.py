"""Chat of a table: lines, reactions, nudges, remarks of bots, departures and returns.

A person does not see lines of people whom they have blocked.
"""

from collections.abc import Collection

from tablee.server import logs
from tablee.server.rooms.connections import Connection, RoomConnections
from tablee.server.rooms.outgoing import said_shown
from tablee.server.rooms.services import BlockedBy
from tablee.server.rooms.table_store import TableStore
from tablee.server.store.rows import ChatRow, SeatRow
from tablee.server.time import now_ms
from tablee.server.wire.to_client import ChatSaid, Unsaid
from tablee.server.wire.values import TalkKind

SHOWN = 50


class RoomChat:
    """The last lines of a table's chat, and the rules for sending them."""

    def __init__(
        self, store: TableStore, blocked_by: BlockedBy, connections: RoomConnections, lines: list[ChatRow]
    ) -> None:
        self._store = store
        self._blocked_by = blocked_by
        self._connections = connections
        self.lines = lines
        """The last lines, oldest first."""

    def tell(self, lines: list[ChatRow]) -> None:
        """Send the lines that this process has not sent yet."""
        for line in lines:
            if not self.lines or line.id > self.lines[-1].id:
                self.lines = [*self.lines, line][-SHOWN:]
                RoomConnections(one for one in self._connections if one.wants(line)).tell(ChatSaid(said_shown(line)))

    def lines_for(self, connection: Connection) -> list[ChatRow]:
        return [line for line in self.lines if connection.wants(line)]

    async def follow(self, table_id: str) -> None:
        """Send lines stored by other processes; retract lines that were blocked or removed."""
        for one in list(self._connections):
            if one.person is not None:
                before = self.lines_for(one)
                one.blocked = await self._blocked_by(one.person)
                for line in before:
                    if not one.wants(line):
                        one.tell(Unsaid(line.id))
        stored = await self._store.chats(table_id, limit=SHOWN)
        known = {line.id for line in stored}
        oldest = stored[0].id if len(stored) == SHOWN else 0
        self.unsay({line.id for line in self.lines if line.id >= oldest} - known)
        self.tell(stored)

    def unsay(self, ids: Collection[int]) -> None:
        self.lines = [line for line in self.lines if line.id not in ids]
        for each in sorted(ids):
            self._connections.tell(Unsaid(each))

    async def tell_moves(self, moves: list[tuple[SeatRow, bool]]) -> None:
        """Store a line for each person who left or came back; skip a line that cannot be stored."""
        for seat, gone in moves:
            await self._say(seat, "", "left" if gone else "back")

    async def remark(self, seat: SeatRow, text: str) -> None:
        """Store a remark of a bot; skip one that cannot be stored."""
        await self._say(seat, text, "remark")

    async def _say(self, seat: SeatRow, text: str, kind: TalkKind) -> None:
        try:
            self.tell([await self._store.say(ChatRow(seat.table_id, seat.seat, seat.name, text, now_ms(), kind=kind))])
        except Exception:
            logs.fault(f"a {'remark' if kind == 'remark' else 'line'} could not be stored", table=seat.table_id)

    @property
    def remarks(self) -> int:
        """How many of the last lines are remarks of bots."""
        return sum(line.kind == "remark" for line in self.lines)
