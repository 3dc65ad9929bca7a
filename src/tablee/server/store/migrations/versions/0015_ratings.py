"""Games that count, and what they say of those who played."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.String(8), nullable=False, server_default="off"))
    op.add_column("seats", sa.Column("agreed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "rated_games",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rated_games"),
        sa.UniqueConstraint("table_id", name="uq_rated_games_table_id"),
    )
    op.create_index("ix_rated_games_pool", "rated_games", ["game", "seats", "id"])
    op.create_table(
        "rated_seats",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("number", "seat", name="pk_rated_seats"),
        sa.ForeignKeyConstraint(["number"], ["rated_games.id"], name="fk_rated_seats_number", ondelete="CASCADE"),
    )
    op.create_index("ix_rated_seats_person", "rated_seats", ["person", "number"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("ranked_by", sa.Double, nullable=False),
        sa.Column("unknown_on", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "seats", name="pk_ratings"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_ratings_person", ondelete="CASCADE"),
    )
    op.create_index("ix_ratings_ranked", "ratings", ["game", "seats", "ranked_by", "unknown_on"])
    # Whoever counts people need not look at the tries themselves.
    op.drop_index("ix_tries_challenge", "tries")
    op.create_index("ix_tries_challenge", "tries", ["challenge", "counted", "lead", "person"])


def downgrade() -> None:
    op.drop_index("ix_tries_challenge", "tries")
    op.create_index("ix_tries_challenge", "tries", ["challenge", "counted", "lead"])
    for name in ("ratings", "rated_seats", "rated_games"):
        op.drop_table(name)
    op.drop_column("seats", "agreed")
    op.drop_column("tables", "rated")
