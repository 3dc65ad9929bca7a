"""What is said at a table: lines, reactions, nudges, who is gone and who is back.

The same for everybody but those who have blocked the speaker.
"""

from collections.abc import Collection

from tablee.server import logs
from tablee.server.messages import ChatSaid, Unsaid
from tablee.server.rooms.audience import Audience
from tablee.server.rooms.clock import wall
from tablee.server.rooms.connection import Connection
from tablee.server.rooms.outgoing import said_shown
from tablee.server.store import ChatRow, SeatRow, Store

SHOWN = 50


class Talk:
    def __init__(self, store: Store, audience: Audience, lines: list[ChatRow]) -> None:
        self._store = store
        self._audience = audience
        self.lines = lines
        """The last ones, oldest first."""

    def tell(self, lines: list[ChatRow]) -> None:
        """Tell what nobody here was told yet."""
        for line in lines:
            if line.id > self._last:
                self.lines = [*self.lines, line][-SHOWN:]
                Audience(one for one in self._audience if one.wants(line)).tell(ChatSaid(said_shown(line)))

    def lines_for(self, connection: Connection) -> list[ChatRow]:
        return [line for line in self.lines if connection.wants(line)]

    async def _follow_blocks(self) -> None:
        """Who has blocked somebody meanwhile does not see any more what that person said."""
        for one in list(self._audience):
            if one.person is not None:
                before = self.lines_for(one)
                one.blocked = await self._store.blocked_by(one.person)
                for line in before:
                    if not one.wants(line):
                        one.tell(Unsaid(line.id))

    async def follow(self, table_id: str) -> None:
        """Tell what other processes have stored, and what an operator has taken away."""
        await self._follow_blocks()
        stored = await self._store.chats(table_id, limit=SHOWN)
        known = {line.id for line in stored}
        oldest = stored[0].id if len(stored) == SHOWN else 0
        self.unsay({line.id for line in self.lines if line.id >= oldest} - known)
        self.tell(stored)

    def unsay(self, ids: Collection[int]) -> None:
        """These lines are no more."""
        self.lines = [line for line in self.lines if line.id not in ids]
        for each in sorted(ids):
            self._audience.tell(Unsaid(each))

    async def tell_moves(self, moves: list[tuple[SeatRow, bool]]) -> None:
        """A line for each who is gone for good, or back; one that can't be stored is no reason to fail."""
        for seat, gone in moves:
            row = ChatRow(seat.table_id, seat.seat, seat.name, "", wall(), kind="left" if gone else "back")
            try:
                self.tell([await self._store.say(row)])
            except Exception:
                logs.fault("a line could not be stored", table=seat.table_id)

    async def remark(self, seat: SeatRow, text: str) -> None:
        """A computer player says something; it is no more than that, and nothing fails for it."""
        row = ChatRow(seat.table_id, seat.seat, seat.name, text, wall(), kind="remark")
        try:
            self.tell([await self._store.say(row)])
        except Exception:
            logs.fault("a remark could not be stored", table=seat.table_id)

    @property
    def remarks(self) -> int:
        """How many of the last lines are computer players'."""
        return sum(line.kind == "remark" for line in self.lines)

    @property
    def _last(self) -> int:
        return self.lines[-1].id if self.lines else 0
