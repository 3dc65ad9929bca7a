"""Challenges: everybody plays the same deal against the same bots, and one attempt counts."""

import json
import secrets
from typing import Any

import pytest

from tablee import games
from tablee.bots.challenge import daily, lead
from tablee.server.challenges.queries import ChallengeDetails
from tablee.server.challenges.ranking import challenge_shown
from tablee.server.challenges.service import new_row
from tablee.server.store.rows import ActionRow, AttemptRow, Person
from tablee.server.store.store import Store
from tests.server.harness import Client, Server, in_a_loop, until
from tests.server.rated import Games, in_store

Json = dict[str, Any]


def new_challenge(host: Client, **deal: Any) -> str:
    """Create a challenge of one deal; return the id of the deal."""
    asked = {"kind": "challenge", "name": "Ana", "challenges": [deal], "minutes": 60}
    series = host.post("/api/series", asked)["id"]
    return str(host.get(f"/api/series/{series}")["challenges"][0]["id"])


def play(client: Client, challenge: str) -> str:
    """Play a whole attempt by the first legal move; return its table."""
    table = str(client.post(f"/api/challenges/{challenge}/tries")["id"])
    with client.at(table) as player:
        player.finish()
    until(lambda: client.get(f"/api/tables/{table}")["room"]["status"] == "over", "the game never ended")
    return table


def logged(server: Server, table: str) -> list[ActionRow]:
    """Return a table's actions from the store: the log is not shown while the challenge is open."""
    found: list[ActionRow] = []

    async def look(games: Games) -> None:
        found.extend(await games.store.tables.actions(table))

    in_store(server.settings.database, look)
    return found


def shown(client: Client, challenge: str) -> Json:
    answer: Json = client.get(f"/api/challenges/{challenge}")
    return answer


@pytest.fixture(scope="module")
def challenge(server: Server) -> str:
    return new_challenge(Client(server, "Host"), game="glop", options={"target": 5}, level="random")


def test_the_same_actions_lead_to_the_same_cards_and_bot_moves(server: Server, challenge: str) -> None:
    ana, bob = Client(server, "Ana"), Client(server, "Bob")
    tables = [play(client, challenge) for client in (ana, bob)]
    logs = [logged(server, table) for table in tables]
    # If both seats may act at once, their order does not depend on the deal.
    actions = [[(row.seat, json.loads(row.action)) for row in game] for game in logs]
    for seat in (0, 1):
        mine, others = ([action for who, action in game if who == seat] for game in actions)
        assert mine == others
    assert shown(ana, challenge)["mine"]["lead"] == shown(bob, challenge)["mine"]["lead"]


def test_the_ranking_is_shown_only_after_ones_own_attempt(server: Server, challenge: str) -> None:
    ana, curious = Client(server, "Ana B"), Client(server, "Curious")
    play(ana, challenge)
    before = shown(curious, challenge)
    assert before["players"] >= 1
    assert (before["mine"], before["ranking"], before["expert"]) == (None, [], None)
    play(curious, challenge)
    after = shown(curious, challenge)
    assert [line["name"] for line in after["ranking"] if line["you"]] == ["Curious"]
    assert {line["rank"] for line in after["ranking"]} == {1}, "the same actions share a rank"
    assert after["mine"]["rank"] == 1


def test_only_the_first_attempt_counts_and_more_are_allowed(server: Server, challenge: str) -> None:
    ana = Client(server, "Ana C")
    first = play(ana, challenge)
    counted = shown(ana, challenge)["mine"]
    second = play(ana, challenge)
    assert first != second
    assert shown(ana, challenge)["mine"] == counted
    assert sum(line["you"] for line in shown(ana, challenge)["ranking"]) == 1


def test_two_devices_of_a_person_share_one_attempt(server: Server, challenge: str) -> None:
    ana, phone = Client(server, "Ana D"), Client(server)
    ana.post("/api/me/account")
    ticket = ana.post("/api/me/links")["ticket"]
    assert phone.http.post("/api/links/use", json={"ticket": ticket}).status_code == 204
    one = ana.post(f"/api/challenges/{challenge}/tries")["id"]
    assert phone.post(f"/api/challenges/{challenge}/tries")["id"] == one
    assert shown(phone, challenge)["under_way"] == one


def test_an_attempt_allows_no_other_people_hints_or_undo(server: Server, challenge: str) -> None:
    ana = Client(server, "Ana E")
    table = ana.post(f"/api/challenges/{challenge}/tries")["id"]
    assert ana.refused(f"/api/tables/{table}/hint") == (403, "challenge-alone")
    assert Client(server, "Eve").refused(f"/api/tables/{table}/sit", {}) == (403, "challenge-alone")
    with ana.at(table) as player:
        while not player.state["moves"]:
            player.read()
        player.play(player.state["moves"][0])
        player.say(type="take-back", id="x1")
        assert player.hear("refused", id="x1")["rule"] == "no-take-back"


