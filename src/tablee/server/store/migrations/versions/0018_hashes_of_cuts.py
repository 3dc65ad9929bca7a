"""Cuts are sent as hashes first, and revealed once all hashes are known.

At tables that are open now, cuts that were sent without a hash are requested again.
"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"

OPEN = "cut IS NOT NULL AND table_id IN (SELECT id FROM tables WHERE status = 'open')"


def upgrade() -> None:
    op.add_column("tables", sa.Column("opening", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("unopened", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("silent", sa.Text))
    op.add_column("seats", sa.Column("cut_hash", sa.String(64)))
    op.execute(f"UPDATE seats SET cut_hash = '', cut = NULL WHERE {OPEN}")


def downgrade() -> None:
    op.execute("UPDATE seats SET cut = '' WHERE cut IS NULL AND cut_hash IS NOT NULL")
    for table, column in (("tables", "opening"), ("tables", "unopened"), ("tables", "silent"), ("seats", "cut_hash")):
        op.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
