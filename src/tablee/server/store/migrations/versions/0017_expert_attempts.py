"""A column marks the expert's attempt, which was recognized by a table id that begins with "x".

`counted` now marks only the attempts that are ranked: the first one of each person.
"""

import hashlib

import sqlalchemy as sa
from alembic import op

from tablee.server.store.columns import only

revision = "0017"
down_revision = "0016"

EXPERT = "person IS NULL AND table_id LIKE 'x%' AND length(table_id) = 16"
"""Table ids have 12 letters, so the attempt of a deleted person never matches."""


def upgrade() -> None:
    op.add_column("tries", sa.Column("expert", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(f"UPDATE tries SET expert = true, counted = false WHERE {EXPERT}")
    op.create_index("uq_tries_expert", "tries", ["challenge"], unique=True, **only("expert"))


def downgrade() -> None:
    op.drop_index("uq_tries_expert", "tries")
    connection = op.get_bind()
    for challenge in connection.execute(sa.text("SELECT challenge FROM tries WHERE expert")).scalars().all():
        known = {"id": "x" + hashlib.sha256(challenge.encode()).hexdigest()[:15], "challenge": challenge}
        change = "UPDATE tries SET table_id = :id, counted = true WHERE expert AND challenge = :challenge"
        connection.execute(sa.text(change), known)
    op.drop_column("tries", "expert")
