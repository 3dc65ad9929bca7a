"""Gives a WebSocket itself to a sibling, a process that the same supervisor keeps, when that one owns the table.

What is relayed is read and written by two processes; a connection that was given away costs the one that took it
nothing more. It travels before it is answered: a descriptor over a Unix socket, with the request that opened it.
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
from typing import Any, Protocol

from tablee.server.background import Background
from tablee.server.http.middleware import Scope
from tablee.server.rooms.ownership import Ownership

Adopt = Callable[[socket.socket, bytes], Coroutine[Any, Any, None]]
"""How a process serves a connection that another has taken, from its request on."""

CONNECTION = "tablee.connection"
"""Where a scope holds the connection, if that can be given away."""
GIVEN = b"tablee-given"
"""A header that says so: should the table have moved meanwhile it is relayed, not sent round and round."""
REQUEST_BYTES = 65_536
_PROOF_BYTES = 32


class Connection(Protocol):
    """One that has not been answered yet."""

    def descriptor(self) -> int | None:
        """None where there is more to it than that."""

    def forget(self) -> None:
        """Another process has it now."""


class Handover:
    def __init__(self, family: str, secret: bytes, adopt: Adopt | None, background: Background) -> None:
        self._family = family
        """What siblings alone have in common."""
        self._secret = secret
        self._adopt = adopt
        self._background = background
        self._door: socket.socket | None = None

    def begin(self, ownership: Ownership) -> None:
        """Be there for siblings. Only Linux has names for sockets that vanish with their process."""
        if self._adopt is None or ownership.me is None or not sys.platform.startswith("linux"):
            return
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._door.setblocking(False)
        self._door.bind(self._name(ownership.me.address))
        asyncio.get_running_loop().add_reader(self._door, self._take)

    def end(self) -> None:
        if self._door is not None:
            asyncio.get_running_loop().remove_reader(self._door)
            self._door.close()
            self._door = None

    def give(self, address: str, scope: Scope) -> bool:
        """Whether the connection is with the process at that address now; if not, it is to be relayed."""
        connection: Connection | None = scope.get(CONNECTION)
        descriptor = connection.descriptor() if connection is not None else None
        if self._door is None or connection is None or descriptor is None or GIVEN in dict(scope["headers"]):
            return False
        request = _request(scope)
        if len(request) > REQUEST_BYTES:
            return False
        carried = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, struct.pack("i", descriptor))]
        try:
            # Not by `socket.send_fds`, which forgets the address.
            self._door.sendmsg([self._proof(request), request], carried, 0, self._name(address))
        except OSError:  # no sibling is there, or too much waits for it
            return False
        connection.forget()
        return True

    def _take(self) -> None:
        assert self._door is not None
        with contextlib.suppress(BlockingIOError):
            data, descriptors, _, _ = socket.recv_fds(self._door, _PROOF_BYTES + REQUEST_BYTES, 1)
            proof, request = data[:_PROOF_BYTES], data[_PROOF_BYTES:]
            if self._adopt is not None and descriptors and hmac.compare_digest(proof, self._proof(request)):
                self._background.spawn(self._adopt(socket.socket(fileno=descriptors[0]), request))
            else:
                for descriptor in descriptors:
                    os.close(descriptor)

    def _proof(self, request: bytes) -> bytes:
        """Any program of this machine can knock; only a sibling knows this."""
        return hmac.digest(self._secret, b"handover:" + self._family.encode() + request, "sha256")

    def _name(self, address: str) -> str:
        """By the address, which a process keeps when it notes itself anew; names of sockets are short."""
        return f"\0tablee-{self._family}-{hashlib.sha256(address.encode()).hexdigest()[:16]}"


def _request(scope: Scope) -> bytes:
    """As it came, and that it was given away."""
    query = b"?" + scope["query_string"] if scope["query_string"] else b""
    headers = [*scope["headers"], (GIVEN, b"1")]
    lines = [b"GET " + scope["raw_path"] + query + b" HTTP/1.1", *(name + b": " + value for name, value in headers)]
    return b"\r\n".join([*lines, b"", b""])
