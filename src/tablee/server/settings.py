"""What a server is started with. Worker processes get it through one environment variable."""

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from tablee.core.errors import TableeError

VARIABLE = "TABLEE_SERVER"
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """How much of everything one client may use; generous for people, narrow for floods."""

    message_bytes: int = 16_384
    body_bytes: int = 65_536
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    drafts_per_second: float = 15.0
    drafts_at_once: int = 30
    """More than that are not looked at: a newer one follows."""
    requests_per_second: float = 30.0
    requests_at_once: int = 120
    tables_per_minute: float = 20.0
    newcomers_per_minute: float = 60.0
    chat_every_seconds: float = 1.5
    chat_at_once: int = 5
    nudge_every_seconds: float = 20.0
    codes_per_minute: float = 30.0
    bad_messages: int = 20
    """Unreadable or too fast messages before the connection is closed."""
    sockets: int = 4000
    sockets_per_address: int = 200
    sockets_per_table: int = 64
    """Of those who watch; who plays has places of their own."""
    sockets_per_player: int = 8
    connections: int = 1000
    """Open TCP connections that are no sockets."""
    connections_per_address: int = 250
    """The same from one address; behind a proxy all come from one, and they are not counted so."""
    header_seconds: float = 15.0
    """After so long half a request is given up."""
    body_seconds: float = 60.0
    queue: int = 256
    """Messages that may wait for a slow reader before it is dropped."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    database: str
    data: str
    hosts: tuple[str, ...] = ()
    """Host names to answer to; empty: any. A server on the loopback address only answers to that, so that no page
    elsewhere can reach it under a name of its own."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use the server; its own always may."""
    bot_pace_ms: int = 900
    """About how long a bot takes to play: people want to see what happens."""
    bot_workers: int = 1
    bot_patience_ms: int = 10_000
    """A bot's process that answers nothing for so long is ended; something legal is played instead of its thought."""
    grace_ms: int = 60_000
    """After so long an absent person's seat is played by a bot."""
    restart_grace_ms: int = 30_000
    """Nobody's time runs out sooner than this after the server came back."""
    reading_ms: int = 8_000
    """How long people may take to read a count while the game waits for them."""
    watch_ms: int = 2_000
    """How often absences are looked at and missed news is looked for."""
    network_address: str = ""
    """This machine's address on its network; empty: found out."""
    proxy: bool = False
    """Behind a proxy on this machine that ends TLS: it is believed on who asks, and cookies travel only encrypted."""
    log_level: str = "INFO"
    limits: Limits = Limits()

    def to_environment(self) -> None:
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()


def local(folder: Path, database: str | None = None) -> Settings:
    """The settings of a server that keeps its tables in this folder."""
    return Settings(database=database or f"sqlite:///{folder / 'tables.sqlite3'}", data=str(folder))


def from_environment() -> Settings:
    try:
        return msgspec.json.decode(os.environ.get(VARIABLE, ""), type=Settings)
    except msgspec.MsgspecError as error:
        raise TableeError("server-bad-settings", variable=VARIABLE, why=str(error)) from None
