"""Rulings are stored with each action, so that a table survives changes of its dictionary."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core.arbiter import Arbiter, IsWord, Question, Ruling
from tablee.core.errors import IllegalAction, TableeError
from tablee.core.game import AnyGame
from tablee.server.assembly import Parts
from tablee.server.rooms.room import Room
from tablee.server.wire.from_client import NewTable
from tests.conformance.toy import DECK, Lay, toy
from tests.server.harness import in_a_loop
from tests.server.inside import new_table, opened, person, plant, sit_down


class Words(Arbiter):
    """An arbiter with the words that were valid when it was created."""

    def __init__(self, words: set[str] | None) -> None:
        if words is None:
            raise TableeError("core-unknown-dictionary", given="xx", known="fr")
        self._words = frozenset(words)

    def rule(self, question: Question) -> Ruling:
        assert isinstance(question, IsWord)
        return Ruling(question.word in self._words)


class Library:
    """A dictionary whose words change while games are played."""

    def __init__(self) -> None:
        self.words: set[str] | None = set(DECK)

    def game(self) -> AnyGame:
        """Return a toy game in which only cards that are words may be laid."""
        plain = toy()

        def check(state: Any, seat: int, action: Any, at: int, arbiter: Arbiter) -> None:
            plain.rules.check(state, seat, action, at, arbiter)
            if isinstance(action, Lay) and not arbiter.rule(IsWord(action.card)).yes:
                raise IllegalAction("TOY-2", "toy-not-held")

        def apply(state: Any, seat: int, action: Any, at: int, arbiter: Arbiter) -> Any:
            check(state, seat, action, at, arbiter)
            return plain.rules.apply(state, seat, action, at, arbiter)

        rules = replace(plain.rules, check=check, apply=apply, arbiter=lambda options: Words(self.words))
        return replace(plain, rules=rules)


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Library:
    books = Library()
    plant(monkeypatch, books.game())
    return books


async def table_of_three(parts: Parts) -> Room:
    people = [await person(parts, name) for name in ("Ana", "Bob", "Cléo")]
    room = await new_table(parts, people[0], NewTable("toy", 3, start=True))
    for one in people[1:]:
        await sit_down(room, one)
    return room


def next_card(room: Room) -> tuple[int, str]:
    assert room.live is not None
    seat = min(room.live.waiting)
    return seat, room.live.table.state.hands[seat][0]


async def lay(room: Room) -> None:
    seat, card = next_card(room)
    await room.act(seat, Lay(card))


def test_rulings_are_stored_with_their_action(tmp_path: Path, library: Library) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room = await table_of_three(parts)
            _, card = next_card(room)
            await lay(room)
            (row,) = await parts.store.tables.actions(room.id)
            assert msgspec.json.decode(row.rulings) == [[["word", card, False], [True, "", ""]]]

    in_a_loop(scene())


def test_a_running_table_continues_with_a_changed_dictionary(tmp_path: Path, library: Library) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            room = await table_of_three(parts)
            await lay(room)
            await lay(room)
        library.words = set()
        async with opened(tmp_path) as parts:
            again = await parts.registry.room(room.id)
            assert again.live is not None
            assert room.live is not None
            assert again.live.table.entries == room.live.table.entries
            with pytest.raises(IllegalAction):
                await lay(again)
        library.words = {next_card(again)[1]}
        async with opened(tmp_path) as parts:
            again = await parts.registry.room(room.id)
            await lay(again)
            assert again.live is not None
            assert again.live.number == 3

    in_a_loop(scene())


def test_a_server_with_another_dictionary_uses_the_stored_rulings(tmp_path: Path, library: Library) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as here, opened(tmp_path) as there:
            room = await table_of_three(here)
            library.words = set()
            twin = await there.registry.room(room.id)
            await lay(room)
            await twin.catch_up("action")
            assert twin.live is not None
            assert twin.live.number == 1

    in_a_loop(scene())


def test_without_its_dictionary_only_a_finished_table_can_be_loaded(tmp_path: Path, library: Library) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            over, running = await table_of_three(parts), await table_of_three(parts)
            for _ in DECK:
                await lay(over)
        library.words = None
        async with opened(tmp_path) as parts:
            with pytest.raises(TableeError) as refusal:
                await parts.registry.room(running.id)
            assert refusal.value.message.key == "core-unknown-dictionary"
            again = await parts.registry.room(over.id)
            assert again.live is not None
            assert again.live.over

    in_a_loop(scene())
