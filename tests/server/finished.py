"""Games that are over, put into a server's store as it would have left them."""

from collections.abc import Sequence
from typing import Any

from tablee.core.bot_names import NAMES
from tablee.core.fair import Fair
from tablee.core.log import GameLog
from tablee.server.rooms.clock import wall
from tablee.server.rooms.table_ids import new_id
from tablee.server.store import ActionRow, SeatRow, Store, TableRow
from tablee.server.wire import Status, encode
from tests.server.harness import Client, Server, in_a_loop


def person_of(client: Client) -> str:
    return client.http.cookies["tablee"].partition(".")[0]


def store_game(
    server: Server, log: GameLog, people: Sequence[str | None] = (), status: Status = "over", started: int | None = None
) -> str:
    """The id of a new table where this game was played; `people` by seat, None and the rest are computers."""
    table_id, header = new_id(), log.header
    row = TableRow(
        id=table_id,
        game=header.game,
        edition=header.edition,
        seats=header.seats,
        options=encode(header.options).decode(),
        seed=header.seed,
        visibility="link",
        pace="off",
        per="decision",
        autostart=False,
        host=None,
        opened=started or wall(),
        status=status,
        started=started or wall(),
        **_cuts(header.fair),
    )
    seated = [*people, *[None] * (header.seats - len(people))]
    names = ["Camille", *NAMES.values()]
    around = [
        SeatRow(table_id, seat, person, None if person else "club", names[seat]) for seat, person in enumerate(seated)
    ]

    async def write() -> None:
        store = Store(server.settings.database)
        await store.open()
        await store.add_table(row, around)
        for number, entry in enumerate(log.entries, start=1):
            action, rulings = encode(entry.action).decode(), encode(entry.rulings).decode()
            await store.append(ActionRow(table_id, number, entry.at, entry.seat, action, None, rulings))
        await store.close()

    in_a_loop(write())
    return table_id


def _cuts(fair: Fair | None) -> dict[str, Any]:
    return {} if fair is None else {"secret": bytes.fromhex(fair.secret), "cuts": ",".join(fair.cuts)}
