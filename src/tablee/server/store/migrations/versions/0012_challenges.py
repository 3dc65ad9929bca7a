"""Challenges, series of them, and attempts."""

import sqlalchemy as sa
from alembic import op

from tablee.server.store.columns import not_null, only

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "series",
        sa.Column("id", sa.String(16), primary_key=True),
        *not_null(sa.String(8), "kind"),
        *not_null(sa.String(60), "name"),
        sa.Column("host", sa.String(32), sa.ForeignKey("people.id", ondelete="SET NULL")),
        *not_null(sa.BigInteger, "made", "opens", "closes"),
    )
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(40), primary_key=True),
        *not_null(sa.String(40), "game"),
        *not_null(sa.Integer, "edition", "seats", "seat"),
        *not_null(sa.Text, "options", "levels"),
        *not_null(sa.LargeBinary, "seed"),
        *not_null(sa.BigInteger, "made"),
        sa.Column("host", sa.String(32), sa.ForeignKey("people.id", ondelete="SET NULL")),
        sa.Column("day", sa.Integer, index=True),
        sa.Column("series", sa.String(16), sa.ForeignKey("series.id"), index=True),
        *not_null(sa.Integer, "number"),
    )
    op.create_table(
        "tries",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("challenge", sa.String(40), sa.ForeignKey("challenges.id"), nullable=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="SET NULL"), index=True),
        *not_null(sa.String(24), "name"),
        *not_null(sa.Boolean, "counted"),
        *not_null(sa.BigInteger, "began"),
        sa.Column("ended", sa.BigInteger),
        sa.Column("points", sa.Integer),
        sa.Column("lead", sa.Integer),
    )
    op.create_index("ix_tries_challenge", "tries", ["challenge", "counted", "lead"])
    op.create_index("uq_tries_counted", "tries", ["challenge", "person"], unique=True, **only("counted"))
    op.add_column("tables", sa.Column("challenge", sa.String(40)))


def downgrade() -> None:
    op.execute("ALTER TABLE tables DROP COLUMN challenge")
    for table in ("tries", "challenges", "series"):
        op.drop_table(table)
