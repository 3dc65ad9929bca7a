"""The table of bids: it is whole, plays within the limits, comes out alike each time, and is measured as played."""

from bisect import bisect_right

import msgspec
import numpy as np
import pytest
from msgspec import Struct

from tablee.core.rng import Rng
from tablee.games.glossa import bids
from tablee.games.glossa.bots.best_response import best_response
from tablee.games.glossa.bots.bid_table import PASS, WHOLE, BidTable, Strategy, Table, heard, level_of, raises
from tablee.games.glossa.bots.bid_words import Words, words_after_exchange
from tablee.games.glossa.bots.train_bids import FULL, Trainer
from tablee.games.glossa.state import ANTE, Action, Bid, Call, Drop, Limits, Options, Pass, Said

STRATEGIES = BidTable.read().table.strategies


def courses(strategy: Strategy, course: str, mine: bool) -> set[str]:
    """Where a player of the strategy has to speak, whatever the other says."""
    after = strategy.said(course) if mine else raises(course, strategy.reserves)
    found = {course} if mine else set()
    if not course:
        found |= courses(strategy, PASS, not mine)
    return found.union(*(courses(strategy, each, not mine) for _, each in after))


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda strategy: str(strategy.reserves))
def test_the_table_knows_every_course_that_it_may_come_to_and_shares_a_hundred(strategy: Strategy) -> None:
    buckets = len(BidTable.read().table.bounds) + 1
    assert strategy.shares.keys() == courses(strategy, "", True) | courses(strategy, "", False)
    for course in strategy.shares:
        rows = [strategy.row(course, bucket) for bucket in range(buckets)]
        assert b"".join(rows) == strategy.shares[course]
        assert {sum(row) for row in rows} == {WHOLE}


def test_bids_are_cut_by_the_reserves_and_the_richer_may_bid_what_the_other_cannot_match() -> None:
    assert [level for level, _ in raises("", (FULL, FULL))] == [10, 20, 30, 50, 80, 110, 150, 190, 240, 300]
    assert [level for level, _ in raises("", (40, 2940))] == [10, 20, 30, 40]
    assert [level for level, _ in raises(PASS, (40, 2940))][-1] == 300
    assert raises(PASS + "9", (40, 2940)) == raises("3", (40, 2940)) == ()  # nobody raises who is, or meets, all in
    assert level_of("92100", (FULL, FULL)) == FULL


def test_it_bids_for_the_shorter_reserve_or_the_next_above() -> None:
    table = BidTable.read()
    assert table.strategy(FULL, FULL).reserves == (FULL, FULL)
    assert table.strategy(FULL + 200, FULL - 200).reserves == (FULL, FULL)
    assert table.strategy(2300, 680).reserves == (700, 700)
    assert table.strategy(190, 2790).reserves == (200, 2800)
    assert table.strategy(2790, 190).reserves == (2800, 200)
    assert min(table.strategy(10, 2970).reserves) == 50


def test_its_bids_stay_within_the_limits_and_without_a_raise_it_calls() -> None:
    table = BidTable.read()
    whole = table.strategy(FULL, FULL)
    broke = Limits(may_pass=False, may_call=True, call=40, tapis=True, least=0, most=0)
    poor = Limits(may_pass=True, may_call=False, call=0, tapis=False, least=10, most=20)
    rng = Rng(bytes(32), "limits")
    for _ in range(60):
        assert table.chosen(whole, "9", 150, 300, broke, rng) in (Call(), Drop())
        assert table.chosen(whole, "", 150, 0, poor, rng) in (Pass(), Bid(10), Bid(20))


def test_a_bid_between_two_is_heard_as_either_and_sooner_as_the_nearer() -> None:
    known = [(60, "low"), (150, "high")]
    often = [dict(heard(level, known)).get("low", 0.0) for level in (60, 70, 140, 150)]
    assert often == sorted(often, reverse=True)
    assert (often[0], often[-1]) == (1.0, 0.0)
    assert 0 < often[2] < 0.5 < often[1] < 1
    assert all(sum(share for _, share in heard(level, known)) == pytest.approx(1) for level in range(0, 200, 10))


def tiny(reserves: tuple[int, int], rounds: int) -> tuple[BidTable, Words]:
    words = Words.of([[40, 80], [80, 80, 120, 200]])
    bounds = words.bounds(3)
    trainer = Trainer(words.sorted_by(bounds), reserves)
    trainer.train(rounds)
    return BidTable(Table(bounds, [trainer.strategy()])), words


def test_the_same_hands_make_the_same_table() -> None:
    made = [words_after_exchange(4, Rng(bytes(32), "train")) for _ in range(2)]
    assert made[0] == made[1]
    tables = [msgspec.json.encode(tiny((100, 100), 5)[0].table) for _ in range(2)]
    assert tables[0] == tables[1]


def test_training_lowers_what_the_best_response_wins() -> None:
    won = []
    for rounds in (1, 60):
        table, words = tiny((300, 300), rounds)
        won.append(sum(best_response(table, words, (300, 300), seat) for seat in (0, 1)))
    assert won[1] < won[0] / 2
    assert won[1] >= 0


def test_the_best_opponent_wins_little_against_the_table_as_it_is() -> None:
    words = Words.of(words_after_exchange(700, Rng(bytes(32), "measure")))
    amounts = ((10, 60, 100, 180, 300), (40, 300))
    won = [best_response(BidTable.read(), words, (FULL, FULL), seat, amounts) for seat in (0, 1)]
    assert 0 <= sum(won) / 2 < 10  # so few hands are known to it better than to the table


# The same, slowly: every word of the rival, all it may have heard and each of a hundred draws for itself.


class Fixed(Rng):
    """A draw that is known."""

    def __init__(self, drawn: int) -> None:
        super().__init__(bytes(32), "fixed")
        self._draw = drawn

    def below(self, n: int) -> int:
        return self._draw


class Seen(Struct, frozen=True):
    """The mat, as the rules of bidding look at it."""

    stakes: tuple[int, int] = (ANTE, ANTE)
    said: tuple[Said, Said] = ("", "")
    bidder: int | None = None
    entered: tuple[bool | None, ...] = (True, True)


World = tuple[int, str | None, float]
"""A word of the rival, what it has heard, and how likely both are."""


class Slowly:
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
        row = self.strategy.row(course, bisect_right(self.table.table.bounds, word))
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
        """The stake of who drops out moves, and the other writes the mat or the word."""
        mine = seat == self.me
        won = 2 * mat.stakes[seat] + max(theirs if mine else word, sum(mat.stakes))
        return -won if mine else won


def _said(mat: Seen, seat: int, what: Said) -> Seen:
    said = (what, mat.said[1]) if seat == 0 else (mat.said[0], what)
    return Seen(mat.stakes, said, mat.bidder)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("reserves", [(60, 60), (40, 2940), (2940, 40)])
def test_the_best_response_is_what_trying_everything_finds(reserves: tuple[int, int], seat: int) -> None:
    table, words = tiny(reserves, 3)
    exact = best_response(table, words, reserves, seat, ((40,),))
    assert exact == pytest.approx(Slowly(table, words, reserves, seat, 40).wins())
