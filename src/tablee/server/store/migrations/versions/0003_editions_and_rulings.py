"""A table names the edition of its rules instead of a dictionary; an action stores its rulings.

Games that were started before are replayed, each with its own arbiter, to find their rulings.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

from tablee import games
from tablee.core.log import Header
from tablee.core.table import Table
from tablee.server import logs

revision = "0003"
down_revision = "0002"

tables = sa.table(
    "tables",
    *map(sa.column, ("id", "game", "edition", "seats", "options", "started")),
    sa.column("seed", sa.LargeBinary),
)
actions = sa.table("actions", *map(sa.column, ("table_id", "seq", "at", "seat", "action", "rulings")))

_NAMED = {"lexicon": "dictionary"}
"""One game's name of the option, and the name that all games use now."""


def upgrade() -> None:
    # Plain statements for both databases: Alembic would copy SQLite's tables, which others
    # reference.
    op.execute("ALTER TABLE tables RENAME COLUMN rules TO edition")
    op.execute("ALTER TABLE tables DROP COLUMN lexicon")
    op.add_column("actions", sa.Column("rulings", sa.Text, nullable=False, server_default="[]"))
    connection = op.get_bind()
    _change_options(connection, lambda options: {_NAMED.get(name, name): value for name, value in options.items()})
    for table in connection.execute(sa.select(tables).where(tables.c.started.is_not(None))).all():
        _carry_over(connection, table)


def downgrade() -> None:
    # Without the option, a game uses the dictionary that it always had.
    _change_options(op.get_bind(), lambda options: {k: value for k, value in options.items() if k != "dictionary"})
    op.execute("ALTER TABLE actions DROP COLUMN rulings")
    op.add_column("tables", sa.Column("lexicon", sa.String(64), nullable=False, server_default=""))
    op.execute("ALTER TABLE tables RENAME COLUMN edition TO rules")


def _change_options(connection: sa.Connection, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    for table_id, text in connection.execute(sa.select(tables.c.id, tables.c.options)).all():
        before = msgspec.json.decode(text, type=dict[str, Any])
        after = change(before)
        if after != before:
            options = msgspec.json.encode(after).decode()
            connection.execute(sa.update(tables).where(tables.c.id == table_id).values(options=options))


def _carry_over(connection: sa.Connection, table: sa.Row[Any]) -> None:
    """Store the rulings of one table; leave it unchanged if it cannot be replayed."""
    mine = actions.c.table_id == table.id
    played = connection.execute(sa.select(actions).where(mine).order_by(actions.c.seq)).all()
    try:
        found = list(_rulings(table, played))
    except Exception:
        logs.fault("a table from before this migration can't be played again", table=table.id, game=table.game)
        return
    for number, rulings in found:
        connection.execute(sa.update(actions).where(mine, actions.c.seq == number).values(rulings=rulings))


def _rulings(row: sa.Row[Any], played: Sequence[sa.Row[Any]]) -> Iterator[tuple[int, str]]:
    """Yield the numbers of the actions for which the arbiter was asked, with its rulings."""
    game = games.load(row.game)
    options = msgspec.json.decode(row.options, type=game.rules.options_type)
    table = Table(game, Header(row.game, row.edition, row.seats, options, row.seed), game.rules.arbiter(options))
    decode = msgspec.json.Decoder(game.rules.action_type).decode
    for action in played:
        table.submit(action.seat, decode(action.action), action.at)
        rulings = table.entries[-1].rulings
        if rulings:
            yield action.seq, msgspec.json.encode(rulings).decode()
