"""Cuts and the secret that they were mixed with, and the results of games."""

import sqlalchemy as sa
from alembic import op

from tablee.server.store.columns import not_null

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("tables", sa.Column("secret", sa.LargeBinary))
    op.add_column("tables", sa.Column("cuts", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("cut", sa.String(32)))
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        *not_null(sa.Integer, "rank", "points"),
        *not_null(sa.Text, "feats"),
    )


def downgrade() -> None:
    op.drop_table("results")
    for table, column in (("tables", "secret"), ("tables", "cuts"), ("seats", "cut")):
        op.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
