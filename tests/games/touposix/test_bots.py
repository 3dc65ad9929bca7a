"""The club bot: what it weighs, shown one by one, and that it is far better than chance."""

from msgspec.structs import replace

from tablee.arena.match import play as play_match
from tablee.core.rng import Rng
from tablee.games.touposix import GAME
from tablee.games.touposix.bots.club import COMMON, ClubBot
from tablee.games.touposix.cards import card_of, letter_of
from tablee.games.touposix.state import Action, Discard, Options, Pass, State, Write
from tablee.lexicon import french
from tests.games.touposix.table import ARBITER, table


def chosen(state: State) -> Action:
    action = ClubBot().choose(GAME.view(state, state.turn), Rng(bytes(32), "bot")).action
    GAME.check(state, state.turn, action, 0, ARBITER)
    return action


def written(state: State) -> Write:
    action = chosen(state)
    assert isinstance(action, Write), action
    return action


def test_it_takes_the_seven_letter_prize() -> None:
    assert len(written(table("BITIER", "AAAAAA")).word) == 7


def test_it_uses_words_that_people_know() -> None:
    for number in range(30):
        state = GAME.setup(Options(), 2, number.to_bytes(32, "big"), GAME.edition)
        action = chosen(state)
        assert not isinstance(action, Write) or french().has(action.word, COMMON), action


def test_it_keeps_a_star_that_adds_little() -> None:
    action = written(table("BITES*", "AAAAAA", stack=0))
    assert "*" not in {card_of(laid) for laid in action.cards}


def test_a_firecracker_is_worth_its_points_for_a_prize_but_not_for_a_card() -> None:
    seven = table("BITIE!", "AAAAAA", piles=("O", "W"))
    assert {card_of(laid) for laid in written(seven).cards} >= {"!"}
    bare = replace(seven, stack=0)
    assert "!" not in {card_of(laid) for laid in written(bare).cards}


def test_it_leaves_an_awkward_letter_on_top() -> None:
    action = written(table("BITEQQ", "AAAAAA", piles=("O", "W")))
    tops = [letter_of(laid) for laid in action.cards]
    assert tops[-1] == "B"


def test_it_goes_out_with_a_word_when_that_wins() -> None:
    assert written(table("BITE", "AAAAAA", draws=("", "ZZZ"))).word.upper() in ("BOITE", "BIOTE")


def test_a_discard_is_worth_it_to_go_out() -> None:
    assert chosen(table("Q", "AAAAAA", piles=("W", "K"), draws=("", "ZZZ"))) == Discard(("Q",))


def test_without_a_word_it_passes_unless_that_ends_a_lost_game() -> None:
    stuck = table("QQQQQQ", "AAAAAA", piles=("W", "K"))
    assert chosen(stuck) == Pass()
    last_word = replace(stuck, passes=1)
    ahead = replace(last_word, holdings=(replace(stuck.holdings[0], prizes=1), stuck.holdings[1]))
    behind = replace(last_word, holdings=(stuck.holdings[0], replace(stuck.holdings[1], prizes=1)))
    assert chosen(ahead) == Pass()
    assert chosen(behind) == Discard(("Q",))


def test_it_beats_chance_at_every_table_size() -> None:
    for seats in GAME.seat_counts:
        won = 0
        for number in range(24):
            levels = ["club" if seat == number % seats else "random" for seat in range(seats)]
            finished = play_match(GAME, Options(), levels, number.to_bytes(32, "big"))
            won += GAME.scores(finished.state)[number % seats].rank == 1
        assert won >= 21, seats
