"""The position in words over a socket, for people who hear the table."""

from tests.server.harness import Client, Server


def test_a_seat_hears_its_own_cards_and_a_spectator_hears_none(server: Server) -> None:
    ana = Client(server, "Ana")
    table = ana.open(bots=["random"], start=True)
    with ana.at(table) as player, Client(server, "Eve").at(table) as eve:
        player.say(type="summary")
        mine = player.hear("summary")["summary"]
        assert mine["hand"][0]["params"]["n"] == len(player.state["view"]["hand"])
        eve.say(type="summary")
        hers = eve.hear("summary")["summary"]
        assert hers["hand"] == []
        assert [line["key"] for line in hers["points"]] == ["glop-summary-side"] * 2
        player.say(type="ping", sent=1)
        player.hear("pong")
        assert len([told for told in player.heard if told["type"] == "summary"]) == 1, "it was sent to others too"


def test_there_is_nothing_to_hear_before_the_start(server: Server) -> None:
    ana = Client(server, "Ana")
    with ana.at(ana.open(2)) as early:
        early.say(type="summary")
        assert early.hear("refused")["rule"] == "not-playing"


def test_a_lesson_answers_too(server: Server) -> None:
    with Client(server).talk("lessons/glossa/socket") as me:
        me.say(type="summary")
        told = me.hear("summary")["summary"]
        assert told["table"][0]["key"] == "glossa-summary-deal"
        assert told["hand"][0]["params"]["n"] == len(me.state["view"]["hand"])
