"""The database's tables. Times are milliseconds since 1970, ids are random text."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
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
    Column("secret", LargeBinary),
    Column("cuts", Text, nullable=False, server_default=""),
    Column("challenge", String(40)),
    Column("rated", String(8), nullable=False, server_default="off"),
    Index("ix_tables_status", "status", "visibility", "opened"),
    Index("ix_tables_told", "id", "status", "started", "game", "seats"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("people.id")),
    Column("level", String(24)),
    Column("name", String(24), nullable=False),
    Column("face", String(24)),
    Column("here", Boolean, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("stand_in", Boolean, nullable=False),
    Column("wants_pause", Boolean, nullable=False),
    Column("kept_for", String(32)),
    Column("cut", String(32)),
    Column("agreed", Boolean, nullable=False, server_default=false()),
    Index("ix_seats_person", "person", "table_id", "seat"),
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

results = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("rank", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("feats", Text, nullable=False),
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
    Column("key", String(100)),
    Index("ix_chat_key", "table_id", "key", unique=True),
)

devices = Table(
    "devices",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("revoked", BigInteger, index=True),
)

recoveries = Table(
    "recoveries",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("handle", String(8), nullable=False, unique=True),
    Column("code", String(64), nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(400), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("since", BigInteger, nullable=False),
)

claimed_names = Table(
    "claimed_names",
    metadata,
    Column("name", String(48), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, unique=True),
)

tickets = Table(
    "tickets",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("purpose", String(8), nullable=False),
    Column("person", ForeignKey("people.id", ondelete="CASCADE")),
    Column("expires", BigInteger, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("body", Text, nullable=False),
)

series = Table(
    "series",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(60), nullable=False),
    Column("host", ForeignKey("people.id", ondelete="SET NULL")),
    Column("made", BigInteger, nullable=False),
    Column("opens", BigInteger, nullable=False),
    Column("closes", BigInteger, nullable=False),
)

challenges = Table(
    "challenges",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("levels", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("host", ForeignKey("people.id", ondelete="SET NULL")),
    Column("day", Integer, index=True),
    Column("series", ForeignKey("series.id"), index=True),
    Column("number", Integer, nullable=False),
)

# The table keeps the name that attempts had when it was made.
attempts = Table(
    "tries",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("challenge", ForeignKey("challenges.id"), nullable=False),
    Column("person", ForeignKey("people.id", ondelete="SET NULL")),
    Column("name", String(24), nullable=False),
    Column("counted", Boolean, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("points", Integer),
    Column("lead", Integer),
    Column("expert", Boolean, nullable=False, server_default=false()),
    Index("ix_tries_challenge", "challenge", "counted", "lead", "person"),
    Index("ix_tries_person", "person", "challenge", postgresql_include=["counted", "lead"]),
    Index(
        "uq_tries_counted",
        "challenge",
        "person",
        unique=True,
        sqlite_where=text("counted"),
        postgresql_where=text("counted"),
        # PostgreSQL counts attempts with this index; without the lead it would read every row.
        postgresql_include=["lead"],
    ),
    Index(
        "uq_tries_expert",
        "challenge",
        unique=True,
        sqlite_where=text("expert"),
        postgresql_where=text("expert"),
    ),
)

blocks = Table(
    "blocks",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("other", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("since", BigInteger, nullable=False),
)

invitations = Table(
    "invitations",
    metadata,
    Column("host", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("made", BigInteger, nullable=False, index=True),
    Column("declined", Boolean, nullable=False, server_default=false()),
)

# Copy of what ratings need of a rated game, as its table may be deleted earlier. Ratings are computed from
# these rows alone; a person who was forgotten leaves a seat without a name.
rated_games = Table(
    "rated_games",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String(16), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Index("ix_rated_games_pool", "game", "seats", "id"),
)

rated_seats = Table(
    "rated_seats",
    metadata,
    Column("number", ForeignKey("rated_games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("side", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("person", String(32)),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Index("ix_rated_seats_person", "person", "number"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("day", Integer, nullable=False),
    Column("ranked_by", Double, nullable=False),
    Column("unknown_on", Integer, nullable=False),
    Index("ix_ratings_ranked", "game", "seats", "ranked_by", "unknown_on"),
)

notes = Table(
    "notes",
    metadata,
    Column("name", String(24), primary_key=True),
    Column("value", Text, nullable=False),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("address", String(80), nullable=False),
    Column("renewed", BigInteger, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("owner", ForeignKey("processes.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("taken", BigInteger, nullable=False),
)
