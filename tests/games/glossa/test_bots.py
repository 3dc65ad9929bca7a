"""Tests of the club bot and the novice: exchanges, words, announcements, and results."""

from collections import Counter
from itertools import combinations

import pytest

from tablee.arena.match import play
from tablee.core.rng import Draws, Rng
from tablee.games.glossa import GAME, laying
from tablee.games.glossa.actions import Answer, Ask, Call, Compose, Drop, Show
from tablee.games.glossa.bots.club import ClubBot
from tablee.games.glossa.bots.hand_values import COMMON, HandValues, hand_values, unseen
from tablee.games.glossa.bots.novice import COMMONEST, NoviceBot
from tablee.games.glossa.cards import DECK, HAND
from tablee.games.glossa.events import Dealt, Word, WordLaid
from tablee.games.glossa.state import Options
from tablee.lexicon import VALID, Facts, Lexicon, french
from tablee.lexicon import Word as Entry
from tests.games.glossa.rigged import W65, W80, W95, W140, W150, Rigged

HANDS = hand_values("fr")


def decide(game: Rigged, seat: int) -> object:
    return ClubBot().choose(game.view(seat), Rng(bytes(32), "test")).action


def test_draws_are_complete_with_their_probabilities() -> None:
    rest = Counter({"A": 3, "CH": 1, "?": 2})
    for n in (0, 1, 2, 3):
        every, weights = HANDS.draws(rest, n)
        counted = Counter(tuple(sorted(drawn)) for drawn in combinations(rest.elements(), n))
        names = {number: card for card, number in HANDS.codes.items()}
        chances = {
            tuple(sorted(names[number] for number in row)): weight for row, weight in zip(every, weights, strict=True)
        }
        total = counted.total()
        assert chances == pytest.approx({drawn: ways / total for drawn, ways in counted.items()})


def test_an_expected_value_is_the_average_of_the_best_words() -> None:
    hand = ("C", "I", "V", "E", "W", "J", "K")
    rest = unseen(hand)
    every, weights = HANDS.draws(rest, 1)
    found = HANDS.expect(hand, [("W",)], every, weights)[0].expected
    slow = sum(
        laying.value(HANDS.best_word(("C", "I", "V", "E", "J", "K", card))) * copies for card, copies in rest.items()
    )
    assert found == pytest.approx(slow / rest.total())


def test_it_keeps_a_good_word_and_exchanges_useless_cards() -> None:
    chance = Draws(1)
    best = ("E", "S", "C", "O", "R", "T", "E")
    plan = HANDS.plan_exchange(best, unseen(best), chance)
    assert plan.expected >= 110
    poor = ("K", "W", "J", "E", "N", "T", "E")
    plan = HANDS.plan_exchange(poor, unseen(poor), chance)
    assert "W" in plan.discards
    assert plan.expected > laying.value(HANDS.best_word(poor))


def test_its_words_are_common() -> None:
    lexicon = french()
    for number in range(60):
        hand = Rng(bytes([number]) * 32, "hand").shuffled(DECK)[:HAND]
        word = laying.text(HANDS.best_word(hand))
        if word:
            entry = lexicon.entry(word)
            assert entry is not None
            facts: Facts = entry.facts
            assert COMMON.admits(facts), word


def test_it_plays_a_deal_with_legal_actions() -> None:
    game = Rigged(W150, W95, W80, W65)
    bots = [ClubBot() for _ in range(4)]
    rng = Rng(bytes(32), "legal")
    while game.state.match.deal == 1:
        seat = game.waiting[0]
        game.do(seat, bots[seat].choose(game.view(seat), rng).action)
    assert game.result.kind in ("compared", "collected")


def test_it_composes_the_best_word_it_knows() -> None:
    game = Rigged(W140, W65).enter()
    action = decide(game, 0)
    assert isinstance(action, Compose)
    assert laying.value(action.cards) >= 140


def test_it_shows_a_word_worth_more_than_the_pot_and_hides_any_other() -> None:
    thin = Rigged(W150, W65).bidding().say((0, 50), (1, "drop"))
    assert decide(thin, 0) == Show(True)
    fat = Rigged(W95, W65).bidding().say((0, 100), (1, 100), (0, "drop"))
    assert decide(fat, 1) == Show(False)


def test_it_drops_out_when_the_price_is_far_above_its_word() -> None:
    game = Rigged(W150, ("ON",), W140).bidding().say((0, 300))
    assert decide(game, 1) == Drop()


def test_a_novice_with_a_good_word_calls_if_it_cannot_raise() -> None:
    game = Rigged(W150, W140, reserves=(60, 2940)).bidding().say((0, 50))
    assert NoviceBot().choose(game.view(1), Rng(bytes(32), "test")).action == Call()


def test_it_asks_the_richest_and_lends_when_it_can_afford_to() -> None:
    game = Rigged(W150, W95, W80, W65, reserves=(50, 1500, 700, 750)).bidding()
    game.say((0, "drop"), (1, "drop"), (2, "drop"))
    game.do(3, Show(True))
    asked = decide(game, 0)
    assert asked == Ask(1, 250)
    game.do(0, Ask(1, 250))
    assert decide(game, 1) == Answer(True)
    poor = Rigged(W150, W95, W80, W65, reserves=(50, 1500, 700, 750)).bidding()
    poor.say((0, "drop"), (1, "drop"), (2, "drop"))
    poor.do(3, Show(True))
    poor.do(0, Ask(2, 370))
    assert decide(poor, 2) == Answer(False)


def test_it_remembers_the_cards_out_of_play_in_a_continuous_deal() -> None:
    bot = ClubBot()
    game = Rigged(W150, W65, options=Options(continuous=True)).bidding()
    bot.observe(game.view(0), [])
    bot.observe(game.view(0), [WordLaid(Word(1, W65, 65))])
    assert bot._gone == Counter(W65)
    bot.observe(game.view(0), [Dealt(2, 0, 0, fresh=True)])
    assert not bot._gone


def test_exchanged_hands_keep_the_cards_of_their_best_word() -> None:
    hand = ("E", "S", "C", "O", "R", "W", "K")
    number = HANDS.codes
    drawn = (number["T"], number["E"], number["A"])
    (after,) = HANDS.exchanged([tuple(number[card] for card in hand)], [drawn], 2)
    kept = HANDS.best_word(hand)
    assert Counter(number[card] for card in kept) <= Counter(after)
    assert {number["T"], number["E"]} <= set(after)


def test_it_beats_random_play() -> None:
    wins = 0
    for number in range(8):
        levels = ["club", "random"] if number % 2 else ["random", "club"]
        table = play(GAME, Options(), levels, bytes([number]) * 32)
        scores = GAME.rules.scores(table.state)
        wins += scores[levels.index("club")].rank == 1
    assert wins >= 7


def test_of_two_words_worth_the_same_a_bot_lays_the_better_known_one() -> None:
    rare, known = (Entry(text, Facts(frequency=n), (text.lower(),)) for text, n in (("CARTE", 0), ("TRACE", 8)))
    hands = HandValues(Lexicon.from_words([rare, known]), VALID)
    assert hands.best_word(tuple("ACERT")) == tuple("TRACE")


def test_the_novice_knows_no_rare_word() -> None:
    assert [word for word in ("BERLURE", "RENAUDER") if french().has(word, COMMONEST)] == []
    assert french().has("MAISON", COMMONEST)
