"""Bare WebSocket echo: what the transport of a move costs without game, storage and framework.

Each pair of connections is a table. For one message in, both get an answer as long as a move's, and
the sender an acknowledgement in the same write. The simulated players take it for a server.
"""

import asyncio
import base64
import gc
import hashlib
import sys
from typing import cast

from websockets.speedups import apply_mask

from tablee.bench.cores import new_loop, pin
from tablee.bench.load_players import END_OF_HEAD, TEXT

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""Constant of RFC 6455, for the answer to a client's key."""
_EVENTS = b'{"type":"events","number":%d,"moves":[%b],"view":"%b"}'
_BARE = len(_EVENTS % (1000, b"", b""))


class EchoPair:
    """Two connections and the number of messages that one of them has sent."""

    def __init__(self, size: int) -> None:
        self.seats: list[Echo] = []
        self.number = -1
        self._padding = b"x" * max(0, size - _BARE)

    def enter(self, seat: "Echo") -> None:
        self.seats.append(seat)
        if len(self.seats) == 2:
            self.answer(None)

    def answer(self, sender: "Echo | None") -> None:
        """Send both the same message, but a move only to the one whose turn it is."""
        self.number += 1
        for place, seat in enumerate(self.seats):
            move = b"0" if place == self.number % 2 else b""
            data = frame(_EVENTS % (self.number, move, self._padding))
            seat.transport.write(data + frame(b'{"type":"ack","number":%d}' % self.number) if seat is sender else data)


def frame(message: bytes) -> bytes:
    size = len(message)
    if size < 126:
        return b"%c%c%b" % (TEXT, size, message)
    return b"%c\x7e%b%b" % (TEXT, size.to_bytes(2), message)


class Echo(asyncio.Protocol):
    """One connection: a handshake, then short text frames."""

    transport: asyncio.Transport

    def __init__(self, pairs: dict[str, EchoPair], size: int) -> None:
        self._pairs = pairs
        self._size = size
        self._pair: EchoPair | None = None
        self._unread = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if self._pair is None:
            head, ended, self._unread = self._unread.partition(END_OF_HEAD)
            if not ended:
                self._unread = head
                return
            self._enter(head.decode("latin-1"))
        while self._pair is not None and self._read_frame():
            self._pair.answer(self)

    def _enter(self, head: str) -> None:
        request, *lines = head.split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        key = headers.get("sec-websocket-key")
        if key is None:
            self.transport.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            self.transport.close()
            return
        accepted = base64.b64encode(hashlib.sha1(key.encode() + GUID, usedforsecurity=False).digest())
        self.transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accepted + END_OF_HEAD
        )
        path = request.split(" ")[1]
        self._pair = self._pairs.setdefault(path, EchoPair(self._size))
        self._pair.enter(self)

    def _read_frame(self) -> bool:
        """Read one masked frame; return whether it was a text, which is answered."""
        data = self._unread
        if len(data) < 6 or len(data) < (end := 6 + (data[1] & 0x7F)):
            return False
        apply_mask(data[6:end], data[2:6])
        self._unread = data[end:]
        if data[0] != TEXT:
            self.transport.close()
        return data[0] == TEXT


async def _serve(port: int, size: int) -> None:
    pairs: dict[str, EchoPair] = {}
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Echo(pairs, size), "127.0.0.1", port, backlog=4096)
    gc.freeze()
    gc.disable()
    await server.serve_forever()


def main(port: int, size: int) -> None:
    """Run the echo until the process is stopped, on the core that the server has too."""
    pin()
    with asyncio.Runner(loop_factory=new_loop()) as runner:
        runner.run(_serve(port, size))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
