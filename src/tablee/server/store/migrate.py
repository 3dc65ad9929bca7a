"""Brings a database to the newest schema when the server starts; alembic is loaded only if there is something to do."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, text

HEAD = "0005"
_LOCK = 7_267_253_141
"""Any number: PostgreSQL's name for "one server migrates at a time"."""


def upgrade(connection: Connection) -> None:
    if _revision(connection) == HEAD:
        return
    _alone(connection)
    if _revision(connection) != HEAD:
        from alembic import command  # noqa: PLC0415 - 0.2 s of every start saved

        command.upgrade(config(connection), "head")


def _alone(connection: Connection) -> None:
    """One server migrates at a time, all or nothing: Python's SQLite would begin only where rows are changed."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": _LOCK})
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def config(connection: Connection) -> Any:
    """Alembic's configuration, working on this connection."""
    from alembic.config import Config  # noqa: PLC0415 - as above

    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    settings.attributes["connection"] = connection
    return settings
