"""Tables of the database. Times are milliseconds since 1970, ids are random text."""

from typing import Any

import sqlalchemy as sa

from tablee.server.store.columns import not_null, of, only

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)


def _table(name: str, *parts: sa.Column[Any] | sa.Index) -> sa.Table:
    return sa.Table(name, metadata, *parts)


people = _table(
    "people",
    sa.Column("id", sa.String(32), primary_key=True),
    *not_null(sa.String(24), "name"),
    *not_null(sa.String(2), "language"),
    *not_null(sa.BigInteger, "since"),
    sa.Column("token", sa.String(64), unique=True),
    sa.Column("face", sa.String(24)),
    sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("blocked", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("stamp", sa.Integer, nullable=False, server_default="0"),
    sa.Column("keeper", sa.Boolean, nullable=False, server_default=sa.false()),
)

tables = _table(
    "tables",
    sa.Column("id", sa.String(16), primary_key=True),
    *not_null(sa.Integer, "version"),
    *not_null(sa.String(40), "game"),
    *not_null(sa.Integer, "edition", "seats"),
    *not_null(sa.Text, "options"),
    *not_null(sa.LargeBinary, "seed"),
    *not_null(sa.String(8), "visibility", "pace", "per"),
    *not_null(sa.Boolean, "autostart"),
    *not_null(sa.String(8), "status"),
    sa.Column("host", sa.String(32)),
    *not_null(sa.BigInteger, "opened"),
    sa.Column("started", sa.BigInteger),
    sa.Column("paused", sa.BigInteger),
    *not_null(sa.BigInteger, "paused_for"),
    sa.Column("next", sa.String(16)),
    sa.Column("code", sa.String(8), nullable=False, server_default="", index=True),
    sa.Column("take_back", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("bot_speed", sa.String(8), nullable=False, server_default="lively"),
    sa.Column("removed", sa.Text, nullable=False, server_default=""),
    sa.Column("asking", sa.Text, nullable=False, server_default="[]"),
    sa.Column("secret", sa.LargeBinary),
    sa.Column("cuts", sa.Text, nullable=False, server_default=""),
    sa.Column("opening", sa.Text, nullable=False, server_default=""),
    sa.Column("unopened", sa.Text, nullable=False, server_default=""),
    sa.Column("silent", sa.Text),
    sa.Column("challenge", sa.String(40)),
    sa.Column("rated", sa.String(8), nullable=False, server_default="off"),
    sa.Index("ix_tables_status", "status", "visibility", "opened"),
    sa.Index("ix_tables_told", "id", "status", "started", "game", "seats"),
)

seats = _table(
    "seats",
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.ForeignKey("people.id")),
    sa.Column("level", sa.String(24)),
    *not_null(sa.String(24), "name"),
    sa.Column("face", sa.String(24)),
    *not_null(sa.Boolean, "here"),
    *not_null(sa.BigInteger, "seen"),
    *not_null(sa.Boolean, "left", "stand_in", "wants_pause"),
    sa.Column("kept_for", sa.String(32)),
    sa.Column("cut", sa.String(32)),
    sa.Column("cut_hash", sa.String(64)),
    sa.Column("agreed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("keeper", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index("ix_seats_person", "person", "table_id", "seat"),
)

actions = _table(
    "actions",
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    *not_null(sa.BigInteger, "at"),
    *not_null(sa.Integer, "seat"),
    *not_null(sa.Text, "action"),
    sa.Column("action_id", sa.String(40)),
    sa.Column("rulings", sa.Text, nullable=False, server_default="[]"),
)

results = _table(
    "results",
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    *not_null(sa.Integer, "rank", "points"),
    *not_null(sa.Text, "feats"),
)

chat = _table(
    "chat",
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("seat", sa.Integer),
    *not_null(sa.String(24), "name"),
    *not_null(sa.String(300), "text"),
    *not_null(sa.BigInteger, "at"),
    sa.Column("kind", sa.String(8), nullable=False, server_default="line"),
    sa.Column("target", sa.Integer),
    sa.Column("key", sa.String(100)),
    sa.Index("ix_chat_key", "table_id", "key", unique=True),
)

devices = _table(
    "devices",
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("person", of("people"), nullable=False, index=True),
    *not_null(sa.String(60), "name"),
    *not_null(sa.BigInteger, "since"),
    sa.Column("revoked", sa.BigInteger, index=True),
)

recoveries = _table(
    "recoveries",
    sa.Column("person", of("people"), primary_key=True),
    sa.Column("handle", sa.String(8), nullable=False, unique=True),
    *not_null(sa.String(64), "code"),
)

passkeys = _table(
    "passkeys",
    sa.Column("id", sa.String(400), primary_key=True),
    sa.Column("person", of("people"), nullable=False, index=True),
    *not_null(sa.LargeBinary, "public_key"),
    *not_null(sa.BigInteger, "uses", "since"),
)

claimed_names = _table(
    "claimed_names",
    sa.Column("name", sa.String(48), primary_key=True),
    sa.Column("person", of("people"), nullable=False, unique=True),
)

tickets = _table(
    "tickets",
    sa.Column("id", sa.String(64), primary_key=True),
    *not_null(sa.String(8), "purpose"),
    sa.Column("person", of("people")),
    *not_null(sa.BigInteger, "expires"),
)

reviews = _table("reviews", sa.Column("table_id", of("tables"), primary_key=True), *not_null(sa.Text, "body"))

puzzles = _table(
    "puzzles",
    sa.Column("person", of("people"), primary_key=True),
    sa.Column("table_id", of("tables"), primary_key=True, index=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    *not_null(sa.String(40), "game"),
    *not_null(sa.Text, "body"),
    *not_null(sa.Integer, "box"),
    sa.Column("due", sa.Integer),
    sa.Column("answered", sa.Integer),
    sa.Index("ix_puzzles_due", "person", "due"),
)

series = _table(
    "series",
    sa.Column("id", sa.String(16), primary_key=True),
    *not_null(sa.String(12), "kind"),
    *not_null(sa.String(60), "name"),
    sa.Column("host", sa.ForeignKey("people.id", ondelete="SET NULL")),
    *not_null(sa.BigInteger, "made", "opens", "closes"),
    sa.Index("ix_series_host", "host", "made"),
)

challenges = _table(
    "challenges",
    sa.Column("id", sa.String(40), primary_key=True),
    *not_null(sa.String(40), "game"),
    *not_null(sa.Integer, "edition", "seats", "seat"),
    *not_null(sa.Text, "options", "levels"),
    *not_null(sa.LargeBinary, "seed"),
    *not_null(sa.BigInteger, "made"),
    sa.Column("host", sa.ForeignKey("people.id", ondelete="SET NULL")),
    sa.Column("day", sa.Integer, index=True),
    sa.Column("series", sa.ForeignKey("series.id"), index=True),
    *not_null(sa.Integer, "number"),
    sa.Column("closes", sa.BigInteger, nullable=False, server_default="0"),
)

# The SQL table keeps its old name.
attempts = _table(
    "tries",
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("challenge", sa.ForeignKey("challenges.id"), nullable=False),
    sa.Column("person", sa.ForeignKey("people.id", ondelete="SET NULL")),
    *not_null(sa.String(24), "name"),
    *not_null(sa.Boolean, "counted"),
    *not_null(sa.BigInteger, "began"),
    sa.Column("ended", sa.BigInteger),
    sa.Column("points", sa.Integer),
    sa.Column("lead", sa.Integer),
    sa.Column("expert", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("program", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index("ix_tries_challenge", "challenge", "counted", "program", "lead", "person"),
    sa.Index("ix_tries_person", "person", "challenge", postgresql_include=["counted", "lead"]),
    # PostgreSQL counts attempts with this index; without the other columns it would read every row.
    sa.Index(
        *("uq_tries_counted", "challenge", "person"),
        unique=True,
        postgresql_include=["program", "lead"],
        **only("counted"),
    ),
    sa.Index("uq_tries_expert", "challenge", unique=True, **only("expert")),
)

blocks = _table(
    "blocks",
    sa.Column("person", of("people"), primary_key=True),
    sa.Column("other", of("people"), primary_key=True, index=True),
    *not_null(sa.BigInteger, "since"),
)

invitations = _table(
    "invitations",
    sa.Column("host", of("people"), primary_key=True),
    sa.Column("guest", of("people"), primary_key=True, index=True),
    sa.Column("table_id", of("tables"), nullable=False, index=True),
    sa.Column("made", sa.BigInteger, nullable=False, index=True),
    sa.Column("declined", sa.Boolean, nullable=False, server_default=sa.false()),
)

# Copy of what ratings need of a rated game, because its table may be deleted earlier. Ratings are
# computed from these rows alone. A deleted person leaves a seat without a name.
rated_games = _table(
    "rated_games",
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("table_id", sa.String(16), nullable=False, unique=True),
    *not_null(sa.String(40), "game"),
    *not_null(sa.Integer, "seats"),
    *not_null(sa.BigInteger, "ended"),
    sa.Index("ix_rated_games_pool", "game", "seats", "id"),
)

rated_seats = _table(
    "rated_seats",
    sa.Column("number", of("rated_games"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    *not_null(sa.Integer, "side", "rank"),
    sa.Column("person", sa.String(32)),
    *not_null(sa.Double, "mu", "sigma"),
    sa.Index("ix_rated_seats_person", "person", "number"),
)

ratings = _table(
    "ratings",
    sa.Column("person", of("people"), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("seats", sa.Integer, primary_key=True),
    *not_null(sa.Double, "mu", "sigma"),
    *not_null(sa.Integer, "games", "day"),
    *not_null(sa.Double, "ranked_by"),
    *not_null(sa.Integer, "unknown_on"),
    sa.Index("ix_ratings_ranked", "game", "seats", "ranked_by", "unknown_on"),
)

notes = _table("notes", sa.Column("name", sa.String(24), primary_key=True), *not_null(sa.Text, "value"))

processes = _table(
    "processes",
    sa.Column("id", sa.String(16), primary_key=True),
    *not_null(sa.String(80), "address"),
    *not_null(sa.BigInteger, "renewed"),
)

leases = _table(
    "leases",
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("owner", of("processes"), nullable=False, index=True),
    *not_null(sa.BigInteger, "taken"),
)
