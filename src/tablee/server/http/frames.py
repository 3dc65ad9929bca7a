"""WebSocket protocol that sends several encoded messages in one write.

ASGI sends one message per call, as text that is encoded again, and uvicorn makes a system call for
each. A player who acted always gets two messages at once: the events, and the acknowledgement.
"""

from collections.abc import Sequence
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

CONNECTION = "tablee.connection"
"""Key of the protocol object in a WebSocket's scope."""
EXTENSION = "tablee.texts"
"""ASGI extension: a send event may carry `texts`, a list of messages in UTF-8."""


class Frames(WebSocketsSansIOProtocol):
    """uvicorn's protocol with that extension.

    Until it is accepted, the connection may be handed over to another process.
    """

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"][EXTENSION] = {}
            cast(dict[str, object], self.scope)[CONNECTION] = self

    def descriptor(self) -> int | None:
        """Return the file descriptor; None if it cannot be handed over, as with TLS."""
        opened = self.transport.get_extra_info("socket")
        encrypted = self.transport.get_extra_info("sslcontext") is not None
        return None if opened is None or encrypted else int(opened.fileno())

    def forget(self) -> None:
        """Close the connection here, because another process has it now."""
        # Set this, because uvicorn would send an error response otherwise.
        self.handshake_complete = True
        self.transport.abort()

    async def send(self, message: Any) -> None:
        texts: Sequence[bytes] | None = message.get("texts")
        if texts is None or self.close_sent or not self.handshake_complete:
            await super().send(message)
            # Otherwise uvicorn takes a refusal that was sent for a missing response, and logs an
            # error.
            self.handshake_complete = self.handshake_complete or self.close_sent
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
