"""Tests of the expert: when it calls, which side it takes, and how it values both."""

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.arena.match import play
from tablee.core.rng import Rng
from tablee.games.wordjam import GAME
from tablee.games.wordjam.bots import club
from tablee.games.wordjam.bots.expert import HESITATION, ExpertBot
from tablee.games.wordjam.bots.mind import Find, pool
from tablee.games.wordjam.bots.thresholds import BUCKETS, PLACES, STANDINGS, bucket, mood, thresholds
from tablee.games.wordjam.cards import letters_of, value
from tablee.games.wordjam.state import Call, Camp, Choose, Claim, Options, Pass, Round, Say, View, Write
from tests.games.wordjam.scene import ALICE, BRUNO, Scene, called

LETTERS = tuple("RNTSP")
FOUND = pool("fr", "animals", LETTERS)
BEST = FOUND.richest(1)[0][1]
SECONDS = 1000
"""Milliseconds."""


def view(**changes: Any) -> View:
    scene = Scene("".join(LETTERS), "animals", seats=6)
    scene.show()
    seen: View = replace(scene.view(ALICE), **changes)
    return seen


def camp_view(coins: int, **changes: Any) -> View:
    return view(phase="camp", bid=Claim(BRUNO, "rat", coins), spared=100 * SECONDS, deadline=15 * SECONDS, **changes)


def rng() -> Rng:
    return Rng(bytes(32), "bot")


def bot(*finds: Find) -> ExpertBot:
    made = ExpertBot()
    made._finds = list(finds)
    return made


def found_at(second: int, coins: int) -> Find:
    return Find("chat", "CHAT", coins, second * SECONDS)


def test_a_call_needs_a_word_that_is_hard_to_beat() -> None:
    easy, hard = found_at(10, 1), found_at(14, BEST)
    assert bot(easy)._call(view(), FOUND).action == Pass()
    choice = bot(easy, hard)._call(view(), FOUND)
    assert (choice.action, choice.after) == (Call(), 14 * SECONDS)


def test_ali_baba_is_followed_only_if_his_word_is_hard_to_beat() -> None:
    assert bot()._camp(camp_view(BEST), FOUND, rng()) == "ali_baba"
    assert bot()._camp(camp_view(0), FOUND, rng()) == "thieves"


@pytest.mark.parametrize(("second", "side"), [(1, "thieves"), (8, "thieves"), (12, "ali_baba")])
def test_a_better_word_found_in_time_makes_a_thief(second: int, side: str) -> None:
    assert bot(found_at(second, BEST))._camp(camp_view(BEST - 1), FOUND, rng()) == side


def test_a_side_is_chosen_late_while_a_better_word_may_be_found() -> None:
    assert bot()._betting_time(camp_view(BEST - 1), FOUND, rng()) >= HESITATION[0]
    assert bot()._betting_time(camp_view(BEST), FOUND, rng()) < HESITATION[0]
    assert bot(found_at(0, BEST))._betting_time(camp_view(BEST - 1), FOUND, rng()) < HESITATION[0]


def test_a_seat_thinks_on_in_its_turn_until_its_word_is_good_enough() -> None:
    turn = view(phase="speak", kind="last", to_beat=5, deadline=10 * SECONDS)
    choice = bot(found_at(2, 4), found_at(6, 7))._speak(turn, rng())
    assert choice.action == Say("chat")
    assert 6 * SECONDS < choice.after < 10 * SECONDS
    silent = bot(found_at(2, 4))._speak(turn, rng())
    assert silent.action == Pass()
    assert silent.after > 9 * SECONDS


def test_the_sides_of_the_others_are_remembered() -> None:
    robbed: tuple[Camp, ...] = ("ali_baba", "ali_baba", "thieves", "thieves", "thieves", "none")
    last = Round(1, "open", "animals", LETTERS, tuple(range(6)), robbed, (), bid=Claim(BRUNO, "rat", 4))
    player = bot()
    for _ in range(2):  # a round counts once
        player._note_sides(view(last=last, number=2))
    assert (player._thieves, player._sides) == (3, 3)
    assert mood(3, 3) > mood(0, 0) > mood(0, 9)


@pytest.mark.parametrize("players", range(2, 13))
@pytest.mark.parametrize("state", range(4))
def test_there_are_thresholds_for_every_table(players: int, state: int) -> None:
    table = thresholds().table(players, state)
    for red, yellow in Options().cave.split()[0].split("/"), ("3", "1"), ("5", "4"):
        prizes = int(red), int(yellow)
        assert all(0 <= table.call(prizes, tick) <= 1 for tick in range(40))
        assert all(0 <= table.follow(prizes, tick) <= 1 for tick in range(40))


