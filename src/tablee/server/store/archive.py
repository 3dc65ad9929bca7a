"""Archive of a whole store as gzipped JSON lines, the same from SQLite and PostgreSQL.

It has a header, one line per row, then the row counts and a SHA-256 of all previous lines. Tables
are dumped in the database's own revision; a restore creates that revision first and upgrades it
afterwards.
"""

import gzip
import hashlib
import os
import zlib
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, LargeBinary, MetaData, Table, func, insert, select, text, tuple_

from tablee.core.errors import TableeError
from tablee.core.version import __version__
from tablee.server.store import migrate

FORMAT = "tablee-backup"
VERSION = 1
PAGE = 2000
PASSING = ("alembic_version", "leases", "processes", "tickets")
"""Tables that hold nothing about people and games, so they are not archived."""

Tell = Callable[[int, int], None]
"""Called with the number of rows done and the total."""


class ArchiveHeader(Struct, frozen=True):
    format: str
    version: int
    schema: str
    tablee: str
    made: int
    columns: dict[str, list[str]]
    """Tables in the order in which they can be filled, with their columns."""
    secret: str | None = None
    """Key that signs cookies; without it nobody would be recognized."""


class ArchiveEnd(Struct, frozen=True):
    rows: dict[str, int]
    sha256: str


Row = tuple[str, list[Any]]
"""Name of a table, and the values of one of its rows."""
_decode = msgspec.json.Decoder(Row | ArchiveEnd).decode


def dump(connection: Connection, path: Path, made: int, secret: bytes | None, tell: Tell) -> ArchiveEnd:
    """Write a snapshot of the store to a temporary file, then move it to the path."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    else:
        # Python's sqlite3 starts no transaction for reads.
        connection.exec_driver_sql("BEGIN")
    schema = migrate.revision(connection)
    if schema is None:
        raise TableeError("server-nothing-stored")
    found = _tables(connection)
    total = sum(connection.execute(select(func.count()).select_from(table)).scalar_one() for table in found)
    columns = {str(table.name): [str(name) for name in table.columns.keys()] for table in found}  # noqa: SIM118
    header = ArchiveHeader(FORMAT, VERSION, schema, __version__, made, columns, secret.hex() if secret else None)
    rows = ((str(table.name), row) for table in found for row in _rows(connection, table))
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        # Readable only by us, because it contains the seeds of running games.
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=6, filename="", mtime=0) as file:
                end = _write(file, header, rows, total, tell)
            raw.flush()
            os.fsync(raw.fileno())
        if connection.dialect.name != "postgresql":
            # Nothing was changed. Counting this as a commit would fail if a server wrote since.
            connection.exec_driver_sql("ROLLBACK")
        beside.replace(path)
    except OSError as error:
        raise TableeError("core-cannot-write", path=str(path), why=error.strerror or str(error)) from None
    finally:
        beside.unlink(missing_ok=True)
    return end


def _write(file: gzip.GzipFile, header: ArchiveHeader, rows: Iterator[Row], total: int, tell: Tell) -> ArchiveEnd:
    digest, counts = hashlib.sha256(), Counter(dict.fromkeys(header.columns, 0))
    encode = msgspec.json.Encoder().encode

    def put(value: Any) -> None:
        line = encode(value) + b"\n"
        digest.update(line)
        file.write(line)

    put(header)
    for number, (name, values) in enumerate(rows, start=1):
        put([name, values])
        counts[name] += 1
        if number % PAGE == 0:
            tell(number, total)
    end = ArchiveEnd(dict(counts), digest.hexdigest())
    file.write(encode(end) + b"\n")
    tell(total, total)
    return end


def _tables(connection: Connection) -> list[Table]:
    """Return the tables of this database, referenced ones first."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in PASSING]


