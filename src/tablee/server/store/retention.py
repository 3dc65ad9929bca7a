"""What is forgotten after a while, a little at a time: nothing waits long for it."""

from collections.abc import Collection

from msgspec import Struct, field
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, not_, select, text

from tablee.server.settings import Retention
from tablee.server.store import invitations
from tablee.server.store.schema import actions, chat, people, recoveries, results, seats, tables

DAY_MS = 24 * 3_600_000
TABLES = 20
ROWS = 500
_LOCK = 7_267_253_142
"""PostgreSQL's name for "one process forgets at a time"."""


class Forgotten(Struct):
    """How much was forgotten in one step, and which tables."""

    tables: list[str] = field(default_factory=list)
    chat: int = 0
    people: int = 0
    invitations: int = 0

    @property
    def something(self) -> bool:
        return bool(self.tables or self.chat or self.people or self.invitations)


def forget(connection: Connection, kept: Retention, now: int, in_use: Collection[str] = ()) -> Forgotten:
    """One small step; what is in use here stays."""
    found = Forgotten()
    if connection.dialect.name == "postgresql":
        alone = connection.execute(text("SELECT pg_try_advisory_xact_lock(:n)"), {"n": _LOCK}).scalar()
        if not alone:
            return found
    never_begun = tables.c.started.is_(None)
    over = tables.c.status == "over"
    for which, days in (
        (never_begun, kept.never_begun_days),
        (over, kept.finished_days),
        (and_(not_(never_begun), not_(over)), kept.deserted_days),
    ):
        if days:
            found.tables += _tables(connection, which, now - days * DAY_MS, in_use)
    remove_tables(connection, found.tables)
    if kept.chat_days:
        old = select(chat.c.id).where(chat.c.at < now - kept.chat_days * DAY_MS).limit(ROWS)
        found.chat = connection.execute(delete(chat).where(chat.c.id.in_(old))).rowcount
    if kept.guests_days:
        found.people = _guests(connection, now - kept.guests_days * DAY_MS)
    found.invitations = invitations.forget(connection, now, ROWS)
    return found


def _tables(connection: Connection, which: ColumnElement[bool], before: int, in_use: Collection[str]) -> list[str]:
    """Tables of that kind that were opened before and where nobody has been since."""
    visited = exists().where(seats.c.table_id == tables.c.id, seats.c.seen >= before)
    wanted = and_(which, tables.c.opened < before, not_(visited), tables.c.id.not_in(in_use))
    return list(connection.execute(select(tables.c.id).where(wanted).order_by(tables.c.id).limit(TABLES)).scalars())


def remove_tables(connection: Connection, table_ids: Collection[str]) -> None:
    """In the order in which everybody takes them, so that nobody waits for somebody who waits for us."""
    mine, around = tables.c.id.in_(table_ids), seats.c.table_id.in_(table_ids)
    connection.execute(select(tables.c.id).where(mine).order_by(tables.c.id).with_for_update())
    connection.execute(select(seats.c.seat).where(around).order_by(seats.c.table_id, seats.c.seat).with_for_update())
    for part in (chat, actions, results, seats):
        connection.execute(delete(part).where(part.c.table_id.in_(table_ids)))
    connection.execute(delete(tables).where(tables.c.id.in_(table_ids)))


def _guests(connection: Connection, before: int) -> int:
    """Those without a seat who keep no account. Who is blocked stays: who forgets them would let them in again."""
    seated = exists().where(seats.c.person == people.c.id)
    kept = exists().where(recoveries.c.person == people.c.id)
    gone = and_(people.c.since < before, people.c.seen < before, not_(people.c.blocked), not_(seated), not_(kept))
    some = select(people.c.id).where(gone).order_by(people.c.id).limit(ROWS)
    return connection.execute(delete(people).where(people.c.id.in_(some))).rowcount
