"""The database's tables. Times are milliseconds since 1970, ids are random text."""

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
    false,
)

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
    Column("face", String(24)),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("blocked", Boolean, nullable=False, server_default=false()),
    Column("stamp", Integer, nullable=False, server_default="0"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("edition", Integer, nullable=False),
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
    Column("code", String(8), nullable=False, server_default="", index=True),
    Column("take_back", Boolean, nullable=False, server_default=false()),
    Column("removed", Text, nullable=False, server_default=""),
    Column("asking", Text, nullable=False, server_default="[]"),
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
    Column("kept_for", String(32)),
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
    Column("rulings", Text, nullable=False, server_default="[]"),
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
    Column("kind", String(8), nullable=False, server_default="line"),
    Column("target", Integer),
)

notes = Table(
    "notes",
    metadata,
    Column("name", String(24), primary_key=True),
    Column("value", Text, nullable=False),
)
