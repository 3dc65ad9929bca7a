"""People who play while the server is killed or its store fails, and record what it confirmed."""

import threading
import time

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tablee.server.store.rows import ActionRow
from tablee.server.store.store import Store
from tests.server.harness import Client, Player, Server, in_a_loop, until

BROKEN = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)


class Witness:
    """A person who plays forever, reconnects, and records which actions were acknowledged."""

    def __init__(self, server: Server, name: str, table: str | None = None, **wanted: object) -> None:
        self.client = Client(server, name)
        self.seat = 0 if table is None else 1
        if table is not None:
            self.client.post(f"/api/tables/{table}/sit", {"seat": self.seat})
        self.table = table or self.client.open(2, start=True, options={"target": 200}, **wanted)
        self.acknowledged: dict[str, int] = {}
        self.pending: tuple[str, dict[str, object]] | None = None
        self.sent = 0
        self.number = 0
        self.seen = 0.0
        """When the table was last received whole, as a snapshot."""
        self.lost: list[str] = []
        self.leaving = threading.Event()
        self.player: Player | None = None
        self.thread = threading.Thread(target=self.live, daemon=True)

    def live(self) -> None:
        while not self.leaving.is_set():
            try:
                with self.client.at(self.table, since=self.number) as self.player:
                    self.arrive(self.player)
                    while not self.leaving.is_set():
                        self.move(self.player)
            except BROKEN:
                self.leaving.wait(0.02)

    def arrive(self, player: Player) -> None:
        promised = max(self.acknowledged.values(), default=0)
        if player.snapshot["number"] < promised:
            self.lost.append(f"{promised} was acknowledged, the table is at {player.snapshot['number']}")
        self.seen = time.monotonic()

    def move(self, player: Player) -> None:
        """Send an action, or resend one whose fate is unknown, and wait for the response."""
        if self.pending is None:
            while not player.state["moves"]:
                player.read()
            self.sent += 1
            self.pending = (f"{self.sent}", player.state["moves"][0])
        name, action = self.pending
        player.act(action, name)
        while True:
            message = player.read()
            self.number = max(self.number, player.state["number"])
            if message.get("id") == name:
                break
        self.pending = None
        if message["type"] == "ack":
            self.acknowledged[name] = message["number"]
            while player.state["number"] < message["number"]:
                player.read()


def stored(database: str, people: list[Witness]) -> dict[str, list[ActionRow]]:
    """Return the stored actions of each table, in order."""

    async def look() -> dict[str, list[ActionRow]]:
        store = Store(database)
        try:
            return {person.table: await store.tables.actions(person.table) for person in people}
        finally:
            await store.close()

    return in_a_loop(look())


def check_promises(database: str, people: list[Witness]) -> None:
    """Check that every acknowledged action is stored once under its number, without gaps."""
    kept = stored(database, people)
    for person in people:
        assert person.lost == []
        rows = kept[person.table]
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        mine = [row for row in rows if row.seat == person.seat and row.action_id is not None]
        assert len({row.action_id for row in mine}) == len(mine)
        numbers = {row.action_id: row.seq for row in mine}
        assert person.acknowledged.items() <= numbers.items()


def seated(server: Server) -> list[Witness]:
    """Start two tables of two people and one against a bot, with everybody playing."""
    people = [Witness(server, "Solo", bots=["random"])]
    for _ in range(2):
        host = Witness(server, "Ana")
        people += [host, Witness(server, "Bob", host.table)]
    for person in people:
        person.thread.start()
    return people


def back_after(people: list[Witness], killed: float, server: Server) -> float:
    """Return the seconds from the kill until everybody saw their table again."""
    until(lambda: all(person.seen > killed for person in people), "the tables never came back", server.log)
    return max(person.seen for person in people) - killed


def part(people: list[Witness]) -> None:
    """Make everybody stop playing.

    Sockets are closed for them, because a person who waits for another's turn would wait forever.
    """
    for person in people:
        person.leaving.set()
    for person in people:
        if person.player is not None:
            person.player.socket.close()
        person.thread.join()
