"""Who takes what from the mat, and what everyone writes down (GLOSSA-35 to GLOSSA-49)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from tablee.core.arbiter import Arbiter, IsWord
from tablee.games.glossa.bids import left_in
from tablee.games.glossa.events import Ending, Result, Word
from tablee.games.glossa.laying import merit, text, value
from tablee.games.glossa.state import STEP, State
from tablee.kit.seats import clockwise
from tablee.kit.words import TrustingArbiter


class Split(NamedTuple):
    """What each seat takes, and what stays as cagnotte."""

    gains: tuple[int, ...]
    cagnotte: int


def split(stakes: tuple[int, ...], winners: tuple[int, ...], cagnotte: int) -> Split:
    """Share the mat layer by layer between level winners; what no winner can claim goes back (GLOSSA-36, GLOSSA-48).

    A layer reaches from one winner's stake to the next, so a single winner has one layer: at most their own stake from
    each. The cagnotte lies in the lowest.

    >>> split((10, 110, 110), (0,), 0)
    Split(gains=(30, 100, 100), cagnotte=0)
    >>> split((60, 60, 10), (0, 1), 20)
    Split(gains=(70, 70, 0), cagnotte=10)
    """
    gains = [0] * len(stakes)
    left, below, pool = 0, 0, cagnotte
    for height in sorted({stakes[seat] for seat in winners}):
        pool += sum(min(stake, height) - min(stake, below) for stake in stakes)
        claimants = [seat for seat in winners if stakes[seat] >= height]
        share = pool // (STEP * len(claimants)) * STEP
        for seat in claimants:
            gains[seat] += share
        left += pool - share * len(claimants)
        below, pool = height, 0
    for seat, stake in enumerate(stakes):
        gains[seat] += max(0, stake - below)
    return Split(tuple(gains), left)


def shown(state: State, seat: int, arbiter: Arbiter) -> Word:
    """A seat's word on the table; one that was not checked while it was made is checked now (GLOSSA-22)."""
    cards = state.deal.words[seat]
    unchecked = bool(cards) and (isinstance(arbiter, TrustingArbiter) or state.setup.options.word_check == "showdown")
    known = not unchecked or arbiter.rule(IsWord(text(cards))).yes
    return Word(seat, cards, value(cards) if known else 0, known)


def showing(state: State) -> tuple[int, ...]:
    """Who is left, in the order in which they show: the last bidder first (GLOSSA-40)."""
    deal = state.deal
    before_first = state.match.dealer if deal.bidder is None else deal.bidder - 1
    return tuple(seat for seat in clockwise(before_first, state.setup.seats) if seat in left_in(deal))


def compare(state: State, arbiter: Arbiter) -> Result:
    """The words of all who are left, the last bidder's first; the best takes the mat (GLOSSA-40 to GLOSSA-42)."""
    words = tuple(shown(state, seat, arbiter) for seat in showing(state))
    merits = {word.seat: merit(word.cards if word.known else ()) for word in words}
    best = max(merits.values())
    winners = tuple(seat for seat in left_in(state.deal) if merits[seat] == best)
    points = {word.seat: word.value for word in words}
    return _result(state, "compared", split(state.deal.stakes, winners, state.cagnotte), words, winners, points)


def collect(state: State, seat: int, show: bool, arbiter: Arbiter) -> Result:
    """A bid that nobody matched: the mat, and as points the word's value if shown, else the chips (GLOSSA-43)."""
    taken = mat(state)
    words = (shown(state, seat, arbiter),) if show else ()
    gains = tuple(taken if other == seat else 0 for other in range(state.setup.seats))
    return _result(state, "collected", Split(gains, 0), words, (seat,), {seat: words[0].value if words else taken})


def pass_out(state: State) -> Result:
    """Nobody bid: the antes become the cagnotte (GLOSSA-35, GLOSSA-46)."""
    return _result(state, "passed", Split((0,) * state.setup.seats, mat(state)))


def call_off(state: State) -> Result:
    """Fewer than two take part: the antes go back, the cagnotte stays (GLOSSA-11)."""
    return _result(state, "void", Split(state.deal.stakes, state.cagnotte))


def mat(state: State) -> int:
    return sum(state.deal.stakes) + state.cagnotte


def _result(
    state: State,
    kind: Ending,
    shares: Split,
    words: tuple[Word, ...] = (),
    winners: tuple[int, ...] = (),
    points: Mapping[int, int] = MappingProxyType({}),
) -> Result:
    written = tuple(map(points.get, range(state.setup.seats)))
    number, stakes = state.match.deal, state.deal.stakes
    return Result(number, kind, words, winners, mat(state), stakes, shares.gains, written, shares.cagnotte)
