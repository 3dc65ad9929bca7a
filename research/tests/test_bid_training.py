"""Tests of the training of the bid table, and of the best response to it.

The best response is compared with a slow one that tries everything.
"""

from bisect import bisect_right

import msgspec
import numpy as np
import pytest
from msgspec import Struct

from research.glossa.best_response import best_response
from research.glossa.bid_words import Words, words_after_exchange
from research.glossa.train_bids import FULL, Trainer
from tablee.core.rng import Rng
from tablee.games.glossa import bids
from tablee.games.glossa.actions import Action, Bid, Call, Drop, Pass
from tablee.games.glossa.bots.bid_table import PASS, WHOLE, BidTable, heard, raises
from tablee.games.glossa.state import ANTE, Limits, Options, Said


def tiny(reserves: tuple[int, int], rounds: int) -> tuple[BidTable, Words]:
    words = Words.of([[40, 80], [80, 80, 120, 200]])
    bounds = words.bounds(3)
    trainer = Trainer(words.sorted_by(bounds), reserves)
    trainer.train(rounds)
    return BidTable(bounds, [trainer.strategy()]), words


def test_the_same_hands_make_the_same_table() -> None:
    made = [words_after_exchange(4, Rng(bytes(32), "train")) for _ in range(2)]
    assert made[0] == made[1]
    tables = [msgspec.json.encode(tiny((100, 100), 5)[0]) for _ in range(2)]
    assert tables[0] == tables[1]


def test_training_lowers_the_gain_of_the_best_response() -> None:
    won = []
    for rounds in (1, 60):
        table, words = tiny((300, 300), rounds)
        won.append(sum(best_response(table, words, (300, 300), seat) for seat in (0, 1)))
    assert won[1] < won[0] / 2
    assert won[1] >= 0


def test_the_best_opponent_wins_little_against_the_shipped_table() -> None:
    words = Words.of(words_after_exchange(1400, Rng(bytes(32), "measure")))
    amounts = ((10, 60, 100, 180, 300), (40, 300))
    won = [best_response(BidTable.read(), words, (FULL, FULL), seat, amounts) for seat in (0, 1)]
    assert 0 <= sum(won) / 2 < 10  # it knows these few hands better than the table does


# The same, slowly: every word of the rival, every course it may have heard, each of 100 draws.


class Fixed(Rng):
    """Random generator that always draws the same number."""

    def __init__(self, drawn: int) -> None:
        super().__init__(bytes(32), "fixed")
        self._draw = drawn

    def below(self, n: int) -> int:
        return self._draw


class Seen(Struct, frozen=True):
    """The fields of a deal that the rules of bidding read."""

    stakes: tuple[int, int] = (ANTE, ANTE)
    said: tuple[Said, Said] = ("", "")
    bidder: int | None = None
    entered: tuple[bool | None, ...] = (True, True)


World = tuple[int, str | None, float]
"""A word of the rival, the course it has heard, and the probability of both."""


class ExhaustiveSearch:
    def __init__(self, table: BidTable, words: Words, reserves: tuple[int, int], seat: int, amount: int) -> None:
        self.table, self.reserves, self.me, self.amount = table, reserves, seat, amount
        self.strategy = table.strategy(*reserves)
        self.words = {int(word): float(chance) for word, chance in zip(words.worth, words.chance, strict=True)}

    def wins(self) -> float:
        worlds: list[World] = [(word, "", chance) for word, chance in self.words.items()]
        return sum(chance * self.expect(word, Seen(), 0, worlds) for word, chance in self.words.items())

    def expect(self, word: int, mat: Seen, speaker: int, worlds: list[World]) -> float:
        limits = self.limits(mat, speaker)
        if speaker == self.me:
            return max(self.after(word, mat, speaker, action, worlds) for action in self.mine(limits))
        said: dict[Action, list[World]] = {}
        for theirs, course, chance in worlds:
            for drawn in range(WHOLE):
                action: Action = Call()
                if course is not None:
                    level = bids.level(mat)
                    action = self.table.chosen(self.strategy, course, theirs, level, limits, Fixed(drawn))
                then = self.remembered(course, theirs, drawn) if isinstance(action, Bid) else course
                said.setdefault(action, []).append((theirs, then, chance / WHOLE))
        return sum(self.after(word, mat, speaker, action, some) for action, some in said.items())

    def remembered(self, course: str | None, word: int, drawn: int) -> str:
        assert course is not None
        row = self.strategy.row(course, bisect_right(self.table.bounds, word))
        number = int(np.searchsorted(np.cumsum(list(row)), drawn, side="right"))
        return f"{course}{number - (2 if course.lstrip(PASS) else 1)}"

    def limits(self, mat: Seen, seat: int) -> Limits:
        left = tuple(reserve + ANTE - stake for reserve, stake in zip(self.reserves, mat.stakes, strict=True))
        return bids.limits(mat, left, Options(), seat)

    def mine(self, limits: Limits) -> list[Action]:
        amounts = {self.amount, limits.most} if limits.most >= self.amount else {limits.most} - {0}
        out: list[Action] = [Pass()] if limits.may_pass and not limits.may_call else [Drop(), Call()]
        return [*out, *map(Bid, sorted(amounts))]

    def after(self, word: int, mat: Seen, seat: int, action: Action, worlds: list[World]) -> float:
        match action:
            case Pass():
                worlds = [(theirs, PASS, chance) for theirs, _, chance in worlds]
                return self.expect(word, _said(mat, seat, "passed"), 1 - seat, worlds) if seat == 0 else 0.0
            case Bid(amount):
                stakes = list(mat.stakes)
                stakes[seat] = max(stakes) + amount
                if seat == self.me:
                    worlds = [each for world in worlds for each in self.hear(world, stakes[seat] - ANTE)]
                then = Seen((stakes[0], stakes[1]), _said(mat, seat, "bid").said, seat)
                return self.expect(word, then, 1 - seat, worlds)
            case Drop():
                return sum(chance * self.dropped(word, theirs, mat, seat) for theirs, _, chance in worlds)
            case _:
                lost = min(max(mat.stakes), ANTE + min(self.reserves))
                signs = [(theirs, chance, (word > theirs) - (word < theirs)) for theirs, _, chance in worlds]
                return sum(chance * (word - theirs + 2 * lost * sign) for theirs, chance, sign in signs)

    def hear(self, world: World, level: int) -> list[World]:
        theirs, course, chance = world
        known = raises(course, self.strategy.reserves) if course is not None else ()
        if not known:
            return [(theirs, None, chance)]
        return [(theirs, then, chance * share) for then, share in heard(level, known)]

    def dropped(self, word: int, theirs: int, mat: Seen, seat: int) -> float:
        """Return the gain when `seat` drops out: its stake, plus the pot or the word as points."""
        mine = seat == self.me
        won = 2 * mat.stakes[seat] + max(theirs if mine else word, sum(mat.stakes))
        return -won if mine else won


def _said(mat: Seen, seat: int, what: Said) -> Seen:
    said = (what, mat.said[1]) if seat == 0 else (mat.said[0], what)
    return Seen(mat.stakes, said, mat.bidder)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("reserves", [(60, 60), (40, 2940), (2940, 40)])
def test_the_best_response_equals_an_exhaustive_search(reserves: tuple[int, int], seat: int) -> None:
    table, words = tiny(reserves, 3)
    exact = best_response(table, words, reserves, seat, ((40,),))
    assert exact == pytest.approx(ExhaustiveSearch(table, words, reserves, seat, 40).wins())
