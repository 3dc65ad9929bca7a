"""Bidding: whose turn it is and which bids are legal (GLOSSA-30 to GLOSSA-39).

The functions accept both states and views.
"""

from typing import Protocol

from tablee.games.glossa.state import ANTE, CAP, STEP, Limits, Options, Said
from tablee.kit.seats import clockwise


class Mat(Protocol):
    """The fields of a deal that bidding depends on."""

    @property
    def entered(self) -> tuple[bool | None, ...]: ...
    @property
    def said(self) -> tuple[Said, ...]: ...
    @property
    def stakes(self) -> tuple[int, ...]: ...
    @property
    def bidder(self) -> int | None: ...


def left_in(mat: Mat) -> tuple[int, ...]:
    """Return the seats that take part and have not dropped out."""
    return tuple(seat for seat, part in enumerate(mat.entered) if part and mat.said[seat] != "dropped")


def speakers(mat: Mat, reserves: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats left in the deal that still have chips.

    The others are all in, « tapis », and no longer speak (GLOSSA-38, GLOSSA-39).
    """
    return tuple(seat for seat in left_in(mat) if reserves[seat] > 0)


def level(mat: Mat) -> int:
    """Return the current bid, without the ante."""
    return max(0, max(mat.stakes) - ANTE)


def next_speaker(mat: Mat, reserves: tuple[int, ...], after: int) -> int | None:
    """Return the seat that speaks next, None when bidding is over.

    Before the first bid every seat speaks once, unless at most one seat has chips (GLOSSA-39).
    Afterwards every seat that has not matched the bid speaks (GLOSSA-33).
    """
    order = clockwise(after, len(reserves))
    speaking = speakers(mat, reserves)
    if mat.bidder is None:
        silent = [seat for seat in order if seat in speaking and mat.said[seat] == ""]
        return silent[0] if silent and len(speaking) > 1 else None
    highest = max(mat.stakes)
    behind = [seat for seat in order if seat in speaking and mat.stakes[seat] < highest]
    return behind[0] if behind else None


def limits(mat: Mat, reserves: tuple[int, ...], options: Options, seat: int) -> Limits:
    """Return what `seat` may announce when it is its turn."""
    behind = max(mat.stakes) - mat.stakes[seat]
    reserve = reserves[seat]
    opened = mat.bidder is not None
    against = any(other != seat for other in speakers(mat, reserves))
    capped = CAP if options.cap == "raise" else CAP - level(mat)
    most = min(capped, reserve - behind) if against else 0
    return Limits(
        may_pass=not opened and mat.said[seat] == "",
        may_call=opened,
        call=min(behind, reserve),
        tapis=opened and reserve <= behind,
        least=STEP if most >= STEP else 0,
        most=most if most >= STEP else 0,
    )
