"""Rounds of Cumulo stepped together play as the readable engine does, position by position."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from tablee.games.cumulo import GAME
from tablee.games.cumulo import deal_kernels as round_of
from tablee.games.cumulo.batch import STANDARD, Rounds, cards_of
from tablee.games.cumulo.cards import CAPITAL_JOKER, CAPITALS, ORDER, SMALL, Card
from tablee.games.cumulo.hunt import Hand, Hunter, fitting, spell
from tablee.games.cumulo.legality import Position, allowed, may_take, position_in
from tablee.games.cumulo.move_kernels import list_all
from tablee.games.cumulo.planes import CumuloObserver
from tablee.games.cumulo.score import announced
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Match, Options, Pass, Prolong, Round, State, Take
from tablee.games.cumulo.word_arrays import book_of, room_for
from tablee.games.cumulo.word_kernels import CARD_BITS, LENGTH, NONE, read
from tablee.games.cumulo.word_kernels import SMALL as SMALL_KINDS
from tablee.kit.words import ruler

CARDS: tuple[Card, ...] = tuple(ORDER)
PHASES = ("draw", "play", "last")
DICTIONARY = replace(STANDARD, words="dictionary")
EVERY_WORD = 1 << 20
SIZE = 6


class Follower:
    """The readable engine beside one round of a batch."""

    def __init__(self, batch: Rounds, number: int, options: Options = STANDARD) -> None:
        self._batch, self._number = batch, number
        self._arbiter = GAME.rules.arbiter(options)
        self.ruler = ruler(options, GAME.rules.edition, None, self._arbiter)
        first = self.row[round_of.FIRST]
        dealt = Round(
            phase="draw",
            turn=first,
            lap=1,
            hands=(self._hand(0), self._hand(1)),
            stock=tuple(CARDS[kind] for kind in self.row[round_of.STOCK : round_of.PILE]),
            pile=(),
            laid=((), ()),
        )
        state: State = GAME.rules.setup(options, 2, bytes(32), GAME.rules.edition)
        self.state = replace(state, match=Match(round=1, first=first, totals=(0, 0)), round=dealt)

    @property
    def row(self) -> list[int]:
        found: list[int] = self._batch.rows[self._number].tolist()
        return found

    @property
    def here(self) -> Position:
        return position_in(self.state)

    @property
    def actions(self) -> list[Action]:
        """The moves that the batch lists."""
        return [self._batch.action(self._number, index) for index in range(self._batch.counts[self._number])]

    @property
    def is_over(self) -> bool:
        return len(self.state.match.counts) > 0

    def allows(self, action: Action) -> bool:
        return allowed(self.here, action, self.ruler)

    def compare(self) -> None:
        """Check that both engines are at the same position."""
        row, current = self.row, self.state.round
        fields = (round_of.TURN, round_of.LAP, round_of.LEFT, round_of.SETTLED)
        expected = (current.turn, current.lap, len(current.stock), current.settled)
        assert tuple(row[field] for field in fields) == expected
        assert PHASES[row[round_of.PHASE]] == current.phase
        assert row[round_of.CLOSER] == (NONE if current.closer is None else current.closer)
        assert tuple(CARDS[kind] for kind in row[round_of.PILE :][: row[round_of.PILED]]) == current.pile
        for seat, hand in enumerate(current.hands):
            assert Counter(self._hand(seat)) == Counter(hand)
            assert row[round_of.SIZES + seat] == len(hand)
            words = row[round_of.WORDS + round_of.MOST_WORDS * seat :][: row[round_of.LAID + seat]]
            laid = [(cards_of(word), word & round_of.COMPLETE != 0) for word in words]
            assert laid == [(word.cards, word.points > 0) for word in current.laid[seat]]

    def play(self, action: Action) -> None:
        self.state, _ = GAME.rules.apply(self.state, self.state.round.turn, action, 0, self._arbiter)

    def _hand(self, seat: int) -> tuple[Card, ...]:
        counts = self.row[round_of.KINDS * seat : round_of.KINDS * (seat + 1)]
        return tuple(card for card, count in zip(CARDS, counts, strict=True) for _ in range(count))


def chosen(batch: Rounds, chance: np.random.Generator) -> Any:
    """Return random moves, often ways to open, to prolong or to take the pile."""
    weights = np.array([1, 1, 1, 4, 2, 20])[batch.moves >> round_of.DOES & 7] * batch.mask
    sums = np.cumsum(weights * np.where(batch.moves & round_of.TAKE, 5, 1), axis=1)
    return (sums > chance.random(len(sums))[:, None] * sums[:, -1:]).argmax(axis=1)


def followed(batch: Rounds, steps: int, options: Options = STANDARD) -> Iterator[tuple[Follower, Action]]:
    """Yield positions of a batch with the action that comes next, and play it with both engines."""
    chance = np.random.default_rng(4)
    beside = [Follower(batch, number, options) for number in range(SIZE)]
    for _ in range(steps):
        picked = chosen(batch, chance)
        for number, follower in enumerate(beside):
            action = batch.action(number, picked[number])
            yield follower, action
            follower.play(action)
        leads, ended = batch.step(picked)
        for number, follower in enumerate(beside):
            assert ended[number] == follower.is_over
            if follower.is_over:
                first, second = follower.state.match.totals
                assert leads[number] == first - second
                beside[number] = Follower(batch, number, options)


def layings(here: Position) -> set[Action]:
    """Return the layings of an opened seat that a wide list has, and some that are not legal."""
    top = here.pile[-1] if may_take(here) else None
    if here.phase == "draw" and top is None:
        return set()
    held = here.hand if top is None else (*here.hand, top)
    found: set[Lay | Prolong] = set(words_of(Hand.of(held), top))
    for index in range(len(here.words)):
        found |= {Prolong(index, card + (top or "")) for card in here.hand}
        if top is not None:
            found.add(Prolong(index, top))
    return set(found) if top is None else {Take(laying) for laying in found}


def words_of(hand: Hand, top: Card | None) -> Iterator[Lay]:
    """Yield every word of the dictionary that a hand can lay with the top card, if there is one."""
    for capital in hand.capitals if top not in CAPITALS else (top,):
        shelf = Hunter("fr").under(capital)
        spare = int(hand.jokers > 0 and capital != CAPITAL_JOKER)
        for place in fitting(shelf, hand.small, spare, top if top in SMALL else None):
            yield Lay((capital + spell(shelf.rows[place], hand.small),))


def compare(positions: int, seed: int = 4) -> Counter[str]:
    """Compare random positions and all their listed moves. Return what was played and listed."""
    seen: Counter[str] = Counter()
    for follower, action in followed(Rounds(SIZE, seed), positions // SIZE):
        follower.compare()
        actions = follower.actions
        assert len(set(actions)) == len(actions)
        assert all(map(follower.allows, actions))
        laying = action.laying if isinstance(action, Take) else action
        seen.update((type(action).__name__, type(laying).__name__, follower.state.round.phase))
        seen["openings"] += sum(isinstance(action, Lay) and len(action.words) > 1 for action in actions)
        seen["moves"] += len(actions)
    return seen


def compare_all(positions: int, seed: int = 6) -> int:
    """Compare wide lists with everything that opened seats may do. Return how many moves there are."""
    moves = 0
    for follower, _ in followed(Rounds(SIZE, seed, DICTIONARY, width=EVERY_WORD), positions // SIZE, DICTIONARY):
        here = follower.here
        if here.words:
            found = {Draw(), Pass(), *map(Discard, here.hand), *layings(here)}
            assert set(follower.actions) == {action for action in found if follower.allows(action)}
            moves += len(follower.actions)
    return moves


def listed_with(words: tuple[str, ...], hand: str, pile: str) -> set[Action]:
    """Return the moves that are listed for a seat before it draws."""
    batch, book = Rounds(1), book_of("fr", "names")
    row = batch.rows[0]
    row[: round_of.KINDS] = [hand.count(card) for card in CARDS]
    row[[round_of.SIZES, round_of.LAP, round_of.TURN]] = len(hand), 2, 0
    row[[round_of.LAID, round_of.SETTLED]] = len(words)
    for index, word in enumerate(words):
        packed = sum(ORDER[card] % SMALL_KINDS << CARD_BITS * place for place, card in enumerate(word))
        row[round_of.WORDS + index] = packed | len(word) << LENGTH
        row[round_of.FOLLOWING + index] = read(packed | len(word) << LENGTH, book.tree)[0]
    row[round_of.PILE : round_of.PILE + len(pile)] = [ORDER[card] for card in pile]
    row[round_of.PILED] = len(pile)
    list_all(batch.rows, batch.moves, batch.openings, batch.counts, 2, book, room_for(book))
    return {batch.action(0, index) for index in range(batch.counts[0])}


def test_every_position_is_the_same_with_both_engines_and_every_listed_move_legal() -> None:
    seen = compare(900)
    assert {"Draw", "Discard", "Pass", "Lay", "Prolong", "Take"} <= seen.keys()
    assert seen["last"] > 1
    assert seen["openings"] > 10


def test_a_wide_list_has_every_word_and_growth_and_discard() -> None:
    assert compare_all(300) > 300


def test_a_last_card_may_be_kept_for_the_canasta_that_closes() -> None:
    growth = Take(Prolong(1, "b"))  # ^rib, and r closes with Cribler (CUMULO-38)
    assert growth in listed_with(("Crible", "^ri"), "r", "b")
    assert growth not in listed_with(("Crible", "^ri"), "a", "b")
    assert growth not in listed_with(("Cribl", "^ri"), "r", "b")
    assert growth in listed_with(("Cribl", "^ri"), "r", "rb")


def test_an_opening_announces_what_the_total_demands() -> None:
    batch, chance = Rounds(30, seed=3, totals=(0, 600)), np.random.default_rng(3)
    least: dict[int, set[int]] = {0: set(), 1: set()}
    for _ in range(12):
        for number, turn in enumerate(batch.turns):
            for action in (batch.action(number, index) for index in range(batch.counts[number])):
                if isinstance(action, Lay) and not batch.rows[number, round_of.LAID + turn]:
                    least[turn].add(sum(map(announced, action.words)))
        batch.step(np.minimum(chance.integers(0, 15, 30), batch.counts - 1))
    assert min(least[0]) == 100
    assert min(least[1]) == 150


def test_planes_and_numbers_are_those_of_the_observer() -> None:
    batch, observer = Rounds(SIZE, seed=4), CumuloObserver()
    for number, (follower, _) in enumerate(followed(batch, 40)):
        sight = observer.see(GAME.rules.view(follower.state, follower.state.round.turn))
        counted = [[list(zone).count(card) for card in CARDS] for zone in sight.zones.values()]
        assert batch.planes()[number % SIZE].tolist() == counted
        numbers = [float(value) for value in sight.numbers.values()]
        assert batch.numbers()[number % SIZE].tolist() == pytest.approx(numbers)


@pytest.mark.parametrize(
    "options",
    [
        Options(words="trust"),
        Options(prolong_at_once=True),
        Options(free_last=True),
        Options(family=True),
        Options(seconds="15"),
    ],
)
def test_options_that_the_kernels_do_not_know_are_refused(options: Options) -> None:
    with pytest.raises(ValueError, match="batched rounds of Cumulo"):
        Rounds(1, options=options)


def test_an_index_that_is_not_a_move_is_refused() -> None:
    batch = Rounds(2)
    with pytest.raises(ValueError, match="index into the moves"):
        batch.step(batch.counts)
