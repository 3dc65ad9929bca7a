"""Drafts: previewed only to their sender, not stored, and played when time runs out."""

import asyncio
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace as changed

from tablee import games
from tablee.core.arbiter import Arbiter
from tablee.core.game import CLOCK, Decision
from tablee.core.preview import Preview
from tablee.games.glop.state import Ready
from tablee.server.assembly import Parts
from tablee.server.bots.attendant import RoomAttendant
from tablee.server.bots.clocks import OTHERS_FIRST_MS
from tablee.server.http.socket import Previews
from tablee.server.metrics import Metrics
from tablee.server.rooms import clock
from tablee.server.rooms.room import Room
from tablee.server.store.rows import Person
from tablee.server.wire.from_client import ClockChoice, NewTable
from tablee.server.wire.to_client import Clock
from tests.conformance.toy import Draft, Lay, View, toy
from tests.server.harness import ROOMY, WAIT, Client, Player, Server, in_a_loop
from tests.server.inside import Ear, Times, new_table, opened, person, plant, sit_down, table_of_two


def ready_to_play(server: Server) -> tuple[Client, str]:
    ana = Client(server, "Ana")
    table = ana.open(bots=["random"], start=True)
    return ana, table


def my_turn(player: Player) -> None:
    """Finish the study and wait until it is this player's turn."""
    number = player.play({"type": "ready"})
    while player.state["number"] < number or not player.state["moves"]:
        player.read()


def test_a_preview_agrees_with_the_engine(server: Server) -> None:
    ana, table = ready_to_play(server)
    with ana.at(table) as player:
        my_turn(player)
        for n, move in enumerate(player.state["moves"]):
            preview = player.preview({"card": move["card"], "takes": move["takes"]}, n)
            assert preview is not None
            assert preview["ways"][0]["action"] == move
        refused = player.preview({"card": "X99"}, 100)
        assert refused is not None
        assert (refused["ways"], refused["rule"]) == ([], "GLOP-20")
        assert refused["why"]["key"] == "glop-not-held"
        assert player.preview(None, 101) is None


def test_a_draft_is_neither_sent_to_others_nor_stored(server: Server) -> None:
    ana, table = ready_to_play(server)
    with ana.at(table) as player, ana.at(table) as window, Client(server, "Eve").at(table) as eve:
        my_turn(player)
        number = player.state["number"]
        for n in range(10):
            player.preview({"card": player.state["view"]["hand"][0]}, n)
        for other in (window, eve):
            other.say(type="ping", sent=1)
            other.hear("pong")
            assert not [told for told in other.heard if told["type"] == "preview"]
        assert ana.get(f"/api/tables/{table}")["room"]["status"] == "playing"
        player.play(player.state["moves"][0])
        assert player.hear("events")["number"] >= number + 1
        for message in ({"type": "preview", "n": 1}, {"type": "draft"}):
            eve.say(**message, draft={"card": "B1"})
            assert eve.hear("refused")["rule"] == "not-seated"
    waiting = ana.open(2)
    with ana.at(waiting) as early:
        for message in ({"type": "preview", "n": 1}, {"type": "draft"}):
            early.say(**message, draft=None)
            assert early.hear("refused")["rule"] == "not-playing"


@pytest.mark.parametrize(
    "message",
    [
        {"n": 1},
        {"n": -1, "draft": None},
        {"n": "1", "draft": None},
        {"n": 1, "draft": {"card": "B1", "more": 1}},
        {"n": 1, "draft": {"card": "much too long"}},
        {"n": 1, "draft": {"card": "B1", "takes": ["B1"] * 45}},
        {"n": 1, "draft": [[[[]]]]},
        {"n": 1, "draft": {}, "seat": 1},
    ],
)
def test_a_malformed_preview_request_is_a_bad_message(server: Server, message: dict[str, Any]) -> None:
    ana, table = ready_to_play(server)
    with ana.at(table) as player:
        player.say(type="preview", **message)
        assert player.hear("refused")["rule"] == "bad-message"


@pytest.mark.parametrize("message", [{}, {"n": 1, "draft": None}, {"draft": {"card": "B1", "more": 1}}])
def test_a_malformed_draft_is_not_remembered(server: Server, message: dict[str, Any]) -> None:
    ana, table = ready_to_play(server)
    with ana.at(table) as player:
        player.say(type="draft", **message)
        assert player.hear("refused")["rule"] == "bad-message"