def _rows(connection: Connection, table: Table) -> Iterator[list[Any]]:
    """Yield all rows by key, one page at a time, because a large store may not fit into memory."""
    key = list(table.primary_key.columns)
    binary = [number for number, column in enumerate(table.columns) if isinstance(column.type, LargeBinary)]
    last: tuple[Any, ...] | None = None
    while True:
        query = select(table).order_by(*key).limit(PAGE)
        page = connection.execute(query if last is None else query.where(tuple_(*key) > tuple_(*last))).all()
        for row in page:
            values = list(row)
            for number in binary:
                values[number] = None if values[number] is None else b64encode(values[number]).decode()
            yield values
        if len(page) < PAGE:
            return
        last = tuple(page[-1]._mapping[column.name] for column in key)


def verify(path: Path) -> tuple[ArchiveHeader, ArchiveEnd]:
    """Read a whole archive and return its header and counts.

    Raise an error with the reason if it is damaged or no archive.
    """
    digest, counts = hashlib.sha256(), Counter[str]()
    lines = _lines(path)
    first = next(lines, b"")
    digest.update(first)
    header = _header(path, first)
    end = None
    try:
        for line in lines:
            known = _decode(line)
            if isinstance(known, ArchiveEnd):
                end = known
                break
            digest.update(line)
            counts[known[0]] += 1
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise _damaged(path) from None
    told = {name: counts[name] for name in header.columns}
    if end is None or end.sha256 != digest.hexdigest() or end.rows != told or next(lines, None) is not None:
        raise _damaged(path)
    return header, end


def _header(path: Path, line: bytes) -> ArchiveHeader:
    try:
        header = msgspec.json.decode(line, type=ArchiveHeader)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise TableeError("server-no-backup", path=str(path)) from None
    if header.format != FORMAT:
        raise TableeError("server-no-backup", path=str(path))
    if header.version > VERSION or header.schema not in migrate.known():
        found, known = f"{header.version}.{header.schema}", f"{VERSION}.{migrate.HEAD}"
        raise TableeError("server-backup-newer", path=str(path), found=found, known=known)
    return header


def _lines(path: Path) -> Iterator[bytes]:
    begun = False
    try:
        with gzip.open(path, "rb") as file:
            for line in file:
                begun = True
                yield line
    except gzip.BadGzipFile:
        raise _damaged(path) if begun else TableeError("server-no-backup", path=str(path)) from None
    except (EOFError, zlib.error):
        raise _damaged(path) from None
    except OSError as error:
        raise TableeError("core-cannot-read", path=str(path), why=error.strerror or str(error)) from None


def _damaged(path: Path) -> TableeError:
    return TableeError("server-backup-damaged", path=str(path))


def load(connection: Connection, path: Path, header: ArchiveHeader, total: int, force: bool, tell: Tell) -> None:
    """Replace the contents of the store by a verified archive, within the current transaction."""
    migrate.alone(connection)
    found = MetaData()
    found.reflect(connection)
    held = (table for table in found.sorted_tables if table.name not in PASSING)
    if not force and any(connection.execute(select(table).limit(1)).first() for table in held):
        raise TableeError("server-store-not-empty")
    found.drop_all(connection)
    migrate.to(connection, header.schema)
    made = {table.name: table for table in _tables(connection)}
    lines = islice(_lines(path), 1, None)
    rows = map(_decode, lines)
    done = 0
    while page := [row for row in islice(rows, PAGE) if not isinstance(row, ArchiveEnd)]:
        for name, columns in header.columns.items():
            some = [values for table, values in page if table == name]
            if some:
                connection.execute(insert(made[name]), [_values(made[name], columns, values) for values in some])
        done += len(page)
        tell(done, total)
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT setval(pg_get_serial_sequence('chat', 'id'), max(id)) FROM chat"))
    migrate.to(connection, "head")


def _values(table: Table, columns: list[str], values: list[Any]) -> dict[str, Any]:
    named = dict(zip(columns, values, strict=True))
    for column in table.columns:
        if isinstance(column.type, LargeBinary) and named.get(column.name) is not None:
            named[column.name] = b64decode(named[column.name])
    return named
