"""People, tables, seats, actions and chat."""

import sqlalchemy as sa
from alembic import op

from tablee.server.store.columns import not_null

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        *not_null(sa.String(24), "name"),
        *not_null(sa.String(2), "language"),
        *not_null(sa.BigInteger, "since"),
        sa.Column("token", sa.String(64), unique=True),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        *not_null(sa.Integer, "version"),
        *not_null(sa.String(40), "game"),
        *not_null(sa.Integer, "rules", "seats"),
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
    )
    op.create_index("ix_tables_status", "tables", ["status", "visibility", "opened"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), index=True),
        sa.Column("level", sa.String(24)),
        *not_null(sa.String(24), "name"),
        sa.Column("face", sa.String(24)),
        *not_null(sa.Boolean, "here"),
        *not_null(sa.BigInteger, "seen"),
        *not_null(sa.Boolean, "left", "stand_in", "wants_pause"),
    )
    op.create_table(
        "actions",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        *not_null(sa.BigInteger, "at"),
        *not_null(sa.Integer, "seat"),
        *not_null(sa.Text, "action"),
        sa.Column("action_id", sa.String(40)),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer),
        *not_null(sa.String(24), "name"),
        *not_null(sa.String(300), "text"),
        *not_null(sa.BigInteger, "at"),
    )


def downgrade() -> None:
    for name in ("chat", "actions", "seats", "tables", "people"):
        op.drop_table(name)
