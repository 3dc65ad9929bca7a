"""All ratings made again from the games that count, in the order in which they ended: the same figures."""

import asyncio
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from tablee import games
from tablee.server.rooms.live_game import LiveGame
from tablee.server.settings import Settings
from tablee.server.store import Store, ratings
from tablee.server.store.archive import Tell
from tablee.server.store.ratings import Counted, Rater
from tablee.server.upkeep import must_be_current, with_store

TELL_EVERY = 200


class Rebuilt(Struct, frozen=True):
    games: int
    changed: int
    """People whose rating in a game is another now."""
    replayed: int = 0
    corrected: int = 0
    """Games whose log has other ranks than were noted."""


def rebuild(settings: Settings, tell: Tell, *, replay: bool = False) -> Rebuilt:
    """Beside a running server, which waits only while the result is stored: all of it or nothing.

    With `replay` every game whose log is still kept is played again, and its ranks are taken from there.
    """

    async def work(store: Store) -> Rebuilt:
        await must_be_current(store)
        found = await store.database.read(ratings.counted)
        replayed = 0
        if replay:
            found, replayed = await _checked(store, found, tell)
        rater = await asyncio.to_thread(_rated, found, tell)
        told, changed = await store.database.write(lambda connection: ratings.settle(connection, rater, found))
        return Rebuilt(told, changed, replayed, sum(game.corrected for game in found))

    return with_store(settings, work)


def _rated(found: Sequence[Counted], tell: Tell) -> Rater:
    rater = Rater()
    for number, game in enumerate(found, start=1):
        rater.rate(game)
        if number % TELL_EVERY == 0:
            tell(number, len(found))
    return rater


async def _checked(store: Store, found: Sequence[Counted], tell: Tell) -> tuple[list[Counted], int]:
    """The games as their logs have them, and how many logs there still are."""
    checked, replayed = [], 0
    for number, game in enumerate(found, start=1):
        ranks = await _ranks(store, game)
        replayed += ranks is not None
        checked.append(game if ranks is None else _with_ranks(game, ranks))
        tell(number, len(found))
    return checked, replayed


def _with_ranks(game: Counted, ranks: Sequence[int]) -> Counted:
    around = tuple(replace(who, rank=rank) for who, rank in zip(game.ended.around, ranks, strict=True))
    if around == game.ended.around:
        return game
    return replace(game, ended=replace(game.ended, around=around), corrected=True)


async def _ranks(store: Store, game: Counted) -> list[int] | None:
    """By the log; None where it is forgotten, or can't be read here."""
    found = await store.table(game.table_id)
    if found is None or found[0].game not in games.names():
        return None
    actions = await store.actions(game.table_id)
    live = await asyncio.to_thread(LiveGame, found[0], actions, found[1])
    return [score.rank for score in live.game.scores(live.table.state)] if live.over else None
