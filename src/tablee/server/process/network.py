"""Network access of the server: whether other devices can connect, and opening it at run time."""

import ipaddress
import secrets
import socket
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

from tablee.server.settings import LOOPBACK, Settings

ANY = ("0.0.0.0", "::")  # noqa: S104 - compared, not bound
REMEMBERED = "open-to-network"
"""File that records that the server is open, so that a replacement process opens it again."""


def lan_address() -> str | None:
    """Return this machine's address on its network. Connecting a UDP socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if is_loopback(found) else found


def is_loopback(host: str) -> bool:
    """Return whether an address or name means this machine.

    >>> is_loopback("127.0.0.1"), is_loopback("localhost"), is_loopback("192.168.1.20")
    (True, True, False)
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host in LOOPBACK


class Network:
    """Network state of a server, the same in all processes; a file records whether it is open."""

    def __init__(self, settings: Settings, bound: tuple[str, int], *, alone: bool = True) -> None:
        self._settings = settings
        self._host, self.port = bound
        self._alone = alone
        self.token = secrets.token_hex(8)
        """Random token that the processes of this server share."""
        self._note = Path(settings.data) / REMEMBERED
        self._opened: str | None = None
        self.listen: Callable[[str, int], Awaitable[None]] | None = None
        """Makes the running process listen on one more address."""
        self.adopt: Callable[[socket.socket, bytes], Coroutine[Any, Any, None]] | None = None
        """Serves a connection that another process has accepted, given the bytes read so far."""

    @property
    def hosts(self) -> tuple[str, ...]:
        """Host names that are accepted; empty for any."""
        known = self._settings.hosts
        return (*known, self._opened) if known and self._opened else known

    @property
    def address(self) -> str | None:
        """URL that other devices can use; None if they cannot reach this server."""
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
        """Whether opening can be offered; not with several processes, as all would have to open."""
        return self.listen is not None and self._alone and self.address is None and self._find() is not None

    async def open(self) -> None:
        """Listen on the network too, only under its address: other host names are still refused."""
        host = self._find()
        if host is None or self.listen is None or self.address is not None:
            return
        await self.listen(host, self.port)
        self._opened = host
        self._note.write_text(self.token, encoding="utf-8")

    async def open_again(self) -> None:
        """Open the network again in a process that replaces another."""
        if self._note.exists() and self._note.read_text(encoding="utf-8") == self.token:
            await self.open()

    def _find(self) -> str | None:
        return None if self._settings.proxy else self._settings.network_address or lan_address()

    def _url(self, host: str) -> str:
        shown = f"[{host}]" if ":" in host else host
        return f"http://{shown}:{self.port}{self._settings.base_path}"
