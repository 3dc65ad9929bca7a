"""Tests of the bots: human response times, valid words, and results."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tablee.arena.match import play
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.core.text import Message
from tablee.games.wordjam import GAME
from tablee.games.wordjam.bots.club import ClubBot
from tablee.games.wordjam.bots.mind import pool, thoughts
from tablee.games.wordjam.cards import LISTED, STYLES, Theme, letters_of, value
from tablee.games.wordjam.legality import judge
from tablee.games.wordjam.state import Aside, Called, Choose, Options, Pass, Shown, Told, Vote, Write
from tablee.games.wordjam.themes import entries
from tests.games.wordjam.scene import ALICE, BRUNO, Scene, called


def games(count: int, levels: tuple[str, ...], seats: int = 6) -> Iterator[Table]:
    for number in range(count):
        order = [levels[(seat + number) % len(levels)] for seat in range(seats)]
        yield play(GAME, Options(), order, number.to_bytes(32, "big"))


def told(table: Table) -> Iterator[tuple[int, Any]]:
    again = Table(GAME, table.header)
    for entry in table.entries:
        for event in again.repeat(entry).events:
            yield entry.at, event


@pytest.mark.parametrize("level", ["random", "club"])
def test_a_bot_takes_at_least_half_a_second(level: str) -> None:
    for table in games(3, (level,)):
        again = Table(GAME, table.header)
        asked: dict[int, tuple[Any, int]] = {}
        for entry in table.entries:
            waiting = GAME.rules.waiting(again.state)
            asked = {
                seat: asked[seat] if seat in asked and asked[seat][0] == decision else (decision, again.now)
                for seat, decision in waiting.items()
            }
            if entry.seat >= 0:
                assert entry.at - asked[entry.seat][1] >= 500
            again.repeat(entry)
            asked.pop(entry.seat, None)


def test_club_calls_after_some_seconds_and_its_words_are_valid() -> None:
    waits = []
    for table in games(6, ("club",)):
        shown = 0
        for at, event in told(table):
            if isinstance(event, Shown):
                shown = at
            elif isinstance(event, Called):
                waits.append(at - shown)
            elif isinstance(event, Told):
                assert event.reveal.outcome in ("accepted", "silent", "low", "refused")
                assert event.reveal.outcome != "refused" or event.reveal.reason == "said"
    waits.sort()
    assert waits[0] >= 2500
    assert 6_000 < waits[len(waits) // 2] < 40_000


def test_club_beats_random() -> None:
    points = {"club": 0, "random": 0}
    for table in games(8, ("club", "random")):
        for level, score in zip(table.header.levels, GAME.rules.scores(table.state), strict=True):
            points[level] += score.points
    assert points["club"] > 1.5 * points["random"]


@pytest.mark.parametrize("theme", STYLES)
def test_jam_43_bots_only_find_words_that_the_arbiter_knows(theme: Theme) -> None:
    letters, arbiter = tuple("TPNFR"), GAME.rules.arbiter(Options())
    finds = thoughts(pool("fr", theme, letters), Rng(bytes(32), "mind"), 0, 300_000)
    assert len(finds) > 10
    assert [find.at for find in finds] == sorted(find.at for find in finds)
    for find in finds:
        verdict = judge(find.letters, letters, "objects" if theme == "visible" else theme, (), arbiter)
        assert verdict.kind == "known", find
        assert find.value == value(find.letters, letters)


def said_by(level: str) -> Counter[int]:
    """Count the words of each fame that a bot finds, over many themes and letters."""
    bot = GAME.extras.bots[level]()
    found: Counter[int] = Counter()
    for theme in LISTED:
        known = {entry.letters: entry.fame for entry in entries(theme)}
        for letters in ("TPNFR", "LCDMB", "SRGTV"):
            rng = Rng(bytes(32), f"{theme}/{letters}")
            finds = thoughts(pool("fr", theme, tuple(letters), bot.fame), rng, 0, 200_000)
            found.update(known[find.letters] for find in finds)
    return found


def test_a_novice_finds_only_famous_words_and_a_club_bot_mostly() -> None:
    assert set(said_by("novice")) == {1}
    club = said_by("club")
    assert set(club) == {1, 2}
    assert 0.6 < club[1] / club.total() < 0.9
    assert set(said_by("expert")) == {1, 2, 3}


def test_jam_40_bots_find_only_infinitives_and_plain_adjectives_in_the_theme_of_verbs() -> None:
    spoken = [word.letters for word, _ in pool("fr", "verbs", tuple("BCDFW")).richest(10_000)]
    assert {"MANGER", "PARLER", "TRANQUILLE"} <= set(spoken)
    assert not {"MUSCLES", "PAGES", "GORGE", "MANGEAIS", "GRANDES", "PORTE"} & set(spoken)


def test_a_word_with_more_coins_is_rarer_and_more_likely_to_win() -> None:
    found = pool("fr", "animals", tuple("TPNFR"))
    chances = [found.above(coins) for coins in range(12)]
    assert chances == sorted(chances, reverse=True)
    assert found.survives(9, 2) > found.survives(3, 2) > found.survives(3, 4)


def test_jam_45_bots_abstain_from_votes() -> None:
    scene = called("nanafouf")
    for level in ("random", "club"):
        choice = GAME.extras.bots[level]().choose(scene.view(BRUNO), Rng(bytes(32), level))
        assert choice.action == Aside()
        assert not isinstance(choice.action, Vote)


def test_a_bot_may_take_over_in_the_middle_of_a_round() -> None:
    scene = called("pingouin")
    choice = ClubBot().choose(scene.view(BRUNO), Rng(bytes(32), "camp"))
    assert isinstance(choice.action, Choose)
    scene.choose(thieves=[1, 2, 3], ali_baba=[4, 5])
    found = [ClubBot().choose(scene.view(BRUNO), Rng(bytes(32), f"write/{number}")) for number in range(30)]
    for choice in found:
        assert isinstance(choice.action, Write | Pass)
        assert 500 <= choice.after <= 20_000
        if isinstance(choice.action, Write):
            assert value(letters_of(choice.action.word), tuple("TPNFR")) > 8
    assert {type(choice.action) for choice in found} == {Write, Pass}


@pytest.mark.parametrize("level", ["random", "club"])
def test_no_bot_has_a_word_for_things_in_sight(level: str) -> None:
    for number in range(3):
        table = play(GAME, Options(themes="visible"), [level] * 5, number.to_bytes(32, "big"))
        events = [event for _, event in told(table)]
        assert not [event for event in events if isinstance(event, Called)]
        assert all(event.reveal.outcome == "silent" for event in events if isinstance(event, Told))


def test_a_hint_reveals_the_word_and_the_bet_that_a_bot_has_in_mind() -> None:
    scene = Scene("TPNFR", "animals")
    rng = Rng(bytes(32), "mind")
    assert _mind(scene, ALICE, rng).key == "wordjam-hint-go-on"
    scene.show()
    mind = _mind(scene, ALICE, rng)
    assert mind.key == "wordjam-hint-word"
    assert value(letters_of(str(mind.params["word"])), scene.view(ALICE).letters) == mind.params["value"]
    scene.call(ALICE, "éléphant")
    assert _mind(scene, BRUNO, rng).key == "wordjam-hint-camp"


def _mind(scene: Scene, seat: int, rng: Rng) -> Message:
    mind: Message | None = GAME.extras.bots["expert"]().choose(scene.view(seat), rng).mind
    assert mind is not None
    return mind