def test_drafts_over_the_rate_limit_are_dropped_silently(tmp_path: Path) -> None:
    limits = changed(ROOMY, drafts_per_second=0.001, drafts_at_once=5)
    with Server(tmp_path, limits=limits) as server:
        ana, table = ready_to_play(server)
        with ana.at(table) as player:
            for n in range(30):
                player.say(type="preview", n=n, draft=None)
            player.say(type="ping", sent=1)
            player.hear("pong")
            assert [told["n"] for told in player.heard if told["type"] == "preview"] == list(range(5))
            assert not [told for told in player.heard if told["type"] == "refused"]
            assert player.play(player.state["moves"][0])
        assert server.metric("tablee_drafts_total", fate="dropped") == 25
        assert server.metric("tablee_drafts_total", fate="previewed") == 5


# Previews outside the lock


class Slow:
    """A toy game in which previews of one card wait until they are released."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._release = threading.Event()
        self.card = ""
        real = toy()
        self._real = real.presentation.preview
        plant(monkeypatch, replace(real, presentation=replace(real.presentation, preview=self._preview)))

    def _preview(self, view: View, draft: Draft, arbiter: Arbiter) -> Preview:
        if draft.card == self.card:
            assert self._release.wait(WAIT)
        return self._real(view, draft, arbiter)

    def release(self) -> None:
        self._release.set()


async def ask(room: Room, previews: Previews, number: int, card: str) -> None:
    compute = await room.preview(0, msgspec.Raw(msgspec.json.encode({"card": card})))
    assert compute is not None
    previews.ask(number, compute)


def previews_of(ear: Ear, room: Room) -> Previews:
    return Previews(ear.connection, room.background, Metrics())


async def answer(ear: Ear, number: int) -> None:
    await ear.hear(lambda told: told["type"] == "preview" and told["n"] == number)


def test_a_slow_preview_delays_neither_actions_nor_other_previews(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)

    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, people = await toy_table(parts)
            ear = await Ear(people[0]).at(room)
            assert room.live is not None
            slow.card, other, *_ = room.live.table.state.hands[0]
            await ask(room, previews_of(ear, room), 1, slow.card)
            await room.act(0, Lay(other))
            await ear.events(1)
            elsewhere, people = await toy_table(parts)
            second = await Ear(people[0]).at(elsewhere)
            await ask(elsewhere, previews_of(second, elsewhere), 1, "-")
            await answer(second, 1)
            assert not [told for told in ear.heard if told["type"] == "preview"]
            slow.release()
            await answer(ear, 1)

    in_a_loop(scene())


def test_only_the_newest_waiting_preview_is_computed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)

    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, people = await toy_table(parts)
            ear = await Ear(people[0]).at(room)
            previews = previews_of(ear, room)
            slow.card = "-"
            for number, card in enumerate(("-", "1", "2", "3"), 1):
                await ask(room, previews, number, card)
                await asyncio.sleep(0)
            slow.release()
            await answer(ear, 4)
            assert [told["n"] for told in ear.heard if told["type"] == "preview"] == [1, 4]

    in_a_loop(scene())


def test_a_preview_does_not_wake_the_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[RoomAttendant] = []

    def look(attendant: RoomAttendant) -> None:
        looked.append(attendant)

    monkeypatch.setattr(RoomAttendant, "look", look)
    plant(monkeypatch, toy())

    async def scene() -> None:
        async with opened(tmp_path, watch_ms=60_000) as parts:
            room, people = await toy_table(parts)
            ear = await Ear(people[0]).at(room)
            before = len(looked)
            await ask(room, previews_of(ear, room), 1, "-")
            await answer(ear, 1)
            draft(room, 0, card="-")
            assert len(looked) == before > 0

    in_a_loop(scene())


# Drafts at the deadline


@pytest.fixture
def kept_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A toy game that lays the last card of a draft at the deadline, with short clocks."""

    def keep(view: View, draft: Draft) -> Lay | None:
        return Lay(draft.card) if draft.card != "-" else None

    game = toy()
    plant(monkeypatch, replace(game, presentation=replace(game.presentation, keep=keep)))
    monkeypatch.setitem(clock._CLOCKS, ("quick", "decision"), Clock("quick", "decision", 150))


async def toy_table(parts: Parts) -> tuple[Room, list[Person]]:
    people = [await person(parts, name) for name in ("Ana", "Bob", "Cléo")]
    room = await new_table(parts, people[0], NewTable("toy", 3, start=True, clock=ClockChoice("quick")))
    for one in people[1:]:
        await sit_down(room, one)
    return room, people


