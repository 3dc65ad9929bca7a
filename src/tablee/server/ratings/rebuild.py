"""Rebuild of all ratings from the rated games, in the order in which they ended."""

import asyncio
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from tablee import games
from tablee.ratings.rating import leavers_of, put_last
from tablee.server.ratings.queries import Rater, StoredGame
from tablee.server.rooms.live_game import LiveGame
from tablee.server.settings import Settings
from tablee.server.store.archive import Tell
from tablee.server.store.offline import must_be_current, with_store
from tablee.server.store.store import Store

TELL_EVERY = 200


class Rebuilt(Struct, frozen=True):
    games: int
    changed: int
    """Number of ratings that changed."""
    replayed: int = 0
    corrected: int = 0
    """Games whose log gives other ranks than were stored."""


def rebuild(settings: Settings, tell: Tell, *, replay: bool = False) -> Rebuilt:
    """Rate all games again in one transaction; return what changed.

    A running server waits only while the result is stored. With `replay` the ranks are taken from
    the logs that are still stored.
    """

    async def work(store: Store) -> Rebuilt:
        await must_be_current(store)
        found = await store.ratings.rated_games()
        replayed = 0
        if replay:
            found, replayed = await _checked(store, found, tell)
        rater = await asyncio.to_thread(_rated, found, tell)
        count, changed = await store.ratings.replace_all(rater, found)
        return Rebuilt(count, changed, replayed, sum(game.corrected for game in found))

    return with_store(settings.database, work)


def _rated(found: Sequence[StoredGame], tell: Tell) -> Rater:
    rater = Rater()
    for number, game in enumerate(found, start=1):
        rater.rate(game)
        if number % TELL_EVERY == 0:
            tell(number, len(found))
    return rater


async def _checked(store: Store, found: Sequence[StoredGame], tell: Tell) -> tuple[list[StoredGame], int]:
    """Return the games with the ranks from their logs, and how many logs still exist."""
    checked, replayed = [], 0
    for number, game in enumerate(found, start=1):
        ranks = await _ranks(store, game)
        replayed += ranks is not None
        checked.append(game if ranks is None else _with_ranks(game, ranks))
        tell(number, len(found))
    return checked, replayed


def _with_ranks(game: StoredGame, ranks: Sequence[int]) -> StoredGame:
    _, ranks = put_last(game.ended.sides, ranks, leavers_of(game.ended.sides))
    around = tuple(replace(who, rank=rank) for who, rank in zip(game.ended.around, ranks, strict=True))
    if around == game.ended.around:
        return game
    return replace(game, ended=replace(game.ended, around=around), corrected=True)


async def _ranks(store: Store, game: StoredGame) -> list[int] | None:
    """Return the ranks from the log; None if it was deleted, unfinished or of an unknown game."""
    found = await store.tables.load(game.table_id)
    if found is None or found[0].game not in games.names():
        return None
    actions = await store.tables.actions(game.table_id)
    live = await asyncio.to_thread(LiveGame, found[0], actions, found[1])
    return [score.rank for score in live.game.rules.scores(live.table.state)] if live.over else None
