"""Tests of the expert: its values of calls and bets, and the words it shows in a review."""

from msgspec.structs import replace

from tablee.arena.match import play
from tablee.core.rng import Rng
from tablee.games.wordjam import GAME
from tablee.games.wordjam.bots.expert import ExpertBot, _of_calling, _of_camps, _of_waiting
from tablee.games.wordjam.bots.mind import pool
from tablee.games.wordjam.cards import letters_of, value
from tablee.games.wordjam.state import Claim, Options, Say, View

LETTERS = tuple("RNTSP")


def view(**changes: object) -> View:
    state = GAME.rules.setup(Options(themes="animals"), 6, bytes(32), GAME.rules.edition)
    seen: View = replace(GAME.rules.view(state, 0), theme="animals", letters=LETTERS, **changes)
    return seen


def test_calling_is_better_than_waiting_only_with_many_coins() -> None:
    found = pool("fr", "animals", LETTERS)
    seen = view()
    assert _of_calling(seen, found, 99) > _of_waiting(seen) > _of_calling(seen, found, 0)


def test_ali_babas_side_is_better_only_if_his_word_is_hard_to_beat() -> None:
    found = pool("fr", "animals", LETTERS)
    hard, easy = (_of_camps(view(), found, coins) for coins in (99, 0))
    assert hard["ali_baba"] > hard["thieves"]
    assert easy["thieves"] > easy["ali_baba"]


def test_a_review_shows_better_words_that_were_missed() -> None:
    seen = view(phase="say", bid=None)
    weighed = ExpertBot().weigh(seen, Rng(bytes(32), "bot"), (Say("rat"),))
    said = [each.action.word for each in weighed if isinstance(each.action, Say)]
    coins = {word: value(letters_of(word), LETTERS) for word in said}
    assert coins.pop("rat") < max(coins.values())
    assert [each.worth for each in weighed] == sorted((each.worth for each in weighed), reverse=True)


def test_both_sides_are_weighed_once_ali_baba_has_a_word() -> None:
    seen = view(phase="camp", bid=Claim(1, "rat", 4))
    assert len(ExpertBot().weigh(seen, Rng(bytes(32), "bot"))) == 2


def test_a_table_of_experts_plays_to_the_end() -> None:
    assert not GAME.rules.waiting(play(GAME, Options(), ["expert"] * 5, bytes(32)).state)
