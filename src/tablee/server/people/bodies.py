"""Those I play with, as they are sent: bodies of /api/me/people and of invitations."""

from tablee.server.wire.values import Out


class Tally(Out, frozen=True):
    """Finished games of two people: how often I came out before the other or after, level, and on the same side."""

    ahead: int = 0
    behind: int = 0
    level: int = 0
    together: int = 0
    won_together: int = 0


class Acquaintance(Out, frozen=True):
    """Somebody I sat with at a game that was begun. `handle` names them to me alone."""

    handle: str
    name: str
    face: str | None
    games: int
    """Begun with both of us, finished or not."""
    last: int
    """When the last of them began, in milliseconds since 1970."""
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
    """Those I play with, the last first; `next` is how many to skip for those that follow, null at the end."""

    people: tuple[Acquaintance, ...]
    blocked: tuple[BlockedPerson, ...]
    next: int | None = None


class GameTally(Out, frozen=True):
    game: str
    tally: Tally


class SharedGame(Out, frozen=True):
    """A finished game of both: ranks and points, mine and theirs, and whether we were on the same side."""

    id: str
    game: str
    started: int
    together: bool
    rank: int
    their_rank: int
    points: int
    their_points: int


class HeadToHead(Out, frozen=True):
    """One person and me: game by game, and the last games."""

    who: Acquaintance
    blocked: bool
    games: tuple[GameTally, ...]
    last: tuple[SharedGame, ...]


class Invited(Out, frozen=True):
    """The table of mine to which somebody is invited."""

    id: str


class Invitation(Out, frozen=True):
    """Somebody would like to have me at their table, which waits to begin."""

    table: str
    game: str
    handle: str
    name: str
    face: str | None
    made: int
