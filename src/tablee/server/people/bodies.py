"""Payloads of /api/me/people and of invitations."""

from tablee.server.wire.values import Out


class Tally(Out, frozen=True):
    """Finished games of me and another person.

    I ranked before the other (`ahead`), after (`behind`) or equal (`level`), or we were on the same
    side (`together`).
    """

    ahead: int = 0
    behind: int = 0
    level: int = 0
    together: int = 0
    won_together: int = 0


class Acquaintance(Out, frozen=True):
    """Somebody who had a seat with me in a game that started.

    `handle` identifies that person to me only.
    """

    handle: str
    name: str
    face: str | None
    games: int
    """Games started with both of us, finished or not."""
    last: int
    """When the last of them started, in milliseconds since 1970."""
    online: bool
    tally: Tally
    keeper: bool = False
    """Whether the name is marked as the person's own."""


class BlockedPerson(Out, frozen=True):
    handle: str
    name: str
    face: str | None
    keeper: bool = False


class Acquaintances(Out, frozen=True):
    """People I play with, the most recent first.

    `next` is the value of `skip` for the next page, null at the end.
    """

    people: tuple[Acquaintance, ...]
    blocked: tuple[BlockedPerson, ...]
    next: int | None = None


class GameTally(Out, frozen=True):
    game: str
    tally: Tally


class SharedGame(Out, frozen=True):
    """A finished game of both, with our ranks and points, and whether we were on the same side."""

    id: str
    game: str
    started: int
    together: bool
    rank: int
    their_rank: int
    points: int
    their_points: int


class HeadToHead(Out, frozen=True):
    """One person and me: a tally for each game, and our last games."""

    who: Acquaintance
    blocked: bool
    games: tuple[GameTally, ...]
    last: tuple[SharedGame, ...]


class Invited(Out, frozen=True):
    """My table to which the person is invited."""

    id: str


class Invitation(Out, frozen=True):
    """Invitation to somebody's table whose game has not started."""

    table: str
    game: str
    handle: str
    name: str
    face: str | None
    made: int
