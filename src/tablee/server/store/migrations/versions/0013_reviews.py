"""Stored reviews of finished games."""

import sqlalchemy as sa
from alembic import op

from tablee.server.store.columns import not_null, of

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    table_id = sa.Column("table_id", sa.String(16), of("tables"), primary_key=True)
    op.create_table("reviews", table_id, *not_null(sa.Text, "body"))


def downgrade() -> None:
    op.drop_table("reviews")
