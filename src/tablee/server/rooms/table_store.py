"""Storage interface of rooms; `store/tables.py` implements it in SQL, `store/memory.py` in memory."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from tablee.server.store.rows import ActionRow, ChatRow, GameEnd, SeatRow, TableRow


class TableStore(Protocol):
    """Tables with their seats, actions and chat.

    Two writers never overwrite each other: an action's number can be taken once, and a table's row
    changes only if its stored version is the one that the writer has seen.
    """

    @property
    def shared(self) -> bool:
        """Whether other processes may write to it too."""

    async def load(self, table_id: str) -> tuple[TableRow, tuple[SeatRow, ...]] | None:
        """Return a table and its seats in order."""

    async def add(self, row: TableRow, seats: Sequence[SeatRow], actions: Sequence[ActionRow] = ()) -> None:
        """Store a new table, with the actions already played there."""

    async def change(
        self,
        row: TableRow,
        changed: Sequence[SeatRow],
        opened: tuple[TableRow, Sequence[SeatRow]] | None = None,
    ) -> TableRow | None:
        """Store a changed row and seats, and in the same transaction a new table `opened`.

        Return the row with its new version, or None if another writer has changed it first. Seats
        beyond `row.seats` are removed.
        """

    async def finish(self, row: TableRow, seats: Sequence[SeatRow], end: GameEnd) -> TableRow | None:
        """Store the row of a finished table together with its results, in one transaction.

        Return the row with its new version, or None if another writer has changed it first.
        """

    async def append(self, row: ActionRow) -> bool:
        """Store an action under its number; return False if that number is taken."""

    async def actions(self, table_id: str, after: int = 0) -> list[ActionRow]:
        """Return the actions numbered above `after`, in order."""

    async def progress(self, table_ids: Sequence[str]) -> dict[str, tuple[int, int]]:
        """Return the version and the number of actions of each of these tables."""

    async def heartbeat(self, present: Iterable[tuple[str, int]], now: int) -> None:
        """Store that these seats, as (table, seat), are connected."""

    async def presence(self, table_ids: Sequence[str]) -> dict[str, dict[int, tuple[bool, int]]]:
        """Return whether each seat of these tables is connected, and when that was stored."""

    async def say(self, row: ChatRow) -> ChatRow:
        """Store a chat line and return it with its id; a line with a known key is stored once."""

    async def chats(self, table_id: str, after: int = 0, limit: int = 50) -> list[ChatRow]:
        """Return the last lines of a table's chat, oldest first."""
