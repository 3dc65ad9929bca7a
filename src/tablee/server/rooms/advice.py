"""What the strongest bot would do in somebody's place. Only where nobody else could mind: against bots."""

from abc import ABC, abstractmethod
from http import HTTPStatus

from tablee.core.runner import Planned
from tablee.server.refusal import Refusal, forbidden
from tablee.server.rooms import seating
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.room import Room


class Advisor(ABC):
    """Who thinks for a seat; rooms don't know how."""

    @abstractmethod
    async def plan(self, live: LiveGame, seat: int, level: str) -> Planned:
        """What a bot of that level will do at that seat, and when."""

    @property
    @abstractmethod
    def well(self) -> bool:
        """Whether an answer can be expected."""


def asked_by(room: Room, person: str | None) -> tuple[LiveGame, int]:
    """The game and the seat of who may be shown a move now."""
    seat = seating.seat_of(room.around, person)
    if seat is None:
        raise forbidden("not-seated")
    if room.row.challenge is not None:
        raise forbidden("challenge-alone")
    if room.row.rated == "agreed":
        raise forbidden("rated-no-help")
    if any(other.person is not None for other in room.around if other.seat != seat):
        raise Refusal("hint-people", HTTPStatus.FORBIDDEN)
    if room.live is None or seat not in room.live.waiting:
        raise Refusal("hint-not-asked")
    return room.live, seat
