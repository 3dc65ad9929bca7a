"""Finished games, put into a server's store as the server would have left them."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.bots.names import NAMES
from tablee.core.fair import Fair
from tablee.core.log import GameLog
from tablee.review.judge import Review
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.table_ids import new_id
from tablee.server.store.rows import ActionRow, SeatRow, TableRow
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.values import Status, encode
from tests.server.harness import Client, Server, in_a_loop


def person_of(client: Client) -> str:
    return client.http.cookies["tablee"].partition(".")[0]


def store_game(
    server: Server, log: GameLog, people: Sequence[str | None] = (), status: Status = "over", started: int | None = None
) -> str:
    """Store a game in the database of a running server; return the id of its table."""

    async def write() -> str:
        store = Store(server.settings.database)
        await store.open()
        try:
            return await stored_game(store, log, people, status, started)
        finally:
            await store.close()

    return in_a_loop(write())


def store_review(server: Server, table_id: str, review: Review) -> None:
    """Store a review in the database of a running server, as if a process had computed it."""

    async def write() -> None:
        store = Store(server.settings.database)
        await store.open()
        try:
            await store.finished.keep_review(table_id, msgspec.json.encode(review).decode())
        finally:
            await store.close()

    in_a_loop(write())


async def stored_game(
    store: Store, log: GameLog, people: Sequence[str | None] = (), status: Status = "over", started: int | None = None
) -> str:
    """Store a new table with this game; `people` by seat, with bots where None or missing."""
    table_id, header = new_id(), log.header
    row = TableRow(
        id=table_id,
        game=header.game,
        edition=header.edition,
        seats=header.seats,
        options=_json(header.options),
        seed=header.seed,
        visibility="link",
        pace="off",
        per="decision",
        autostart=False,
        host=None,
        opened=started or now_ms(),
        status=status,
        started=started or now_ms(),
        **_cuts(header.fair),
    )
    seated = [*people, *[None] * (header.seats - len(people))]
    names = ["Camille", *NAMES.values()]
    seats = [
        SeatRow(table_id, seat, person, None if person else "club", names[seat]) for seat, person in enumerate(seated)
    ]
    actions = [
        ActionRow(table_id, number, entry.at, entry.seat, _json(entry.action), None, _json(entry.rulings))
        for number, entry in enumerate(log.entries, start=1)
    ]
    await store.tables.add(row, seats, actions)
    if status == "over":
        await store.finished.keep_results(LiveGame(row, actions, seats).end(now_ms()))
    return table_id


def _json(value: Any) -> str:
    return encode(value).decode()


def _cuts(fair: Fair | None) -> dict[str, Any]:
    if fair is None:
        return {}
    silent = None if fair.silent is None else " ".join(map(str, fair.silent))
    return {"secret": bytes.fromhex(fair.secret), "cuts": ",".join(fair.cuts), "silent": silent}
