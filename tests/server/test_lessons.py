"""Lessons over a socket: the messages of a table, captions between them, nothing stored."""

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tablee import games
from tests.server.harness import Client, Player, Server

every_game = pytest.mark.parametrize("name", games.names())


@every_game
def test_a_lesson_can_be_followed_to_its_end(server: Server, name: str) -> None:
    lesson = games.load(name).extras.lesson
    assert lesson is not None
    steps = lesson().steps
    with Client(server).talk(f"lessons/{name}/socket") as me:
        for number, step in enumerate(steps):
            told = me.hear("step")
            assert (told["step"], told["steps"], told["say"]) == (number, len(steps), step.say)
            assert told["reads"] == (not step.do)
            for action in step.do:
                me.act(msgspec.to_builtins(action))
            if not step.do:
                me.say(type="next", step=number)
        assert me.hear("step")["step"] == len(steps)


def _studied(me: Player) -> None:
    me.hear("step", step=0)
    me.say(type="next", step=0)
    me.say(type="next", step=0)
    me.play({"type": "ready"})


def test_an_action_that_the_lesson_does_not_expect_is_refused(server: Server) -> None:
    with Client(server).talk("lessons/glop/socket") as me:
        _studied(me)
        me.act({"type": "play", "card": "O4", "takes": []})
        assert me.hear("refused")["rule"] == "GLOP-24"
        me.act({"type": "play", "card": "B5", "takes": ["G5"]})
        assert me.hear("refused")["rule"] == "lesson-otherwise"
        me.play({"type": "play", "card": "O6", "takes": ["G6"]})


def test_a_returning_person_continues_from_the_same_step(server: Server) -> None:
    with Client(server).talk("lessons/glop/socket?step=3") as me:
        assert me.snapshot["number"] == 4
        assert me.hear("step")["say"] == "glop-lesson-sum"
        me.play({"type": "play", "card": "B10", "takes": ["G5", "O3", "O2"]})
    with Client(server).talk("lessons/glop/socket?step=999") as me:
        assert me.hear("step")["step"] == me.heard[-1]["steps"]


def _talk_for_ever(me: Player) -> None:
    while True:
        me.say(type="chat", text="hello")
        me.read()


def test_drafts_are_previewed_and_invalid_messages_end_the_lesson(server: Server) -> None:
    with Client(server).talk("lessons/touposix/socket?step=2") as me:
        draft = me.preview({"type": "word", "word": "amour"}, 1)
        assert draft is not None
        assert draft["ways"][0]["action"]["pile"] == 1
        me.say(type="chat", text="hello")
        assert me.hear("refused")["rule"] == "bad-message"
        with pytest.raises(ConnectionClosed):
            _talk_for_ever(me)


def test_a_game_without_a_lesson_is_refused(server: Server) -> None:
    with pytest.raises(ConnectionClosed) as closed, Client(server).talk("lessons/chess/socket"):
        pass
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.reason == "no-lesson"
    assert all(game["lesson"] for game in Client(server).get("/api/games"))
