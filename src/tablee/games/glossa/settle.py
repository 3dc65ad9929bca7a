"""Settlement of a deal: chips taken from the pot, and game points (GLOSSA-35 to GLOSSA-49).

The mat is what the rules call the pot: all stakes plus the kitty (cagnotte).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from tablee.core.arbiter import Arbiter, IsWord
from tablee.games.glossa.bids import left_in
from tablee.games.glossa.events import Ending, Result, Word
from tablee.games.glossa.laying import merit, text, value
from tablee.games.glossa.state import STEP, State, Tie
from tablee.kit.seats import clockwise
from tablee.kit.words import TrustingArbiter


class Split(NamedTuple):
    """Chips that each seat takes, and chips that stay in the kitty."""

    gains: tuple[int, ...]
    cagnotte: int


def split(stakes: tuple[int, ...], winners: tuple[int, ...], cagnotte: int) -> Split:
    """Share the pot in layers between equal winners (GLOSSA-36, GLOSSA-48).

    A layer reaches from one winner's stake to the next higher one. A single winner has one layer
    and takes at most their own stake from each seat. The kitty belongs to the lowest layer. Chips
    that no winner can claim return to their owners.

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
    """Return a seat's word as shown; check it now if it was not checked before (GLOSSA-22)."""
    cards = state.deal.words[seat]
    unchecked = bool(cards) and (isinstance(arbiter, TrustingArbiter) or state.setup.options.word_check == "showdown")
    known = not unchecked or arbiter.rule(IsWord(text(cards))).yes
    return Word(seat, cards, value(cards) if known else 0, known)


def showing(state: State) -> tuple[int, ...]:
    """Return the seats left, in the order in which they show: the last bidder first (GLOSSA-40)."""
    deal = state.deal
    before_first = state.match.dealer if deal.bidder is None else deal.bidder - 1
    return tuple(seat for seat in clockwise(before_first, state.setup.seats) if seat in left_in(deal))


def compare(state: State, arbiter: Arbiter) -> Result:
    """Compare the words of all seats left; the best takes the pot (GLOSSA-40 to GLOSSA-42)."""
    words = tuple(shown(state, seat, arbiter) for seat in showing(state))
    merits = {word.seat: merit(word.cards if word.known else ()) for word in words}
    best = max(merits.values())
    winners = tuple(seat for seat in left_in(state.deal) if merits[seat] == best)
    points = {word.seat: word.value for word in words}
    return _result(state, "compared", split(state.deal.stakes, winners, state.cagnotte), words, winners, points)


def tie_of(result: Result | None) -> Tie:
    """Return what decided a comparison; "" if there was none, or if one word was worth most."""
    if result is None or result.kind != "compared":
        return ""
    best = max(word.value for word in result.words)
    tied = {word.seat: merit(word.cards if word.known else ()) for word in result.words if word.value == best}
    if len(tied) == 1:
        return ""
    if len(result.winners) > 1:
        return "shared"
    fewest = [key for key in tied.values() if key[1] == tied[result.winners[0]][1]]
    return "cards" if len(fewest) == 1 else "weaker"


def collect(state: State, seat: int, show: bool, arbiter: Arbiter) -> Result:
    """Give the pot to the seat whose bid nobody matched (GLOSSA-43).

    Its points are the value of the word if shown, else the chips taken.
    """
    taken = mat(state)
    words = (shown(state, seat, arbiter),) if show else ()
    gains = tuple(taken if other == seat else 0 for other in range(state.setup.seats))
    return _result(state, "collected", Split(gains, 0), words, (seat,), {seat: words[0].value if words else taken})


def pass_out(state: State) -> Result:
    """End a deal without bids: the antes go to the kitty (GLOSSA-35, GLOSSA-46)."""
    return _result(state, "passed", Split((0,) * state.setup.seats, mat(state)))


def call_off(state: State) -> Result:
    """End a deal with fewer than two participants: return the antes, keep the kitty (GLOSSA-11)."""
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
