"""Payloads of finished games: reviews and games played again."""

from typing import Annotated

from msgspec import Meta

from tablee.review.judge import Review
from tablee.server.wire.values import In, Out, SeatNumber


class ReviewState(Out, frozen=True):
    """A review, or how much of it is done (0 to 1); both null when nobody has asked for it."""

    progress: float | None
    review: Review | None = None


class FromHere(In, frozen=True):
    """The position after `at` actions, and whose hand is played."""

    at: Annotated[int, Meta(ge=0, le=100_000)]
    seat: SeatNumber
