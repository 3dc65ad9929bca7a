"""Payloads about finished games: replays, and a person's history."""

from tablee.core.chance import Drawn
from tablee.core.feats import Feat
from tablee.core.game import Score
from tablee.core.text import Message
from tablee.server.wire.to_client import Events, RoomView, Seat
from tablee.server.wire.values import Out


class ReplayLine(Out, frozen=True):
    """Action of a finished game in words, with everything that was hidden."""

    number: int
    seat: int
    """Seat that acted, or -1 for the clock."""
    at: int
    text: tuple[Message, ...]


class Replay(Out, frozen=True):
    """Finished game: its actions as `lines`, the positions right after a deal, and the scores."""

    room: RoomView
    edition: int
    lines: tuple[ReplayLine, ...]
    deals: tuple[int, ...]
    scores: tuple[Score, ...]
    over: bool
    """False for a saved game that was left before its end."""
    seat: int | None = None
    """This person's seat, if any."""


class ReplaySteps(Out, frozen=True):
    """Positions of a game as one seat saw them; position n is after action n."""

    steps: tuple[Events, ...]


class ReplayDraws(Out, frozen=True):
    """Every use of chance, with the position where its result is first seen, for verification."""

    draws: tuple[tuple[int, Drawn], ...]


class PlayedGame(Out, frozen=True):
    """Finished game of this person: start (milliseconds since 1970), seat and result."""

    id: str
    game: str
    started: int
    seat: int
    seats: tuple[Seat, ...]
    partners: tuple[int, ...]
    rank: int
    points: tuple[int, ...]
    """Points of every seat."""
    feats: tuple[Feat, ...]


class History(Out, frozen=True):
    """This person's finished games, newest first.

    `next` is the value of `start` for the next page, null at the end.
    """

    games: tuple[PlayedGame, ...]
    next: int | None = None
