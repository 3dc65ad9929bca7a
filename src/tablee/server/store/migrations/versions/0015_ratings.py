"""Rated games and people's ratings."""

import sqlalchemy as sa
from alembic import op

from tablee.server.store.columns import not_null, of

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.String(8), nullable=False, server_default="off"))
    op.add_column("seats", sa.Column("agreed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "rated_games",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.String(16), nullable=False, unique=True),
        *not_null(sa.String(40), "game"),
        *not_null(sa.Integer, "seats"),
        *not_null(sa.BigInteger, "ended"),
    )
    op.create_index("ix_rated_games_pool", "rated_games", ["game", "seats", "id"])
    op.create_table(
        "rated_seats",
        sa.Column("number", sa.Integer, of("rated_games"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        *not_null(sa.Integer, "side", "rank"),
        sa.Column("person", sa.String(32)),
        *not_null(sa.Double, "mu", "sigma"),
    )
    op.create_index("ix_rated_seats_person", "rated_seats", ["person", "number"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(32), of("people"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("seats", sa.Integer, primary_key=True),
        *not_null(sa.Double, "mu", "sigma"),
        *not_null(sa.Integer, "games", "day"),
        *not_null(sa.Double, "ranked_by"),
        *not_null(sa.Integer, "unknown_on"),
    )
    op.create_index("ix_ratings_ranked", "ratings", ["game", "seats", "ranked_by", "unknown_on"])
    # With this index, counting people does not read the attempts themselves.
    op.drop_index("ix_tries_challenge", "tries")
    op.create_index("ix_tries_challenge", "tries", ["challenge", "counted", "lead", "person"])


def downgrade() -> None:
    op.drop_index("ix_tries_challenge", "tries")
    op.create_index("ix_tries_challenge", "tries", ["challenge", "counted", "lead"])
    for name in ("ratings", "rated_seats", "rated_games"):
        op.drop_table(name)
    op.drop_column("seats", "agreed")
    op.drop_column("tables", "rated")
