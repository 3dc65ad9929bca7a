"""Reviews on a server: made beside it, kept, given up when nobody wants them; and another try from a position."""

from tests.server.harness import Client, Server, until


def finished(client: Client) -> str:
    table = client.open(2, bots=["random"], start=True, options={"target": 1})
    with client.at(table) as player:
        player.finish()
    until(lambda: client.get(f"/api/tables/{table}")["room"]["status"] == "over", "the game never ended")
    return table


def test_a_review_is_made_beside_the_server_and_kept(server: Server) -> None:
    ana = Client(server, "Ana")
    table = finished(ana)
    where = f"/api/replays/{table}/review"
    assert ana.get(where) == {"progress": None, "review": None}, "looking starts nothing"
    assert ana.post(where)["progress"] is not None
    until(lambda: ana.get(where)["review"] is not None, "the review was never made")
    found = ana.get(where)
    assert found["progress"] == 1
    assert found["review"]["seats"] == [0]
    assert Client(server).get(where) == found


def test_a_review_can_be_given_up(server: Server) -> None:
    ana = Client(server, "Ana")
    table = finished(ana)
    where = f"/api/replays/{table}/review"
    ana.post(where)
    assert ana.http.delete(where).status_code == 204
    assert ana.get(where)["progress"] is None


def test_a_game_under_way_is_not_reviewed(server: Server) -> None:
    ana = Client(server, "Ana")
    table = ana.open(2, bots=["random"], start=True)
    assert ana.get(f"/api/replays/{table}/review", 409)["rule"] == "not-over"
    assert ana.refused(f"/api/replays/{table}/review") == (409, "not-over")
    assert ana.refused(f"/api/replays/{table}/again", {"at": 0, "seat": 0}) == (409, "not-over")


def test_a_position_is_played_again_against_computers(server: Server) -> None:
    ana = Client(server, "Ana")
    table = finished(ana)
    last = len(ana.get(f"/api/replays/{table}")["lines"])
    again = ana.post(f"/api/replays/{table}/again", {"at": last // 2, "seat": 0})
    assert again["seat"] == 0
    with ana.at(again["id"]) as player:
        assert player.snapshot["number"] >= last // 2
        player.finish()
    assert ana.refused(f"/api/replays/{table}/again", {"at": last, "seat": 0}) == (409, "cannot-again")
    assert ana.refused(f"/api/replays/{table}/again", {"at": 1, "seat": 9})[1] == "no-seat"
