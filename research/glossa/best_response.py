"""Exact gain per deal of the best possible opponent against a bid table.

The opponent knows the table, distinguishes every word value and may bid amounts that are not in the
table. The calculation includes the mapping of unknown bids, the rounding of shares and the limits
by the reserves. No exploiter that uses the same amounts can win more, however long it learns.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence

import numpy as np

from research.glossa.bid_words import Vector, Words
from tablee.games.glossa.bots.bid_table import PASS, WHOLE, BidTable, actions_before_bids, added, heard, raises
from tablee.games.glossa.state import ANTE, CAP, STEP

AMOUNTS: Sequence[Sequence[int]] = (
    range(STEP, CAP + 1, STEP),
    (10, 20, 30, 50, 80, 100, 120, 150, 180, 220, 260, 300),
    (10, 50, 100, 200, 300),
)
"""Amounts the opponent may bid, by its earlier bids in the deal; it may always bid the maximum."""
Reach = dict[str | None, Vector]
"""For each course, as the table's player heard it, the probability of each of its words.

None stands for courses with more bids than the table has.
"""


def best_response(
    table: BidTable,
    words: Words,
    reserves: tuple[int, int],
    seat: int,
    amounts: Sequence[Sequence[int]] = AMOUNTS,
) -> float:
    """Return the gain per deal of an opponent in `seat`.

    The reserves are those of the first seat to speak and of the second.
    """
    return BestResponse(table, words, reserves, seat, amounts).wins()


class Mat:
    """The actual bids: the levels before and after the last one, and the opponent's number of bids."""

    def __init__(self, passed: bool = False, matched: int = 0, level: int = 0, mine: int = 0) -> None:
        self.passed, self.matched, self.level, self.mine = passed, matched, level, mine

    def bid(self, amount: int, mine: bool) -> "Mat":
        return Mat(self.passed, self.level, self.level + amount, self.mine + mine)


class BestResponse:
    def __init__(
        self, table: BidTable, words: Words, reserves: tuple[int, int], seat: int, amounts: Sequence[Sequence[int]]
    ) -> None:
        self.words, self.seat, self.amounts = words, seat, amounts
        self.mine, self.theirs = reserves[seat], reserves[1 - seat]
        self.strategy = table.strategy(*reserves)
        bucket = [bisect_right(table.bounds, word) for word in words.worth]
        self.shares: dict[str, Vector] = {
            course: np.array([list(self.strategy.row(course, each)) for each in bucket]).T / WHOLE
            for course in self.strategy.shares
        }
        """For each course, the probability of each announcement with each word."""

    def wins(self) -> float:
        begin = self._speak if self.seat == 0 else self._listen
        return float(begin(Mat(), {"": self.words.chance}) @ self.words.chance)

    def _speak(self, mat: Mat, reach: Reach) -> Vector:
        """Return the opponent's expected gain with each word if it makes the best announcement."""
        rival = sum(reach.values())
        assert not isinstance(rival, int)
        if mat.level:
            options = [np.full_like(rival, -self._taken(mat) @ rival), self._compared(mat, rival)]
        elif mat.passed:
            options = [np.zeros_like(rival)]
        else:
            options = [self._listen(Mat(passed=True), {PASS: rival})]
        options += [self._listen(mat.bid(amount, True), self._hear(mat, amount, reach)) for amount in self._bids(mat)]
        best: Vector = np.max(options, axis=0)
        return best

    def _bids(self, mat: Mat) -> list[int]:
        most = _most(mat.level, self.mine, self.theirs)
        among = self.amounts[min(mat.mine, len(self.amounts) - 1)]
        return sorted({*(amount for amount in among if amount <= most), most} - {0})

    def _hear(self, mat: Mat, amount: int, reach: Reach) -> Reach:
        after: Reach = {}
        for course, likely in reach.items():
            known = raises(course, self.strategy.reserves) if course is not None else ()
            for then, share in heard(mat.level + amount, known) if known else [(None, 1.0)]:
                after[then] = after.get(then, 0) + share * likely
        return after

    def _listen(self, mat: Mat, reach: Reach) -> Vector:
        """Return the opponent's expected gain with each word over all announcements of the table.

        The table's player drops out, calls or raises.
        """
        out, in_ = np.zeros_like(self.words.chance), np.zeros_like(self.words.chance)
        bids: dict[int, Reach] = {}
        for course, likely in reach.items():
            if course is None:
                in_ += likely
                continue
            said = likely * self.shares[course]
            out += said[0]
            in_ += said[1] if mat.level else 0
            for shares, amount, then in self._said(mat, course, said):
                if amount:
                    courses = bids.setdefault(amount, {})
                    courses[then] = courses.get(then, 0) + shares
                else:
                    in_ += shares
        expected = self._ended(mat, out, in_)
        for amount, courses in bids.items():
            expected += self._speak(mat.bid(amount, False), courses)
        return expected

    def _said(self, mat: Mat, course: str, said: Vector) -> Iterator[tuple[Vector, int, str]]:
        """Yield the table's bids: shares by word, amount (0 if it can only call) and next course.

        If the limits cut several bids to the same amount, they lead to the course of the first.
        """
        most = _most(mat.level, self.theirs, self.mine)
        known: dict[int, str] = {}
        for number, (to, then) in enumerate(raises(course, self.strategy.reserves), actions_before_bids(course)):
            if self.shares[course][number].any():
                amount = added(to, mat.level, most) if most else 0
                yield said[number], amount, known.setdefault(amount, then)

    def _ended(self, mat: Mat, out: Vector, in_: Vector) -> Vector:
        if mat.level:
            won: Vector = self._taken(mat) * out.sum()
            return won + self._compared(mat, in_)
        return np.zeros_like(out) if mat.passed else self._speak(Mat(passed=True), {PASS: out + in_})

    def _taken(self, mat: Mat) -> Vector:
        """Return the gain when the other drops out: the pot, plus the pot or the word as points."""
        worth: Vector = 2 * ANTE + 2 * mat.matched + np.maximum(self.words.worth, 2 * ANTE + mat.matched + mat.level)
        return worth

    def _compared(self, mat: Mat, rival: Vector) -> Vector:
        return self.words.compared(rival, 2.0 * ANTE + 2 * min(mat.level, self.mine, self.theirs))


def _most(level: int, mine: int, theirs: int) -> int:
    most = min(CAP, mine - level) if theirs > level else 0
    return most if most >= STEP else 0
