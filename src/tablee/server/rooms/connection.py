"""One connection to a table: a WebSocket or a program's stream."""

import asyncio

from tablee.core.errors import TableeError
from tablee.server.messages import Refused
from tablee.server.refusal import rule_of
from tablee.server.store import ChatRow, Person
from tablee.server.wire import Out, encode

MOVED = 1012
"""As a server that is restarted closes: come again."""
BLOCKED = 4403
GONE = 4404


class Connection:
    """What is to be sent waits here. Whoever reads too slowly is cut off, not waited for."""

    def __init__(self, person: Person | None, limit: int, reads: bool = False) -> None:
        self.person = person.id if person else None
        self.reads = reads
        """Whether it tells what its person has seen."""
        self.blocked: frozenset[str] = frozenset()
        """People whose talk its person does not want to see."""
        self.seat: int | None = None
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(limit)
        self.slow = asyncio.Event()
        self.ended: int | None = None
        """The code to close with, when it is not slowness."""

    def wants(self, line: ChatRow) -> bool:
        """Whether what was said is shown here; comings and goings always are."""
        return line.speaker not in self.blocked

    def send(self, data: bytes) -> None:
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.slow.set()

    def end(self, code: int) -> None:
        """Have it closed: its table or its person is gone."""
        self.ended = code
        self.slow.set()

    def tell(self, message: Out) -> None:
        self.send(encode(message))

    def refuse(self, action_id: str | None, error: TableeError) -> None:
        self.tell(Refused(action_id, rule_of(error), error.message))
