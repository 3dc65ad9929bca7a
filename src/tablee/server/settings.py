"""What a server is started with."""

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
    """How much of everything one client may use; generous for people, narrow for floods."""

    message_bytes: Bytes = 16_384
    body_bytes: Bytes = 65_536
    messages_per_second: Rate = 20.0
    messages_at_once: Count = 60
    drafts_per_second: Rate = 15.0
    drafts_at_once: Count = 30
    """More than that are not looked at: a newer one follows."""
    requests_per_second: Rate = 30.0
    """Of one guest; of all at one address who are no guests yet."""
    requests_at_once: Count = 120
    requests_per_second_of_address: Rate = 300.0
    """Of all at one address: a household, a school."""
    requests_at_once_of_address: Count = 1200
    tables_per_minute: Rate = 20.0
    newcomers_per_minute: Rate = 60.0
    chat_every_seconds: Rate = 1.5
    chat_at_once: Count = 5
    nudge_every_seconds: Rate = 20.0
    changes_per_minute: Annotated[float, Meta(ge=1, le=1e9)] = 30.0
    """Of one seat: what is stored and leaves everybody else waiting as before."""
    boxes_per_minute: Rate = 20.0
    codes_per_minute: Rate = 30.0
    saved_games_per_minute: Rate = 30.0
    """Logs that are sent to be looked at."""
    bad_messages: Count = 20
    """Unreadable or too fast messages before the connection is closed."""
    sockets: Count = 4000
    sockets_per_address: Count = 200
    sockets_per_table: Count = 64
    """Of those who watch; who plays has places of their own."""
    sockets_per_player: Count = 8
    connections: Count = 1000
    """Open TCP connections that are no sockets."""
    connections_per_address: Count = 250
    """The same from one address; behind a proxy all come from one, and they are not counted so."""
    header_seconds: Annotated[float, Meta(gt=0, le=3600)] = 15.0
    """After so long half a request is given up."""
    body_seconds: Annotated[float, Meta(gt=0, le=3600)] = 60.0
    queue: Count = 256
    """Messages that may wait for a slow reader before it is dropped."""


class Retention(Struct, frozen=True, forbid_unknown_fields=True):
    """After how many days what is forgotten; 0: never. Games that were begun stay unless that is asked for."""

    never_begun_days: Days = 30
    """Tables opened and never started, where nobody has been since."""
    guests_days: Days = 365
    """Guests who sit at no table and have not come back."""
    chat_days: Days = 180
    finished_days: Days = 0
    deserted_days: Days = 0
    """Games begun, not over, that nobody has come back to."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    database: str
    data: str
    hosts: tuple[str, ...] = ()
    """Host names to answer to; empty: any. A server on the loopback address only answers to that, so that no page
    elsewhere can reach it under a name of its own."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use the server; its own always may."""
    bot_pace_ms: Milliseconds = 900
    """About how long a bot takes to play: people want to see what happens."""
    bot_remarks: bool = True
    """Whether bots say a kind word now and then."""
    bot_workers: Annotated[int, Meta(ge=1, le=64)] = 1
    bot_patience_ms: Annotated[int, Meta(ge=100, le=600_000)] = 10_000
    """A bot's process that answers nothing for so long is ended; something legal is played instead of its thought."""
    bot_memory_mb: Annotated[int, Meta(ge=64, le=1_000_000)] = 2048
    """What the process of a bot of others may hold."""
    allow_bots: tuple[str, ...] = ()
    """Bots of others that may play here: names that installed packages gave them, or module:Class."""
    database_connections: Annotated[int, Meta(ge=2, le=100)] = 6
    """How many of PostgreSQL's a process takes at most, one of them to hear of others."""
    grace_ms: Milliseconds = 60_000
    """After so long an absent person's seat is played by a bot."""
    restart_grace_ms: Milliseconds = 30_000
    """Nobody's time runs out sooner than this after the server came back."""
    reading_ms: Milliseconds = 8_000
    """How long people may take to read a count while the game waits for them."""
    watch_ms: Annotated[int, Meta(ge=1, le=60_000)] = 2_000
    """How often absences are looked at and missed news is looked for."""
    peer_address: str = ""
    """Where other processes of this server reach this one; empty: as the database sees this machine."""
    network_address: str = ""
    """This machine's address on its network; empty: found out."""
    proxy: bool = False
    """Behind a proxy on this machine that ends TLS: it is believed on who asks, and cookies travel only encrypted."""
    log_level: LogLevel = "INFO"
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] | None = None
    """None: the usual one, or any that is free."""
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    base_path: BasePath = ""
    """Where the page lies on its host, such as /jeux; empty: at the top."""
    secret: str = ""
    """What cookies are signed with; empty: a key of its own in the data folder."""
    admin_token: Annotated[str, Meta(pattern=r"^(\S{16,})?$")] = ""
    """The operator's; empty: there is no administration."""
    metrics_token: Annotated[str, Meta(pattern=r"^(\S{16,})?$")] = ""
    """For /metrics; empty: they are given to this machine alone."""
    security_contact: Annotated[str, Meta(pattern=r"^((mailto:|https://|tel:)\S+)?$")] = ""
    """Shown in /.well-known/security.txt, as a URI; empty: there is no such file."""
    limits: Limits = Limits()
    retention: Retention = Retention()
