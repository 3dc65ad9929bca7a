"""Those somebody plays with: who they are, whether they are there, and who came out before whom."""

from collections.abc import Callable, Iterable, Sequence

from sqlalchemy import Connection

from tablee import games
from tablee.server.acquaintance_bodies import (
    Acquaintance,
    Acquaintances,
    BlockedPerson,
    GameTally,
    HeadToHead,
    SharedGame,
    Tally,
)
from tablee.server.rooms import history
from tablee.server.rooms.clock import wall
from tablee.server.rooms.recordings import Recordings
from tablee.server.rooms.seating import FRESH_MS
from tablee.server.store import Store, blocks
from tablee.server.store import acquaintances as stored
from tablee.server.store.acquaintances import Met, Score, Shared

PAGE = 30
LAST_GAMES = 30
UNSETTLED = 500
"""Looked through for one answer: those that can't be replayed here may stand first."""
LOOKED_MS = 75_000
"""Who has looked at the shelf since is there."""

Called = Callable[[str], str]
"""The handle by which the person who asks knows another."""


def is_one_side(game: str, seats: int, one: int, other: int) -> bool:
    sides = games.load(game).sides(seats)
    return sides[one] == sides[other]


def tally(scores: Iterable[Score]) -> Tally:
    """Of games against each other it counts who came out before whom, also where a third has won."""
    ahead = behind = level = together = won_together = 0
    for score in scores:
        if is_one_side(score.game, score.seats, score.seat, score.their_seat):
            together += score.times
            won_together += score.times * (score.rank == 1)
        else:
            ahead += score.times * (score.rank < score.their_rank)
            behind += score.times * (score.rank > score.their_rank)
            level += score.times * (score.rank == score.their_rank)
    return Tally(ahead, behind, level, together, won_together)


async def listed(store: Store, recordings: Recordings, me: str, skip: int, called: Called) -> Acquaintances:
    found = await store.database.read(lambda connection: stored.met(connection, me, skip, PAGE + 1))
    shown = found[:PAGE]
    more = await _settle(store, recordings, me, [one.person for one in shown])

    def look(connection: Connection) -> Acquaintances:
        blocked = tuple(
            BlockedPerson(called(person), name, face) for person, name, face in blocks.blocked_people(connection, me)
        )
        following = skip + PAGE if len(found) > PAGE else None
        return Acquaintances(_shown(connection, me, shown, called), blocked, following, more)

    return await store.database.read(look)


async def head_to_head(store: Store, recordings: Recordings, me: str, other: str, called: Called) -> HeadToHead | None:
    """None when they never played together: who was blocked may have been forgotten otherwise."""
    found = await store.database.read(lambda connection: stored.met(connection, me, 0, 1, only=other))
    if not found:
        return None
    more = await _settle(store, recordings, me, [other])

    def look(connection: Connection) -> HeadToHead:
        known = [score for score in stored.scores(connection, me, [other]) if score.game in games.names()]
        names = sorted({score.game for score in known})
        by_game = tuple(GameTally(name, tally(each for each in known if each.game == name)) for name in names)
        last = [each for each in stored.shared(connection, me, other, LAST_GAMES) if each.game in games.names()]
        (who,) = _shown(connection, me, found, called)
        blocked = blocks.has_blocked(connection, me, other)
        return HeadToHead(who, blocked, by_game, tuple(map(_game, last)), more)

    return await store.database.read(look)


async def _settle(store: Store, recordings: Recordings, me: str, others: Sequence[str]) -> bool:
    """Have it worked out what came of their games; whether some are left."""
    rows = await store.database.read(lambda connection: stored.unsettled(connection, me, others, UNSETTLED))
    _, more = await history.settle(store, recordings, rows)
    return more


def _shown(connection: Connection, me: str, found: Sequence[Met], called: Called) -> tuple[Acquaintance, ...]:
    ids = [one.person for one in found]
    now = wall()
    present = stored.present(connection, me, ids, now - FRESH_MS, now - LOOKED_MS)
    known: dict[str, list[Score]] = {person: [] for person in ids}
    for score in stored.scores(connection, me, ids):
        if score.game in games.names():
            known[score.person].append(score)
    return tuple(
        Acquaintance(
            handle=called(one.person),
            name=one.name,
            face=one.face,
            games=one.games,
            last=one.last,
            online=one.person in present,
            tally=tally(known[one.person]),
        )
        for one in found
    )


def _game(one: Shared) -> SharedGame:
    together = is_one_side(one.game, one.seats, one.seat, one.their_seat)
    return SharedGame(one.id, one.game, one.started, together, one.rank, one.their_rank, one.points, one.their_points)
