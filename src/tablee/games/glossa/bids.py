"""Who speaks, and what may be announced (GLOSSA-30 to GLOSSA-39). Reads states and views alike."""

from typing import Protocol

from tablee.games.glossa.state import ANTE, CAP, STEP, Limits, Options, Said
from tablee.kit.seats import clockwise


class Mat(Protocol):
    """What the rules of bidding look at."""

    @property
    def entered(self) -> tuple[bool | None, ...]: ...
    @property
    def said(self) -> tuple[Said, ...]: ...
    @property
    def stakes(self) -> tuple[int, ...]: ...
    @property
    def bidder(self) -> int | None: ...


def left_in(mat: Mat) -> tuple[int, ...]:
    """Who takes part and has not dropped out."""
    return tuple(seat for seat, part in enumerate(mat.entered) if part and mat.said[seat] != "dropped")


def speakers(mat: Mat, reserves: tuple[int, ...]) -> tuple[int, ...]:
    """Who is left and still has chips; the others are « tapis » (GLOSSA-38, GLOSSA-39)."""
    return tuple(seat for seat in left_in(mat) if reserves[seat] > 0)


def level(mat: Mat) -> int:
    """The bid that stands, antes aside."""
    return max(0, max(mat.stakes) - ANTE)


def next_speaker(mat: Mat, reserves: tuple[int, ...], after: int) -> int | None:
    """Who speaks next, None when bidding is over.

    Before any bid each speaks once, unless at most one has chips (GLOSSA-39); then everyone who is behind the bid
    (GLOSSA-33).
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
    """What the seat to speak may announce."""
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
