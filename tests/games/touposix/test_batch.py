"""Games of Touposix stepped together play as the readable engine does, position by position."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from tablee.games.touposix import GAME
from tablee.games.touposix import deal_kernels as game_of
from tablee.games.touposix.batch import Games
from tablee.games.touposix.cards import FIRECRACKER, HAND, MOST_PILES, ORDER, STAR, WILD, Card, Laid
from tablee.games.touposix.state import Discard, Holding, Options, Pass, State, Write
from tablee.games.touposix.ways import tops
from tablee.lexicon import STRICT, dictionary
from tablee.lexicon.letters import ALPHABET

CARDS: tuple[Card, ...] = tuple(ORDER)
OPTIONS = Options()
ARBITER = GAME.rules.arbiter(OPTIONS)
WORDS = dictionary("fr")

Word = tuple[str, tuple[Card, ...], str]
"""The letter of a pile, the cards laid on it, and the letter that comes on top."""


class Follower:
    """The readable engine beside one game of a batch."""

    def __init__(self, batch: Games, number: int) -> None:
        self._batch, self._number = batch, number
        row = self.row
        heaps = [
            [CARDS[card] for card in row[at : at + game_of.HEAP]]
            for at in (game_of.HEAPS, game_of.HEAPS + game_of.HEAP)
        ]
        state: State = GAME.rules.setup(OPTIONS, 2, bytes(32), GAME.rules.edition)
        holdings = tuple(Holding(tuple(sorted(heap[-HAND:], key=CARDS.index)), tuple(heap[:-HAND])) for heap in heaps)
        piles = tuple((CARDS[row[game_of.TOPS + pile]],) for pile in range(2))
        self.state = replace(state, holdings=holdings, piles=piles, turn=row[game_of.TURN], aside=())

    @property
    def row(self) -> list[int]:
        found: list[int] = self._batch.rows[self._number].tolist()
        return found

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.state.holdings[self.state.turn].hand

    def compare(self) -> None:
        """Check that both engines are at the same position."""
        row, state = self.row, self.state
        assert (row[game_of.TURN], row[game_of.STACK], row[game_of.PASSES]) == (state.turn, state.stack, state.passes)
        letters = tuple(ALPHABET[row[game_of.TOPS + pile]] for pile in range(row[game_of.PILES]))
        assert letters == tops(state.piles)
        for seat, holding in enumerate(state.holdings):
            cards = row[HAND * seat : HAND * seat + HAND]
            assert tuple(CARDS[card] for card in cards if card != game_of.NONE) == holding.hand
            fields = (game_of.DRAWS, game_of.DISCARDS, game_of.FIRES, game_of.WON)
            expected = (len(holding.draw), len(holding.discards), holding.firecrackers, holding.prizes)
            assert tuple(row[field + seat] for field in fields) == expected

    def play(self, move: int) -> None:
        self.state, _ = GAME.rules.apply(self.state, self.state.turn, self.action(move), 0, ARBITER)

    def action(self, move: int) -> Any:
        if move == game_of.PASS:
            return Pass()
        cards = self.cards(move)
        if move & game_of.DISCARD:
            return Discard(cards)
        last = move >> game_of.LAST & 7
        pile, letter = move >> game_of.PILE & 7, ALPHABET[move >> game_of.LETTER & 31]
        others = tuple(card for place, card in enumerate(self.hand) if move >> place & 1 and place != last)
        laid = letter if self.hand[last] not in WILD else self.hand[last] + letter
        return self._written(pile, others, laid)

    def cards(self, move: int) -> tuple[Card, ...]:
        return tuple(card for place, card in enumerate(self.hand) if move >> place & 1)

    def _written(self, pile: int, others: tuple[Card, ...], last: Laid) -> Write:
        """Return an action that lays these cards, as the first word that they make."""
        fixed = tops(self.state.piles)[pile] + last[-1] + "".join(card for card in others if card not in WILD)
        wild = [card for card in others if card in WILD]
        size = len(fixed) + len(wild)
        found = WORDS.anagrams(fixed + "?" * len(wild), lengths=(size, size), among=STRICT)
        word = next(word for word in found if not Counter(fixed) - Counter(word))
        stood_for = sorted((Counter(word) - Counter(fixed)).elements())
        laid = [card for card in others if card not in WILD] + [
            card + letter for card, letter in zip(wild, stood_for, strict=True)
        ]
        return Write(word, pile, (*laid, last))


def words_of(state: State) -> Iterator[Word]:
    """Yield every word that the seat to play can lay, found by trying all words and cards."""
    hand = state.holdings[state.turn].hand
    letters, wild = [card for card in hand if card not in WILD], sum(card in WILD for card in hand)
    for top in set(tops(state.piles)):
        rack = "".join(letters) + top + "?" * wild
        for word in WORDS.anagrams(rack, lengths=(2, HAND + 1), among=STRICT):
            if top in word:
                yield from _ways(word, top, hand, len(state.piles))


def _ways(word: str, top: str, hand: tuple[Card, ...], piles: int) -> Iterator[Word]:
    rest = Counter(word) - Counter(top)
    for cards in set(combinations(hand, len(word) - 1)):
        fixed = Counter(card for card in cards if card not in WILD)
        fires = cards.count(FIRECRACKER)
        if fixed - rest or fires > 1 or (fires and (len(cards) == 1 or piles >= MOST_PILES)):
            continue
        yield from ((top, cards, letter) for letter in fixed)
        if STAR in cards:
            yield from ((top, cards, f"*{letter}") for letter in rest - fixed)


def listed(beside: Follower, moves: list[int]) -> list[Word]:
    words = []
    for move in moves:
        if not move & (game_of.DISCARD | game_of.PASS):
            last, letter = beside.hand[move >> game_of.LAST & 7], ALPHABET[move >> game_of.LETTER & 31]
            pile = tops(beside.state.piles)[move >> game_of.PILE & 7]
            words.append((pile, beside.cards(move), f"*{letter}" if last == STAR else letter))
    return words


def chosen(batch: Games, chance: np.random.Generator) -> Any:
    """Return random moves, mostly words."""
    drawn = (chance.random((8, len(batch.counts))) * batch.counts).astype(np.int64)
    picked = drawn[0]
    for other in drawn[1:]:
        is_word = batch.moves[np.arange(len(picked)), picked] < game_of.DISCARD
        picked = np.where(is_word, picked, other)
    return picked


def test_every_position_is_the_same_with_both_engines() -> None:
    batch, chance = Games(6, seed=4), np.random.default_rng(4)
    beside = [Follower(batch, number) for number in range(6)]
    endings, played = set(), set()
    for _ in range(90):
        picked = chosen(batch, chance)
        for number, follower in enumerate(beside):
            follower.compare()
            move = int(batch.moves[number, picked[number]])
            played.add(type(follower.action(move)))
            follower.play(move)
        leads, ended = batch.step(picked)
        for number, follower in enumerate(beside):
            assert ended[number] == (follower.state.ending is not None)
            if ended[number]:
                first, second = GAME.rules.scores(follower.state)
                assert leads[number] == first.points - second.points
                endings.add(follower.state.ending)
                beside[number] = Follower(batch, number)
    assert played == {Write, Discard, Pass}
    assert "out" in endings


def test_the_listed_words_are_all_that_the_dictionary_and_the_cards_allow() -> None:
    batch, chance = Games(8, seed=9), np.random.default_rng(9)
    beside = [Follower(batch, number) for number in range(8)]
    compared = 0
    for _ in range(8):
        for number, follower in enumerate(beside):
            if sum(card in WILD for card in follower.hand) <= 2:
                found = listed(follower, batch.moves[number, : batch.counts[number]].tolist())
                assert len(found) == len(set(found))
                assert set(found) == set(words_of(follower.state))
                compared += len(found)
        picked = chosen(batch, chance)
        for number, follower in enumerate(beside):
            follower.play(int(batch.moves[number, picked[number]]))
        batch.step(picked)
    assert compared > 1000


def test_planes_count_the_hand_the_tops_and_the_cards_out_of_play() -> None:
    batch, chance = Games(20, seed=1), np.random.default_rng(1)
    for _ in range(10):
        batch.step(chosen(batch, chance))
    for number, (hand, letters, gone) in enumerate(batch.planes().tolist()):
        row = batch.rows[number].tolist()
        start = HAND * row[game_of.TURN]
        held = Counter(card for card in row[start : start + HAND] if card != game_of.NONE)
        assert hand == [held[kind] for kind in range(game_of.KINDS)]
        assert sum(letters) == row[game_of.PILES]
        left = sum(row[game_of.DRAWS + seat] + game_of.held(np.array(row), seat) for seat in (0, 1))
        assert sum(gone) + left == game_of.CARDS


def test_an_index_that_is_not_a_move_is_refused() -> None:
    batch = Games(2)
    with pytest.raises(ValueError, match="index into the moves"):
        batch.step(batch.counts)
