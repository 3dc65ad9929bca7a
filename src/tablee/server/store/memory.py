"""What the store remembers of a person's games, and how it forgets a person; functions of a connection."""

import secrets
from collections.abc import Iterable, Sequence
from operator import attrgetter

from msgspec import Struct, field, json
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, bindparam, case, delete, insert, or_, select, update

from tablee.server.store import ratings
from tablee.server.store.gathering import gathered
from tablee.server.store.rows import ResultRow, SeatRow
from tablee.server.store.schema import chat, people, results, seats, tables, tries

NOBODY = "…"
"""The name that is left of who was forgotten."""


class Finished(Struct):
    """A game that is over, as far as who played in it remembers it; `results` are empty until they are worked out."""

    id: str
    game: str
    seats: int
    started: int
    seat: int
    """Where they sat."""
    around: list[SeatRow] = field(default_factory=list)
    results: list[ResultRow] = field(default_factory=list)
    """Of other seats without their feats, which are not told."""


_own = seats.alias("own")
_newest = (
    select(tables.c.id, tables.c.game, tables.c.seats, tables.c.started, _own.c.seat)
    .join(_own, _own.c.table_id == tables.c.id)
    .where(and_(_own.c.person == bindparam("person"), tables.c.status == "over"))
    .order_by(tables.c.started.desc(), tables.c.id, _own.c.seat)
    .limit(bindparam("most"))
    .offset(bindparam("start"))
    .subquery("newest")
)
_SEAT = ("table_id", "seat", "person", "level", "name", "face")
_around = select(gathered(*(seats.c[name] for name in _SEAT))).where(seats.c.table_id == _newest.c.id)
_feats = case((results.c.seat == _newest.c.seat, results.c.feats), else_="")
_results = select(gathered(results.c.table_id, results.c.seat, results.c.rank, results.c.points, _feats)).where(
    results.c.table_id == _newest.c.id
)
_GAMES = select(
    _newest, _around.correlate(_newest).scalar_subquery(), _results.correlate(_newest).scalar_subquery()
).order_by(_newest.c.started.desc(), _newest.c.id, _newest.c.seat.desc())
_seat_rows = json.Decoder(list[SeatRow]).decode
_result_rows = json.Decoder(list[ResultRow]).decode
_by_seat = attrgetter("seat")


def games_of(connection: Connection, person: str, start: int, most: int) -> tuple[list[Finished], bool]:
    """Finished games where that person sat to the end, newest first, and whether there may be older ones."""
    found: dict[str, Finished] = {}
    rows = connection.execute(_GAMES, {"person": person, "start": start, "most": most}).all()
    for table_id, game, count, started, seat, around, came in rows:
        found[table_id] = Finished(
            table_id,
            game,
            count,
            started or 0,
            seat,
            sorted(_seat_rows(around), key=_by_seat),
            sorted(_result_rows(came or "[]"), key=_by_seat),
        )
    return list(found.values()), len(rows) == most


def keep_results(connection: Connection, rows: Iterable[ResultRow]) -> None:
    """Worked out twice at once, they are the same."""
    for row in rows:
        known = and_(results.c.table_id == row.table_id, results.c.seat == row.seat)
        if connection.execute(select(results.c.seat).where(known)).first() is None:
            connection.execute(insert(results).values(**asdict(row)))


Place = tuple[str, int]
"""A table and a seat."""


def places_of(connection: Connection, person: str) -> list[Place]:
    mine = connection.execute(select(seats.c.table_id, seats.c.seat).where(seats.c.person == person))
    return [(row.table_id, row.seat) for row in mine]


def forget_person(connection: Connection, person: str, places: Sequence[Place]) -> list[str]:
    """All that names a person, or was said by them; moves stay, for those who played with them."""
    ratings.forget(connection, person, secrets.token_hex(8))
    theirs = chat.c.key.startswith(f"{person}/")
    spoke = list(connection.execute(select(chat.c.table_id).where(theirs).distinct()).scalars())
    connection.execute(delete(chat).where(theirs))
    for table_id, seat in places:
        connection.execute(delete(chat).where(and_(chat.c.table_id == table_id, chat.c.seat == seat)))
    nobody = {"person": None, "level": "", "name": NOBODY, "face": None, "here": False}
    connection.execute(update(seats).where(seats.c.person == person).values(**nobody))
    kept = seats.c.kept_for == person
    also = list(connection.execute(select(seats.c.table_id).where(kept)).scalars())
    connection.execute(update(seats).where(kept).values(kept_for=None, name="", face=None))
    also += spoke + _out_of_tables(connection, person)
    connection.execute(update(tries).where(tries.c.person == person).values(name=NOBODY))
    connection.execute(delete(people).where(people.c.id == person))
    touched = sorted({*also, *(table_id for table_id, _ in places)})
    connection.execute(update(tables).where(tables.c.id.in_(touched)).values(version=tables.c.version + 1))
    return touched


def _out_of_tables(connection: Connection, person: str) -> list[str]:
    """Who was host, was sent away, or asked for a seat."""
    named = or_(tables.c.host == person, tables.c.removed.contains(person), tables.c.asking.contains(person))
    found = connection.execute(select(tables.c.id, tables.c.host, tables.c.removed).where(named)).all()
    for table_id, host, removed in found:
        left = " ".join(each for each in removed.split() if each != person)
        fresh = {"host": None if host == person else host, "removed": left, "asking": "[]"}
        connection.execute(update(tables).where(tables.c.id == table_id).values(**fresh))
    return [row.id for row in found]
