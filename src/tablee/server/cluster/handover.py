"""Handover of a WebSocket connection to the sibling process that owns the table.

Siblings are processes of the same supervisor. A relayed connection costs work in two processes; a
connection that was handed over costs the first one nothing more. Before any response is sent, its
file descriptor and its opening request go to the sibling over a Unix socket.
"""

import asyncio
import contextlib
import hashlib
import hmac
import os
import socket
import struct
import sys
from collections.abc import Callable, Coroutine
from typing import Any

from tablee.server.cluster.ownership import Ownership
from tablee.server.http.frames import CONNECTION, Frames
from tablee.server.http.middleware import Scope
from tablee.server.rooms.background import Background

Adopt = Callable[[socket.socket, bytes], Coroutine[Any, Any, None]]
"""Serves a connection that a sibling has accepted, starting from its request."""

GIVEN = b"tablee-given"
"""Header of a request that was handed over.
It is not handed over again: if the table has moved meanwhile, the request is relayed."""
REQUEST_BYTES = 65_536
_PROOF_BYTES = 32


class Handover:
    """Unix datagram socket on which siblings send each other connections."""

    def __init__(self, family: str, secret: bytes, adopt: Adopt | None, background: Background) -> None:
        self._family = family
        """Random name that only siblings know."""
        self._secret = secret
        self._adopt = adopt
        self._background = background
        self._socket: socket.socket | None = None

    def begin(self, ownership: Ownership) -> None:
        """Start receiving connections from siblings.

        Only on Linux, which has abstract sockets: they disappear with their process.
        """
        if self._adopt is None or ownership.me is None or not sys.platform.startswith("linux"):
            return
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._socket.bind(self._name(ownership.me.address))
        asyncio.get_running_loop().add_reader(self._socket, self._take)

    def end(self) -> None:
        if self._socket is not None:
            asyncio.get_running_loop().remove_reader(self._socket)
            self._socket.close()
            self._socket = None

    def give(self, address: str, scope: Scope) -> bool:
        """Hand a connection over to the process at that address.

        Return False if the connection must be relayed instead.
        """
        connection: Frames | None = scope.get(CONNECTION)
        descriptor = connection.descriptor() if connection is not None else None
        if self._socket is None or connection is None or descriptor is None or GIVEN in dict(scope["headers"]):
            return False
        request = _request(scope)
        if len(request) > REQUEST_BYTES:
            return False
        carried = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, struct.pack("i", descriptor))]
        try:
            # Not `socket.send_fds`, which ignores the address.
            self._socket.sendmsg([self._proof(request), request], carried, 0, self._name(address))
        except OSError:  # no sibling listens there, or its queue is full
            return False
        connection.forget()
        return True

    def _take(self) -> None:
        assert self._socket is not None
        with contextlib.suppress(BlockingIOError):
            data, descriptors, _, _ = socket.recv_fds(self._socket, _PROOF_BYTES + REQUEST_BYTES, 1)
            proof, request = data[:_PROOF_BYTES], data[_PROOF_BYTES:]
            if self._adopt is not None and descriptors and hmac.compare_digest(proof, self._proof(request)):
                self._background.spawn(self._adopt(socket.socket(fileno=descriptors[0]), request))
            else:
                for descriptor in descriptors:
                    os.close(descriptor)

    def _proof(self, request: bytes) -> bytes:
        """Return a signature of the request.

        It is needed because any program on this machine can write to the socket.
        """
        return hmac.digest(self._secret, b"handover:" + self._family.encode() + request, "sha256")

    def _name(self, address: str) -> str:
        """Return the socket name for an address.

        The address stays the same when a process registers again. It is hashed because names must
        be short.
        """
        return f"\0tablee-{self._family}-{hashlib.sha256(address.encode()).hexdigest()[:16]}"


def _request(scope: Scope) -> bytes:
    """Return the original request, with the header that marks it as handed over."""
    query = b"?" + scope["query_string"] if scope["query_string"] else b""
    headers = [*scope["headers"], (GIVEN, b"1")]
    lines = [b"GET " + scope["raw_path"] + query + b" HTTP/1.1", *(name + b": " + value for name, value in headers)]
    return b"\r\n".join([*lines, b"", b""])
