"""Whether other devices reach this server, and how it is opened to them while it runs."""

import ipaddress
import secrets
import socket
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

from tablee.server.settings import LOOPBACK, Settings

ANY = ("0.0.0.0", "::")
REMEMBERED = "open-to-network"
"""A file that says it is open, so that a process that takes over from a dead one opens it again."""


def lan_address() -> str | None:
    """This machine's address on its network; choosing a route sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if is_loopback(found) else found


def is_loopback(host: str) -> bool:
    """Whether only this machine has that address.

    >>> is_loopback("127.0.0.1"), is_loopback("localhost"), is_loopback("192.168.1.20")
    (True, True, False)
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host in LOOPBACK


class Network:
    """One for a server and all its processes: each knows its own state, a file what should be."""

    def __init__(self, settings: Settings, bound: tuple[str, int], *, alone: bool = True) -> None:
        self._settings = settings
        self._host, self.port = bound
        self._alone = alone
        self.token = secrets.token_hex(8)
        """What the processes of this server have in common, and those of no other."""
        self._note = Path(settings.data) / REMEMBERED
        self._opened: str | None = None
        self.listen: Callable[[str, int], Awaitable[None]] | None = None
        """How the running process listens at one more address."""
        self.adopt: Callable[[socket.socket, bytes], Coroutine[Any, Any, None]] | None = None
        """How it serves a connection that another process has taken, and what has been read of it."""

    @property
    def hosts(self) -> tuple[str, ...]:
        """Names to answer to; empty: any."""
        known = self._settings.hosts
        return (*known, self._opened) if known and self._opened else known

    @property
    def address(self) -> str | None:
        """What other devices type; None when they can't reach us."""
        if self._settings.proxy:
            return None
        if self._opened:
            return self._url(self._opened)
        if self._host in ANY:
            found = self._find()
            return self._url(found) if found else None
        return None if is_loopback(self._host) else self._url(self._host)

    @property
    def may_open(self) -> bool:
        """Whether it makes sense to offer it: several processes would have to do it together."""
        return self.listen is not None and self._alone and self.address is None and self._find() is not None

    async def open(self) -> None:
        """Listen on the network as well, under its address alone: other names are still refused."""
        host = self._find()
        if host is None or self.listen is None or self.address is not None:
            return
        await self.listen(host, self.port)
        self._opened = host
        self._note.write_text(self.token, encoding="utf-8")

    async def open_again(self) -> None:
        """In a process that takes over."""
        if self._note.exists() and self._note.read_text(encoding="utf-8") == self.token:
            await self.open()

    def _find(self) -> str | None:
        return None if self._settings.proxy else self._settings.network_address or lan_address()

    def _url(self, host: str) -> str:
        shown = f"[{host}]" if ":" in host else host
        return f"http://{shown}:{self.port}{self._settings.base_path}"
