"""Several messages of a WebSocket in one write, as the bytes they are.

ASGI knows one message a call, as text that is encoded again, and uvicorn makes a system call of each. Who acted is
always told two things at once: what happened, and that it is stored.
"""

from collections.abc import Sequence
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from tablee.server.http.handover import CONNECTION

EXTENSION = "tablee.texts"
"""What a scope's `extensions` say where an event may carry `texts`: messages in UTF-8."""


class Frames(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which knows that extension."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"][EXTENSION] = {}
            cast(dict[str, object], self.scope)[CONNECTION] = self

    def descriptor(self) -> int | None:
        """See `handover.Given`."""
        opened = self.transport.get_extra_info("socket")
        encrypted = self.transport.get_extra_info("sslcontext") is not None
        return None if opened is None or encrypted else int(opened.fileno())

    def forget(self) -> None:
        # Else uvicorn would tell whoever is there that nobody has answered.
        self.handshake_complete = True
        self.transport.abort()

    async def send(self, message: Any) -> None:
        texts: Sequence[bytes] | None = message.get("texts")
        if texts is None or self.close_sent or not self.handshake_complete:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))