def draft(room: Room, seat: int, **fields: Any) -> None:
    assert room.live is not None
    room.remember_draft(seat, msgspec.Raw(msgspec.json.encode(fields) if fields else b"null"))


def test_the_last_draft_is_played_at_the_deadline(tmp_path: Path, kept_toy: None) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, people = await toy_table(parts)
            assert room.live is not None
            hand = room.live.table.state.hands[0]
            for card in hand:
                draft(room, 0, card=card)
            ear = await Ear(people[0]).at(room)
            await ear.events(1)
            entry = room.live.entry(1)
            assert (entry.seat, entry.action, entry.at) == (0, Lay(hand[-1]), 150)
            assert room.live.drafts == {}
            # The next seat has no draft, so the clock decides.
            await ear.events(2)
            assert room.live.entry(2).seat == CLOCK

    in_a_loop(scene())


@pytest.mark.parametrize("last", [{}, {"card": "-"}, {"card": "0"}], ids=["none", "counts for nothing", "illegal"])
def test_without_a_usable_draft_the_clock_decides(tmp_path: Path, kept_toy: None, last: dict[str, str]) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, people = await toy_table(parts)
            assert room.live is not None
            draft(room, 0, card=room.live.table.state.hands[0][-1])
            draft(room, 0, **last)
            ear = await Ear(people[0]).at(room)
            await ear.events(1)
            assert room.live.entry(1).seat == CLOCK

    in_a_loop(scene())


def test_acting_discards_the_draft_of_the_seat(tmp_path: Path, kept_toy: None) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room, _ = await toy_table(parts)
            assert room.live is not None
            first, second = room.live.table.state.hands[0][:2]
            draft(room, 0, card=first)
            draft(room, 1, card=room.live.table.state.hands[1][1])
            await room.act(0, Lay(second))
            assert list(room.live.drafts) == [1]

    in_a_loop(scene())


def test_all_drafts_are_played_before_the_clock_decides_for_anybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        times = Times(monkeypatch)
        async with opened(tmp_path) as parts:
            room, ana, _ = await table_of_two(parts)
            ear = await Ear(ana).at(room)
            await drafts_are_kept(times, room, ear, room)

    plant_kept_glop(monkeypatch)
    in_a_loop(scene())


def plant_kept_glop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a Glop in which any draft means ready, and the study soon ends."""
    glop = games.load("glop")

    def soon(state: Any) -> dict[int, Decision]:
        return {seat: changed(asked, deadline=200) for seat, asked in glop.rules.waiting(state).items()}

    presentation = replace(glop.presentation, keep=lambda view, draft: Ready())
    plant(monkeypatch, replace(glop, rules=replace(glop.rules, waiting=soon), presentation=presentation))


async def drafts_are_kept(times: Times, room: Room, ear: Ear, twin: Room) -> None:
    """Check that both seats' drafts are played at the deadline, perhaps by different servers.

    Time stops right after the deadline, when no server may decide for a seat whose draft it may not
    know.
    """
    draft(room, 0, card="B1")
    draft(twin, 1, card="B1")
    times.go(200 + OTHERS_FIRST_MS // 2)
    await ear.events(2)
    assert room.live is not None
    assert sorted(room.live.entry(number).seat for number in (1, 2)) == [0, 1]
    assert [room.live.entry(number).at for number in (1, 2)] == [200, 200]


def test_two_servers_each_play_the_drafts_they_know(
    empty_postgresql: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        times = Times(monkeypatch)
        async with (
            opened(tmp_path, database=empty_postgresql) as here,
            opened(tmp_path, database=empty_postgresql, restart_grace_ms=0) as there,
        ):
            room, ana, bob = await table_of_two(here)
            twin = await there.registry.room(room.id)
            ear, _ = await Ear(ana).at(room), await Ear(bob).at(twin)
            await drafts_are_kept(times, room, ear, twin)

    plant_kept_glop(monkeypatch)
    in_a_loop(scene())


def test_a_server_waits_for_others_if_it_may_not_know_the_last_draft(
    empty_postgresql: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with opened(tmp_path, database=empty_postgresql) as parts:
            room, ana, _ = await table_of_two(parts)
            draft(room, 0, card="B1")
            ear = await Ear(ana).at(room)
            await ear.events(2)
            assert room.live is not None
            mine, other = room.live.entry(1), room.live.entry(2)
            assert (mine.seat, mine.at) == (0, 200)
            assert other.at >= 200 + OTHERS_FIRST_MS

    plant_kept_glop(monkeypatch)
    in_a_loop(scene())
