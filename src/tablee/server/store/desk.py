"""What an operator asks of the store; functions of a connection, as the store carries them out."""

from collections.abc import Sequence
from typing import Any, Literal

from sqlalchemy import Connection, and_, delete, func, select, text, update

from tablee.server.operating import LineSeen, PersonSeen, Storage, TableSeen
from tablee.server.store import migrate
from tablee.server.store.schema import actions, chat, metadata, notes, people, seats, tables

MANY = 5000


def storage(connection: Connection) -> Storage:
    kind: Literal["sqlite", "postgresql"] = "postgresql" if connection.dialect.name == "postgresql" else "sqlite"
    rows = {
        table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in metadata.sorted_tables
    }
    size = {
        "postgresql": "SELECT pg_database_size(current_database())",
        "sqlite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    }[kind]
    return Storage(kind, migrate.revision(connection) or "", int(connection.execute(text(size)).scalar_one()), rows)


def by_status(connection: Connection) -> dict[str, int]:
    counts = connection.execute(select(tables.c.status, func.count()).group_by(tables.c.status))
    return {str(row[0]): int(row[1]) for row in counts}


def _here(fresh: int) -> Any:
    return and_(seats.c.here, seats.c.seen >= fresh, seats.c.person.is_not(None))


def presence(connection: Connection, fresh: int) -> tuple[int, int]:
    """Games under way with somebody there, and how many people are at tables."""
    playing = (
        select(func.count(seats.c.table_id.distinct()))
        .join(tables, tables.c.id == seats.c.table_id)
        .where(_here(fresh), tables.c.status == "playing")
    )
    online = select(func.count(seats.c.person.distinct())).where(_here(fresh))
    return connection.execute(playing).scalar_one(), connection.execute(online).scalar_one()


def tables_seen(connection: Connection, fresh: int, limit: int) -> list[TableSeen]:
    """Tables that are open or played at, those where somebody was last first."""
    seen = func.coalesce(func.max(seats.c.seen), 0).label("last")
    query = (
        select(tables, seen)
        .outerjoin(seats, seats.c.table_id == tables.c.id)
        .where(tables.c.status.in_(("open", "playing")))
        .group_by(tables.c.id)
        .order_by(seen.desc(), tables.c.opened.desc())
        .limit(limit)
    )
    found = connection.execute(query).all()
    ids = [row.id for row in found]
    around: dict[str, list[Any]] = {table_id: [] for table_id in ids}
    for seat in connection.execute(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)):
        around[seat.table_id].append(seat)
    counts = select(actions.c.table_id, func.count()).where(actions.c.table_id.in_(ids)).group_by(actions.c.table_id)
    played = {str(row[0]): int(row[1]) for row in connection.execute(counts)}
    return [
        TableSeen(
            row.id,
            row.game,
            row.status,
            row.opened,
            max(row.last, row.opened),
            tuple(seat.name for seat in around[row.id] if seat.person is not None or seat.level is not None),
            sum(seat.person is not None and seat.here and seat.seen >= fresh for seat in around[row.id]),
            played.get(row.id, 0),
            row.paused is not None,
        )
        for row in found
    ]


def people_seen(connection: Connection, fresh: int, limit: int) -> list[PersonSeen]:
    """Who is at a table now, then who is blocked."""
    where: dict[str, list[str]] = {}
    seated = select(seats.c.person, seats.c.table_id).where(_here(fresh)).limit(MANY)
    for person, table_id in connection.execute(seated):
        where.setdefault(person, []).append(table_id)
    wanted = people.c.blocked | people.c.id.in_(list(where))
    query = select(people).where(wanted).order_by(people.c.blocked, people.c.name).limit(limit)
    return [
        PersonSeen(
            row.id,
            row.name,
            row.since,
            max(row.seen, row.since),
            row.token is not None,
            row.blocked,
            tuple(sorted(where.get(row.id, ()))),
        )
        for row in connection.execute(query)
    ]


def block(connection: Connection, person_id: str, blocked: bool) -> bool:
    """Whether there is such a person."""
    done = connection.execute(update(people).where(people.c.id == person_id).values(blocked=blocked))
    return done.rowcount == 1


def blocked(connection: Connection) -> Sequence[str]:
    return connection.execute(select(people.c.id).where(people.c.blocked)).scalars().all()


def tables_with(connection: Connection, person_id: str) -> Sequence[str]:
    """Where a person sits and play is not over."""
    query = select(seats.c.table_id).join(tables, tables.c.id == seats.c.table_id)
    wanted = and_(seats.c.person == person_id, tables.c.status.in_(("open", "playing")))
    return connection.execute(query.where(wanted)).scalars().all()


def lines(connection: Connection, table_id: str, limit: int) -> list[LineSeen]:
    wanted = and_(chat.c.table_id == table_id, chat.c.kind == "line")
    found = connection.execute(select(chat).where(wanted).order_by(chat.c.id.desc()).limit(limit)).all()
    return [LineSeen(row.id, row.name, row.text, row.at) for row in reversed(found)]


def remove_line(connection: Connection, line: int) -> str | None:
    """Take a line away; gives its table, None when there is none."""
    table_id = connection.execute(select(chat.c.table_id).where(chat.c.id == line)).scalar()
    connection.execute(delete(chat).where(chat.c.id == line))
    return table_id


def note(connection: Connection, name: str) -> str:
    """What all processes are told under a name."""
    return connection.execute(select(notes.c.value).where(notes.c.name == name)).scalar() or ""


def set_note(connection: Connection, name: str, value: str) -> None:
    connection.execute(delete(notes).where(notes.c.name == name))
    connection.execute(notes.insert().values(name=name, value=value))
