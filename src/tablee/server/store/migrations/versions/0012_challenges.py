"""Challenges on the same deals, series of them, and the tries of those who took them up."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "series",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("host", sa.String(32)),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("opens", sa.BigInteger, nullable=False),
        sa.Column("closes", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_series"),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name="fk_series_host", ondelete="SET NULL"),
    )
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("levels", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("host", sa.String(32)),
        sa.Column("day", sa.Integer),
        sa.Column("series", sa.String(16)),
        sa.Column("number", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_challenges"),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name="fk_challenges_host", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["series"], ["series.id"], name="fk_challenges_series"),
    )
    op.create_index("ix_challenges_day", "challenges", ["day"])
    op.create_index("ix_challenges_series", "challenges", ["series"])
    op.create_table(
        "tries",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("challenge", sa.String(40), nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("counted", sa.Boolean, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("points", sa.Integer),
        sa.Column("lead", sa.Integer),
        sa.PrimaryKeyConstraint("table_id", name="pk_tries"),
        sa.ForeignKeyConstraint(["challenge"], ["challenges.id"], name="fk_tries_challenge"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_tries_person", ondelete="SET NULL"),
    )
    op.create_index("ix_tries_challenge", "tries", ["challenge", "counted", "lead"])
    op.create_index("ix_tries_person", "tries", ["person"])
    op.create_index(
        "uq_tries_counted",
        "tries",
        ["challenge", "person"],
        unique=True,
        sqlite_where=sa.text("counted"),
        postgresql_where=sa.text("counted"),
    )
    op.add_column("tables", sa.Column("challenge", sa.String(40)))


def downgrade() -> None:
    op.execute("ALTER TABLE tables DROP COLUMN challenge")
    for table in ("tries", "challenges", "series"):
        op.drop_table(table)
