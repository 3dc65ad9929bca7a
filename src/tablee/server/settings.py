"""Settings of a server."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

LOOPBACK = ("127.0.0.1", "localhost", "::1")

Days = Annotated[int, Meta(ge=0, le=36_500)]
Milliseconds = Annotated[int, Meta(ge=0, le=86_400_000)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Bytes = Annotated[int, Meta(ge=1024, le=16_777_216)]
Rate = Annotated[float, Meta(gt=0, le=1e9)]
LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]
BasePath = Annotated[str, Meta(pattern=r"^(/[A-Za-z0-9._~-]+)*$")]
SECRETS = frozenset(("admin_token", "metrics_token", "secret", "database"))
"""Settings whose value is never shown."""


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """Limits on what one client may use: generous for people, narrow for floods."""

    message_bytes: Bytes = 16_384
    body_bytes: Bytes = 65_536
    messages_per_second: Rate = 20.0
    messages_at_once: Count = 60
    drafts_per_second: Rate = 15.0
    drafts_at_once: Count = 30
    """Drafts beyond the limit are dropped, because a newer one follows."""
    requests_per_second: Rate = 30.0
    """Per guest; visitors without a cookie share the limit of their address."""
    requests_at_once: Count = 120
    requests_per_second_of_address: Rate = 300.0
    """All clients at one address together: a household, a school."""
    requests_at_once_of_address: Count = 1200
    tables_per_minute: Rate = 20.0
    newcomers_per_minute: Rate = 60.0
    chat_every_seconds: Rate = 1.5
    chat_at_once: Count = 5
    nudge_every_seconds: Rate = 20.0
    changes_per_minute: Annotated[float, Meta(ge=1, le=1e9)] = 30.0
    """Per seat: stored actions that do not move the game on."""
    boxes_per_minute: Rate = 20.0
    codes_per_minute: Rate = 30.0
    saved_games_per_minute: Rate = 30.0
    """Uploaded logs to replay."""
    bad_messages: Count = 20
    """Unreadable or too frequent messages before the connection is closed."""
    sockets: Count = 4000
    sockets_per_address: Count = 200
    sockets_per_table: Count = 64
    """Spectators only; players have places of their own."""
    sockets_per_player: Count = 8
    connections: Count = 1000
    """Open TCP connections that are not WebSockets."""
    connections_per_address: Count = 250
    """The same from one address; not applied behind a proxy, where all come from one address."""
    header_seconds: Annotated[float, Meta(gt=0, le=3600)] = 15.0
    """Time after which an incomplete request is dropped."""
    body_seconds: Annotated[float, Meta(gt=0, le=3600)] = 60.0
    queue: Count = 256
    """Messages that may wait for a slow client before it is disconnected."""


class Retention(Struct, frozen=True, forbid_unknown_fields=True):
    """Number of days after which rows are deleted; 0 means never.

    By default, games that were started are kept.
    """

    never_begun_days: Days = 30
    """Tables that were never started and not visited since."""
    guests_days: Days = 365
    """Guests who have no seat and have not come back."""
    chat_days: Days = 180
    finished_days: Days = 0
    deserted_days: Days = 0
    """Games started, not finished, that nobody has come back to."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    database: str
    data: str
    hosts: tuple[str, ...] = ()
    """Host names that are accepted; empty for any.
    A server on the loopback address accepts only that, so that a page from elsewhere cannot reach
    it under another name."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use the server; its own always may."""
    bot_pace_ms: Milliseconds = 900
    """Approximate time that a bot takes to play, so that people can follow the game."""
    bot_remarks: bool = True
    """Whether bots say something friendly now and then."""
    bot_workers: Annotated[int, Meta(ge=1, le=64)] = 1
    bot_patience_ms: Annotated[int, Meta(ge=100, le=600_000)] = 10_000
    """Time without an answer after which a bot's process is killed; any legal action is then
    played."""
    bot_memory_mb: Annotated[int, Meta(ge=64, le=1_000_000)] = 2048
    """Memory limit of a third-party bot's process."""
    allow_bots: tuple[str, ...] = ()
    """Third-party bots that may play here: names of installed packages' bots, or module:Class."""
    database_connections: Annotated[int, Meta(ge=2, le=100)] = 6
    """Largest number of PostgreSQL connections per process; one of them receives notices."""
    grace_ms: Milliseconds = 60_000
    """Time after which a bot plays the seat of an absent person."""
    restart_grace_ms: Milliseconds = 30_000
    """Time after a restart in which no deadline expires."""
    reading_ms: Milliseconds = 8_000
    """Longest time for reading a count while the game waits."""
    watch_ms: Annotated[int, Meta(ge=1, le=60_000)] = 2_000
    """How often absences and missed changes are checked."""
    peer_address: str = ""
    """Where other processes of this server reach this one; empty for the address that the database
    sees."""
    network_address: str = ""
    """This machine's address on its network; empty to detect it."""
    proxy: bool = False
    """Whether a proxy on this machine ends TLS.
    The client addresses that it reports are trusted, and cookies are sent only over TLS."""
    log_level: LogLevel = "INFO"
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] | None = None
    """None for the usual port, or any free one."""
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    base_path: BasePath = ""
    """Path of the page on its host, such as /jeux; empty for the root."""
    secret: str = ""
    """Secret from which the key for cookies is derived; empty for a key file in the data folder."""
    admin_token: Annotated[str, Meta(pattern=r"^(\S{16,})?$")] = ""
    """Operator's token; empty to disable administration."""
    metrics_token: Annotated[str, Meta(pattern=r"^(\S{16,})?$")] = ""
    """Token for /metrics; empty to allow only this machine."""
    security_contact: Annotated[str, Meta(pattern=r"^((mailto:|https://|tel:)\S+)?$")] = ""
    """Contact in /.well-known/security.txt, as a URI; empty for no such file."""
    operator: Annotated[str, Meta(max_length=200)] = ""
    """Name and contact of the person who runs this server, for /privacy; empty to say nothing."""
    limits: Limits = Limits()
    retention: Retention = Retention()
