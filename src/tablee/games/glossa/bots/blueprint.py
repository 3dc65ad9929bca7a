"""Mixed bidding strategy of the expert among several players.

The blueprint gives the probability of each announcement, in percent, for a situation and the rank
of the word. research/glossa/train_blueprint.py generates blueprint.json.
"""

import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from typing import Protocol

import msgspec
from msgspec import Struct

from tablee.games.glossa.actions import Action, Bid, Call, Drop, Pass
from tablee.games.glossa.bids import Mat, left_in, level, limits, speakers
from tablee.games.glossa.bots.situations import (
    AMOUNTS,
    ANSWERS,
    BIDS,
    CALL,
    FRESH,
    OUT,
    PASSED,
    RANKS,
    STAKED,
    WIDTH,
    answering,
    cost_read_as,
    distance,
    opening,
    rank_of,
    step_of,
)
from tablee.games.glossa.state import Limits, Options

WHOLE = 100
"""Sum of the shares in a row."""
_STATUS = {"": FRESH, "passed": PASSED}


class OpenMat(Mat, Protocol):
    """The public fields of a deal that a situation depends on."""

    @property
    def reserves(self) -> tuple[int, ...]: ...
    @property
    def raised(self) -> tuple[int, ...]: ...
    @property
    def cagnotte(self) -> int: ...
    @property
    def options(self) -> Options: ...


class BidRows(Struct, frozen=True):
    """Strategy for one number of seats: the situations met in training, and their compressed rows.

    `made` has the arguments of the training and its processor time.
    """

    made: str
    situations: list[int]
    shares: bytes

    def rows(self) -> dict[int, bytes]:
        whole, size = zlib.decompress(self.shares), RANKS * WIDTH
        return {place: whole[number * size :][:size] for number, place in enumerate(self.situations)}


class Blueprint(Struct, frozen=True):
    """Strategies for each number of seats.

    `words` has, for each number of exchanged cards, values of words in order, all equally likely.
    """

    words: list[list[int]]
    tables: dict[int, BidRows]

    @staticmethod
    @cache
    def read() -> "Blueprint":
        file = resources.files(__package__) / "blueprint.json"
        return msgspec.json.decode(file.read_bytes(), type=Blueprint, strict=False)

    def row(self, seats: int, situation: int, rank: int) -> bytes:
        """Return the shares of a row, of the nearest situation if the training never met this one."""
        rows = _rows(seats)
        found = rows.get(situation)
        if found is None:
            found = rows[_nearest(seats, situation)]
        return found[rank * WIDTH :][:WIDTH]

    def rank(self, word: int, exchanged: Iterable[int]) -> int:
        """Return the rank of a word against rivals who exchanged these numbers of cards."""
        return _rank(word, tuple(exchanged))

    def chance_to_beat(self, word: int, exchanged: int) -> float:
        """Return the chance that a word beats a rival who exchanged this number of cards."""
        values = self.words[exchanged]
        return (bisect_left(values, word) + bisect_right(values, word)) / (2 * len(values))


@cache
def _rows(seats: int) -> dict[int, bytes]:
    return Blueprint.read().tables[seats].rows()


@cache
def _nearest(seats: int, situation: int) -> int:
    alike = [known for known in _rows(seats) if (known < ANSWERS) == (situation < ANSWERS)]
    return min(alike, key=lambda known: distance(known, situation))


@cache
def _rank(word: int, exchanged: tuple[int, ...]) -> int:
    together = 1.0
    for number in exchanged:
        together *= Blueprint.read().chance_to_beat(word, number)
    return rank_of(together ** (1 / len(exchanged)))


def situation_of(mat: OpenMat, seat: int, allowed: Limits, luck: float) -> int:
    """Return the situation of the seat to speak; `luck` decides how the cost of a call is read."""
    left, others = len(left_in(mat)), [each for each in speakers(mat, mat.reserves) if each != seat]
    if mat.bidder is None:
        silent = sum(mat.said[other] == "" for other in others)
        return opening(left, silent, mat.reserves[seat], mat.cagnotte)
    behind = sum(mat.stakes[other] < max(mat.stakes) for other in others)
    status = _STATUS.get(mat.said[seat], STAKED)
    bidders = sum(amount > 0 for amount in mat.raised)
    return answering(left, behind, cost_read_as(allowed.call, luck), status, allowed.most, bidders)


def drawn(shares: Sequence[int], luck: int) -> int:
    """Return the place in a row that a random number below WHOLE selects."""
    place = 0
    while luck >= shares[place]:
        luck -= shares[place]
        place += 1
    return place


def action_of(place: int, allowed: Limits, bid_level: int) -> Action:
    """Return the announcement at a place in a row, limited to what is legal."""
    if place >= BIDS and allowed.most:
        amounts = AMOUNTS[step_of(bid_level)]
        return Bid(min(amounts[min(place - BIDS, len(amounts) - 1)], allowed.most))
    if place != OUT and allowed.may_call:
        return Call()
    return Pass() if allowed.may_pass else Drop()


def place_of(action: Action, bid_level: int) -> int:
    """Return the place in a row that is nearest to an announcement."""
    match action:
        case Bid(amount):
            amounts = AMOUNTS[step_of(bid_level)]
            return BIDS + min(range(len(amounts)), key=lambda place: abs(amounts[place] - amount))
        case Call():
            return CALL
        case _:
            return OUT


def announced(mat: OpenMat, seat: int, word: int, exchanged: Sequence[int | None], luck: tuple[float, int]) -> Action:
    """Return the blueprint's announcement for the seat to speak.

    `luck` has two random numbers: one from 0 to 1 to read the cost, one below WHOLE to choose.
    """
    blueprint, allowed = Blueprint.read(), limits(mat, mat.reserves, mat.options, seat)
    rank = blueprint.rank(word, rival_exchanges(mat, seat, exchanged))
    shares = blueprint.row(len(mat.reserves), situation_of(mat, seat, allowed, luck[0]), rank)
    return action_of(drawn(shares, luck[1]), allowed, level(mat))


def rival_exchanges(mat: Mat, seat: int, exchanged: Sequence[int | None]) -> tuple[int, ...]:
    """Return how many cards each rival left in the deal has exchanged, in order."""
    return tuple(sorted(exchanged[other] or 0 for other in left_in(mat) if other != seat))