@pytest.mark.parametrize("players", range(2, 13))
@pytest.mark.parametrize("needs", range(STANDINGS))
def test_there_are_probabilities_for_every_last_round(players: int, needs: int) -> None:
    for place in range(PLACES):
        assert all(0 <= thresholds().last_thief(players, needs, place, share) <= 100 for share in (0.0, 0.1, 1.0))


def test_in_the_last_round_only_the_leader_is_content_with_the_yellow_prize() -> None:
    def thieves(points: tuple[int, ...]) -> int:
        last = view(phase="camp", kind="last", bid=None, points=points, prizes=(6, 4), at=30 * SECONDS)
        player = bot(found_at(10, BEST // 2))
        return sum(player._last_camp(last, FOUND, Rng(bytes(32), f"{turn}")) == "thieves" for turn in range(100))

    assert thieves((20, 12, 12, 12, 12, 12)) > 60
    assert thieves((12, 17, 12, 12, 12, 12)) < 40


@pytest.mark.parametrize(("second", "written"), [(3, Write("chat")), (19, Write("chat")), (25, Pass())])
def test_a_thief_writes_only_words_found_before_the_hourglass_ran_out(second: int, written: Write | Pass) -> None:
    seen = view(phase="write", to_beat=BEST - 1, deadline=20 * SECONDS)
    assert bot(found_at(second, BEST))._write(seen).action == written


def test_a_word_found_after_the_turn_is_not_said() -> None:
    turn = view(phase="speak", kind="last", to_beat=5, deadline=10 * SECONDS)
    assert bot(found_at(12, 7))._speak(turn, rng()).action == Pass()


def test_only_words_that_matter_are_compared_with_those_said_before(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def is_said(letters: str, _view: View) -> bool:
        asked.append(letters)
        return letters == "LION"

    monkeypatch.setattr(club, "is_said", is_said)
    finds = [Find(word.lower(), word, coins, 0) for word, coins in (("RAT", 2), ("LION", 9), ("CHAT", 4))]
    assert bot(*finds)._best(view(), 0) == finds[2]
    assert asked == ["LION", "CHAT"]


def test_buckets_grow_with_the_share_of_better_words() -> None:
    found = [bucket(share) for share in (0.0, 0.0004, 0.002, 0.03, 0.2, 1.0)]
    assert found == sorted(set(found))
    assert (found[0], found[-1]) == (0, BUCKETS - 1)


def test_both_sides_are_valued_by_how_hard_ali_babas_word_is_to_beat() -> None:
    hard, less_hard = (
        {each.action: each.worth for each in ExpertBot().weigh(camp_view(coins), rng())} for coins in (BEST, BEST - 4)
    )
    assert hard[Choose("ali_baba")] > hard[Choose("thieves")]
    assert less_hard[Choose("thieves")] > hard[Choose("thieves")]


def test_sides_are_not_valued_where_no_expert_would_have_called() -> None:
    assert not ExpertBot().weigh(camp_view(1), rng())


def test_a_call_is_valued_only_with_a_word_in_mind() -> None:
    assert not ExpertBot().weigh(view(), rng())
    worth = {each.action: each.worth for each in bot(found_at(0, BEST)).weigh(view(at=20 * SECONDS), rng())}
    assert worth[Call()] > worth[Pass()]


def test_a_thief_who_may_have_a_word_in_mind_is_not_judged() -> None:
    assert not ExpertBot().weigh(camp_view(BEST - 1), rng(), (Choose("thieves"),))


def test_a_review_shows_better_words_that_were_missed() -> None:
    seen = view(phase="say", bid=None, spared=100 * SECONDS)
    weighed = ExpertBot().weigh(seen, rng(), (Say("rat"),))
    said = [each.action.word for each in weighed if isinstance(each.action, Say)]
    coins = {word: value(letters_of(word), LETTERS) for word in said}
    assert coins.pop("rat") < max(coins.values())
    assert [each.worth for each in weighed] == sorted((each.worth for each in weighed), reverse=True)


def test_every_word_that_beats_ali_babas_is_worth_the_same_to_a_thief() -> None:
    scene = called("pingouin")
    scene.choose(thieves=[1, 2, 3], ali_baba=[4, 5])
    weighed = ExpertBot().weigh(scene.view(BRUNO), rng(), (Write("rat"),))
    worth = {each.action: each.worth for each in weighed}
    assert worth.pop(Write("rat")) == 0
    assert len(set(worth.values())) == 1


def test_a_table_of_experts_plays_to_the_end() -> None:
    assert not GAME.rules.waiting(play(GAME, Options(), ["expert"] * 5, bytes(32)).state)
