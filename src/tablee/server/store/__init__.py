"""Where tables are kept: SQLite for one process, PostgreSQL for several. Nothing is acknowledged before it is here."""

from tablee.server.store.rows import ActionRow, ChatRow, Person, SeatRow, TableRow
from tablee.server.store.store import Store

__all__ = ["ActionRow", "ChatRow", "Person", "SeatRow", "Store", "TableRow"]
