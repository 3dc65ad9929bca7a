"""Challenges have a close, attempts of programs and seats of people who keep their name a mark."""

import sqlalchemy as sa
from alembic import op

from tablee.server.store.columns import only
from tablee.server.store.skeletons import skeleton

revision = "0019"
down_revision = "0018"

DAY_MS = 24 * 3_600_000
CLOSES = f"""UPDATE challenges SET closes = CASE
    WHEN day IS NOT NULL THEN (day + 1) * CAST({DAY_MS} AS BIGINT)
    WHEN series IS NOT NULL THEN (SELECT closes FROM series WHERE series.id = challenges.series)
    ELSE made + 7 * CAST({DAY_MS} AS BIGINT) END"""
PROGRAMS = "UPDATE tries SET program = true WHERE person IN (SELECT id FROM people WHERE token IS NOT NULL)"
CLAIMED = """SELECT claimed_names.person, people.name FROM claimed_names
    JOIN people ON people.id = claimed_names.person ORDER BY people.since, people.id"""


def _mark(table: str, name: str) -> None:
    op.add_column(table, sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))


def upgrade() -> None:
    op.add_column("challenges", sa.Column("closes", sa.BigInteger, nullable=False, server_default="0"))
    op.execute(CLOSES)
    _mark("tries", "program")
    op.execute(PROGRAMS)
    _indexes(["challenge", "counted", "program", "lead", "person"], ["program", "lead"])
    _mark("people", "keeper")
    _mark("seats", "keeper")
    _claim_again()


def _indexes(ranked: list[str], counted: list[str]) -> None:
    op.drop_index("ix_tries_challenge", "tries")
    op.create_index("ix_tries_challenge", "tries", ranked)
    op.drop_index("uq_tries_counted", "tries")
    more = {"postgresql_include": counted} | only("counted")
    op.create_index("uq_tries_counted", "tries", ["challenge", "person"], unique=True, **more)


def _claim_again() -> None:
    """Give each claimed name to the person who came first of those whose names look alike."""
    connection = op.get_bind()
    claimed: dict[str, str] = {}
    for person, name in connection.execute(sa.text(CLAIMED)).all():
        claimed.setdefault(skeleton(name), person)
    connection.execute(sa.text("DELETE FROM claimed_names"))
    for name, person in claimed.items():
        known = {"name": name, "person": person}
        connection.execute(sa.text("INSERT INTO claimed_names (name, person) VALUES (:name, :person)"), known)
    connection.execute(sa.text("UPDATE people SET keeper = true WHERE id IN (SELECT person FROM claimed_names)"))
    connection.execute(sa.text("UPDATE seats SET keeper = true WHERE person IN (SELECT person FROM claimed_names)"))


def downgrade() -> None:
    _indexes(["challenge", "counted", "lead", "person"], ["lead"])
    op.drop_column("seats", "keeper")
    op.drop_column("people", "keeper")
    op.drop_column("tries", "program")
    op.drop_column("challenges", "closes")
