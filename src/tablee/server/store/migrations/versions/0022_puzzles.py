"""Puzzles from people's own games, each with the day when it comes back."""

import sqlalchemy as sa
from alembic import op

from tablee.server.store.columns import not_null, of

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("person", sa.String(32), of("people"), primary_key=True),
        sa.Column("table_id", sa.String(16), of("tables"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        *not_null(sa.String(40), "game"),
        *not_null(sa.Text, "body"),
        *not_null(sa.Integer, "box"),
        sa.Column("due", sa.Integer),
        sa.Column("answered", sa.Integer),
    )
    op.create_index("ix_puzzles_table_id", "puzzles", ["table_id"])
    op.create_index("ix_puzzles_due", "puzzles", ["person", "due"])


def downgrade() -> None:
    op.drop_table("puzzles")