def test_the_expert_plays_the_deal_once_somebody_has(server: Server, challenge: str) -> None:
    ana = Client(server, "Ana F")
    play(ana, challenge)
    until(lambda: shown(ana, challenge)["expert"] is not None, "the expert never played")
    told = shown(ana, challenge)
    assert told["expert"]["table"] is None
    assert all(line["name"] != told["expert"]["name"] for line in told["ranking"])


def test_each_day_has_a_deal_of_each_game_that_cannot_be_known_in_advance(server: Server) -> None:
    ana = Client(server, "Ana G")
    today = ana.get("/api/challenges/today")
    assert {line["game"] for line in today["challenges"]} >= {"glop", "glossa", "touposix", "cumulo", "wordjam"}
    assert Client(server).get("/api/challenges/today")["challenges"] == today["challenges"]
    assert today["streak"] == 0
    assert today["closes"] == ana.get(f"/api/challenges/{today['challenges'][0]['id']}")["closes"]
    assert ana.refused("/api/challenges/2099-01-01-000000000000/tries") == (404, "no-challenge")


def test_the_daily_deal_depends_on_the_date_and_the_key() -> None:
    glop = games.load("glop")
    one, same, other = (daily(glop, key, "2026-11-17") for key in (b"a", b"a", b"b"))
    assert one == same
    assert one.seed != other.seed != daily(glop, b"b", "2026-11-18").seed
    for game in map(games.load, ("glop", "glossa", "touposix", "cumulo", "wordjam")):
        wanted = daily(game, b"key", "2026-11-17")
        assert len(wanted.levels) == wanted.seats - 1
        assert game.rules.setup(wanted.options, wanted.seats, wanted.seed, wanted.edition)
    assert lead([10, 4, 7], (0, 1, 2), 2) == -3


def test_a_series_adds_up_the_leads_of_its_deals(server: Server) -> None:
    host, late = Client(server, "Host"), Client(server, "Late")
    deal = {"game": "glop", "options": {"target": 5}, "level": "random"}
    made = host.post(
        "/api/series", {"kind": "challenge", "name": "Ana et Bob", "challenges": [deal], "minutes": 60, "mirror": True}
    )
    seen = host.get(f"/api/series/{made['id']}")
    assert len(seen["challenges"]) == 2, "both seats of the deal"
    for client in (host, late):
        play(client, seen["challenges"][0]["id"])
    play(host, seen["challenges"][1]["id"])
    ranking = host.get(f"/api/series/{made['id']}")["ranking"]
    by_name = {line["name"]: line for line in ranking}
    assert by_name["Late"]["leads"][1] is None, "whoever joins late has fewer"
    assert by_name["Host"]["total"] == sum(by_name["Host"]["leads"])
    assert by_name["Host"]["you"]


def test_invalid_challenges_are_refused_with_a_reason(server: Server) -> None:
    ana = Client(server, "Ana H")

    def refused(**deal: Any) -> tuple[int, str]:
        return ana.refused("/api/series", {"kind": "challenge", "name": "x", "challenges": [deal], "minutes": 60})

    assert refused(game="chess")[0] == 422
    assert refused(game="glop", seats=3)[0] == 422
    assert refused(game="glop", level="../x")[0] == 422
    assert refused(game="glop", seat=5) == (400, "bad-message")
    assert ana.get("/api/challenges/nothing", 404)["rule"] == "no-challenge"
    assert ana.get("/api/series/nothing", 404)["rule"] == "no-challenge"
    bad = {"kind": "evening", "name": "x", "challenges": [], "minutes": 60}
    assert ana.refused("/api/series", bad)[0] == 400


def test_the_expert_is_shown_even_if_the_ranking_is_cut_off_before_it(database: str) -> None:
    """The expert's attempt takes no rank from anybody."""
    deal = f"deal-{secrets.token_hex(4)}"

    async def look() -> ChallengeDetails | None:
        store = Store(database)
        await store.open()
        try:
            await store.challenges.add([new_row(deal, daily(games.load("glop"), b"key", "2026-11-17"), 1)])
            others = [Person(secrets.token_hex(16), f"P{lead}", "en", 1) for lead in range(3)]
            ended = [AttemptRow(secrets.token_hex(6), deal, None, "expert", False, 1, 2, 40, 1, expert=True)]
            for lead, person in enumerate(others):
                await store.accounts.add(person)
                ended.append(AttemptRow(secrets.token_hex(6), deal, person.id, person.name, True, 1, 2, 50, lead))
            for each in ended:
                await store.challenges.add_attempt(each)
            again = AttemptRow(secrets.token_hex(6), deal, None, "expert", False, 1, 2, 70, 9, expert=True)
            await store.challenges.add_attempt(again)
            assert await store.challenges.has_expert(deal)
            return await store.challenges.details(deal, others[0].id, 2, 400, 0)
        finally:
            await store.close()

    details = in_a_loop(look())
    assert details is not None
    shown = challenge_shown(details, None, 1)
    assert [line.name for line in shown.ranking] == ["P2", "P1"]
    assert shown.expert is not None
    assert (shown.expert.lead, shown.expert.table) == (1, None), "one attempt of the expert, the first"
    assert shown.mine is not None
    assert (shown.mine.rank, shown.players, shown.mine.stars) == (3, 3, 1)
