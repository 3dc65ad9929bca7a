"""Tables in memory: the TableStore of rooms that run without a database."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from tablee.server.store.rows import ActionRow, ChatRow, GameEnd, SeatRow, TableRow


class MemoryTableStore:
    """Keeps tables as long as the process runs, for one process only."""

    shared = False

    def __init__(self) -> None:
        self._rows: dict[str, TableRow] = {}
        self._seats: dict[str, dict[int, SeatRow]] = {}
        self._actions: dict[str, dict[int, ActionRow]] = {}
        self._lines: dict[str, list[ChatRow]] = {}
        self._last_line = 0
        self.ends: dict[str, GameEnd] = {}
        """How each finished game ended, by table."""

    async def load(self, table_id: str) -> tuple[TableRow, tuple[SeatRow, ...]] | None:
        row = self._rows.get(table_id)
        return None if row is None else (row, tuple(seat for _, seat in sorted(self._seats[table_id].items())))

    async def add(self, row: TableRow, seats: Sequence[SeatRow], actions: Sequence[ActionRow] = ()) -> None:
        if row.id in self._rows:
            raise LookupError(f"table {row.id} exists")
        self._rows[row.id] = row
        self._seats[row.id] = {seat.seat: seat for seat in seats}
        self._actions[row.id] = {action.seq: action for action in actions}
        self._lines[row.id] = []

    async def change(
        self,
        row: TableRow,
        changed: Sequence[SeatRow],
        opened: tuple[TableRow, Sequence[SeatRow]] | None = None,
    ) -> TableRow | None:
        known = self._rows.get(row.id)
        if known is None or known.version != row.version:
            return None
        if opened is not None:
            await self.add(*opened)
        self._rows[row.id] = fresh = replace(row, version=row.version + 1)
        seats = self._seats[row.id] | {seat.seat: seat for seat in changed}
        self._seats[row.id] = {number: seat for number, seat in seats.items() if number < row.seats}
        return fresh

    async def finish(self, row: TableRow, seats: Sequence[SeatRow], end: GameEnd) -> TableRow | None:
        fresh = await self.change(row, ())
        if fresh is not None:
            self.ends[row.id] = end
        return fresh

    async def append(self, row: ActionRow) -> bool:
        return self._actions[row.table_id].setdefault(row.seq, row) is row

    async def actions(self, table_id: str, after: int = 0) -> list[ActionRow]:
        return [row for seq, row in sorted(self._actions.get(table_id, {}).items()) if seq > after]

    async def progress(self, table_ids: Sequence[str]) -> dict[str, tuple[int, int]]:
        known = [self._rows[table_id] for table_id in table_ids if table_id in self._rows]
        return {row.id: (row.version, max(self._actions[row.id], default=0)) for row in known}

    async def heartbeat(self, present: Iterable[tuple[str, int]], now: int) -> None:
        for table_id, seat in present:
            seats = self._seats.get(table_id, {})
            if seat in seats:
                seats[seat] = replace(seats[seat], here=True, seen=now)

    async def presence(self, table_ids: Sequence[str]) -> dict[str, dict[int, tuple[bool, int]]]:
        known = {table_id: self._seats[table_id] for table_id in table_ids if table_id in self._seats}
        return {
            table_id: {number: (seat.here, seat.seen) for number, seat in seats.items()}
            for table_id, seats in known.items()
        }

    async def say(self, row: ChatRow) -> ChatRow:
        lines = self._lines[row.table_id]
        said = next((line for line in lines if row.key is not None and line.key == row.key), None)
        if said is not None:
            return replace(row, id=said.id)
        self._last_line += 1
        lines.append(replace(row, id=self._last_line))
        return lines[-1]

    async def chats(self, table_id: str, after: int = 0, limit: int = 50) -> list[ChatRow]:
        return [line for line in self._lines.get(table_id, []) if line.id > after][-limit:]
