"""The schema, and its rows as frozen Structs. Times are milliseconds since 1970, ids are random text."""

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

from tablee.core.text import Language
from tablee.server.wire import Pace, Per, Status, Visibility

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("language", String(2), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("token", String(64), unique=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("visibility", String(8), nullable=False),
    Column("pace", String(8), nullable=False),
    Column("per", String(8), nullable=False),
    Column("autostart", Boolean, nullable=False),
    Column("status", String(8), nullable=False),
    Column("host", String(32)),
    Column("opened", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("paused", BigInteger),
    Column("paused_for", BigInteger, nullable=False),
    Column("next", String(16)),
    Column("lexicon", String(64), nullable=False, server_default=""),
    Index("ix_tables_status", "status", "visibility", "opened"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), index=True),
    Column("level", String(24)),
    Column("name", String(24), nullable=False),
    Column("face", String(24)),
    Column("here", Boolean, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("stand_in", Boolean, nullable=False),
    Column("wants_pause", Boolean, nullable=False),
)

actions = Table(
    "actions",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("action_id", String(40)),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer),
    Column("name", String(24), nullable=False),
    Column("text", String(300), nullable=False),
    Column("at", BigInteger, nullable=False),
)


class Person(Struct, frozen=True):
    id: str
    name: str
    language: Language
    since: int
    token: str | None = None
    """SHA-256 of a program's token; people have a cookie instead."""


class TableRow(Struct, frozen=True):
    id: str
    game: str
    rules: int
    seats: int
    options: str
    seed: bytes
    visibility: Visibility
    pace: Pace
    per: Per
    autostart: bool
    host: str | None
    opened: int
    status: Status = "open"
    started: int | None = None
    paused: int | None = None
    """Since when the game is paused."""
    paused_for: int = 0
    """How long earlier pauses lasted, together."""
    next: str | None = None
    lexicon: str = ""
    """The fingerprint of the dictionary it was begun with."""
    version: int = 0
    """Grows with every change of this row or of its seats; who writes must have seen the newest."""


class SeatRow(Struct, frozen=True):
    """Empty when it has neither a person nor a bot's level."""

    table_id: str
    seat: int
    person: str | None = None
    level: str | None = None
    name: str = ""
    face: str | None = None
    here: bool = False
    seen: int = 0
    left: bool = False
    stand_in: bool = False
    wants_pause: bool = False

    @property
    def empty(self) -> bool:
        return self.person is None and self.level is None

    @property
    def is_bot(self) -> bool:
        return self.level is not None

    @property
    def bot_plays(self) -> bool:
        return self.is_bot or self.stand_in


class ActionRow(Struct, frozen=True):
    table_id: str
    seq: int
    at: int
    seat: int
    action: str
    action_id: str | None = None


class ChatRow(Struct, frozen=True):
    table_id: str
    seat: int | None
    name: str
    text: str
    at: int
    id: int = 0
