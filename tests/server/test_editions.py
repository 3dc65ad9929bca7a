"""Editions: a table keeps its own, and one that cannot be replayed affects no other."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.core.rng import Rng
from tablee.server.store.rows import ActionRow, SeatRow, TableRow
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tests.conformance.toy import DECK
from tests.outside import distribution, toy_package
from tests.server.harness import Client, Server, finish_together, in_a_loop

SEED = bytes(32)
HAND = Rng(SEED, "toy").shuffled(DECK)[:3]
"""The hand that the toy deals to its first seat."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("editions")
    with_toy = Server(folder)
    broken = distribution(
        folder / "broken", "broken", {"__init__.py": "import nothing"}, {"tablee.games:broken": "broken"}
    )
    with_toy.beside = (toy_package(folder / "outside"), broken)
    with with_toy as running:
        yield running


def stored(server: Server, table_id: str, people: list[Client], actions: list[dict[str, Any]], edition: int) -> None:
    """Store a running table, as a server of that edition would have left it."""
    ids = [person.http.cookies["tablee"].partition(".")[0] for person in people]
    row = TableRow(
        id=table_id,
        game="toy",
        edition=edition,
        seats=3,
        options="{}",
        seed=SEED,
        visibility="link",
        pace="off",
        per="decision",
        autostart=False,
        host=ids[0],
        opened=now_ms(),
        status="playing",
        started=now_ms(),
    )

    async def write() -> None:
        store = Store(server.settings.database)
        await store.open()
        await store.tables.add(row, [SeatRow(table_id, seat, who, name=who[:4]) for seat, who in enumerate(ids)])
        for number, action in enumerate(actions, start=1):
            await store.tables.append(ActionRow(table_id, number, 0, (number - 1) % 3, json.dumps(action)))
        await store.close()

    in_a_loop(write())


def finish(people: list[Client], table: str) -> list[int]:
    """Play to the end; return the points."""
    with people[0].at(table) as one, people[1].at(table) as two, people[2].at(table) as three:
        finish_together(one, two, three)
        one.room(lambda room: room["status"] == "over")
        return [score["points"] for score in one.state["scores"]]


def edition_of(person: Client, table: str) -> int:
    log = person.http.get(f"/api/tables/{table}/log").text
    edition: int = json.loads(log.partition("\n")[0])["edition"]
    return edition


def test_a_table_of_an_older_edition_continues_under_it(server: Server) -> None:
    people = [Client(server, name) for name in ("Ana", "Bob", "Cléo")]
    old = "2" * 12
    stored(server, old, people, [{"type": "lay", "card": HAND[0]}], edition=1)
    with people[0].at(old) as player:
        assert player.snapshot["number"] == 1
        assert player.state["view"]["edition"] == 1
    assert finish(people, old) == [3, 3, 3]
    assert edition_of(people[0], old) == 1


def test_new_tables_and_rematches_use_the_newest_edition(server: Server) -> None:
    people = [Client(server, name) for name in ("Ana", "Bob", "Cléo")]
    old = "3" * 12
    stored(server, old, people, [], edition=1)
    finish(people, old)
    (again,) = {person.post(f"/api/tables/{old}/rematch")["id"] for person in people}
    new = people[0].open(3, game="toy")
    for person in people[1:]:
        person.post(f"/api/tables/{new}/sit", {})
    people[0].post(f"/api/tables/{new}/start")
    for table in (again, new):
        assert sum(finish(people, table)) == sum(map(int, DECK))
        assert edition_of(people[0], table) == 2


@pytest.mark.parametrize(
    ("table", "edition", "action", "rule"),
    [
        ("4" * 12, 3, {"type": "lay", "card": HAND[0]}, "unknown-edition"),
        ("5" * 12, 2, {"type": "lay", "card": "0"}, "cannot-replay"),
        ("6" * 12, 2, {"type": "fly"}, "cannot-replay"),
    ],
)
def test_only_the_table_that_cannot_be_replayed_is_refused(
    server: Server, table: str, edition: int, action: dict[str, Any], rule: str
) -> None:
    people = [Client(server, name) for name in ("Ana", "Bob", "Cléo")]
    stored(server, table, people, [action], edition)
    answer = people[0].http.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["rule"]) == (409, rule)
    assert "toy" in answer.json()["detail"]
    with pytest.raises(ConnectionClosed) as closed, people[0].at(table):
        pass
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4409, rule)
    other = people[0].open(3, game="toy")
    assert {line["id"] for line in people[0].get("/api/me/tables")} == {table, other}


def test_a_third_party_game_is_played_with_bots_and_has_its_own_texts(server: Server) -> None:
    ana = Client(server, "Ana")
    found = {game["name"]: game for game in ana.get("/api/games")}
    assert "broken" not in found
    toy = found["toy"]
    assert toy["levels"] == ["random"]
    table = ana.open(3, game="toy", bots=["random", "random"], start=True)
    with ana.at(table) as player:
        player.act({"type": "lay", "card": "0"}, "none")
        assert player.hear("refused", id="none")["message"]["key"] == "toy-not-held"
        refused = ana.http.post(
            f"/api/tables/{table}/actions", json={"id": "x", "action": {"type": "lay", "card": "0"}}
        )
        assert refused.json()["detail"] == "You don’t hold that card."
        player.finish()
        assert sum(score["points"] for score in player.state["scores"]) == sum(map(int, DECK))


def test_a_page_can_fetch_the_rules_and_texts_of_a_third_party_game(server: Server) -> None:
    ana = Client(server)
    assert ana.get("/api/rules/toy/fr")["title"] == "Jouet"
    texts = ana.http.get("/api/games/toy/texts/fr")
    assert texts.headers["content-type"].startswith("text/plain")
    assert "toy-turn = Ce n’est pas ton tour." in texts.text
    for path in ("/api/games/chess/texts/fr", "/api/rules/chess/fr"):
        assert ana.http.get(path).status_code == 404
    assert ana.http.get("/api/games/toy/texts/de").status_code == 400
