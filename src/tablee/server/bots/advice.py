"""Advice of the strongest bot to a person, only at tables where all others are bots."""

from abc import ABC, abstractmethod
from http import HTTPStatus

from tablee.bots.runner import Planned
from tablee.server.rooms import seating
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.room import Room
from tablee.server.wire.refusal import Refusal, forbidden


class Advisor(ABC):
    """Plans decisions of bots; `BotPool` does it in worker processes."""

    @abstractmethod
    async def plan(self, live: LiveGame, seat: int, level: str) -> Planned:
        """Return what a bot of that level would do at that seat, and when."""

    @property
    @abstractmethod
    def well(self) -> bool:
        """Whether an answer can be expected."""


def check_hint(room: Room, person: str | None) -> tuple[LiveGame, int]:
    """Return the game and the seat of a person who may have a hint now; raise a Refusal for anyone else."""
    seat = seating.seat_of(room.seats, person)
    if seat is None:
        raise forbidden("not-seated")
    if room.row.challenge is not None:
        raise forbidden("challenge-alone")
    if room.row.rated == "agreed":
        raise forbidden("rated-no-help")
    if any(other.person is not None for other in room.seats if other.seat != seat):
        raise Refusal("hint-people", HTTPStatus.FORBIDDEN)
    if room.live is None or seat not in room.live.waiting:
        raise Refusal("hint-not-asked")
    return room.live, seat
