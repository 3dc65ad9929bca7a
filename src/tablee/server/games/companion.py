"""REST: data of the companion, which a phone beside a real game uses offline."""

import asyncio
from functools import cache
from http import HTTPStatus

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from msgspec import Struct

from tablee.core.companion import Companion
from tablee.lexicon import dictionary_names
from tablee.lexicon.word_list import zipped
from tablee.server.http.problems import REFUSALS
from tablee.server.rooms.offered import playable
from tablee.server.wire.refusal import Refusal

_ASK_AGAIN = CacheControlHeader(no_cache=True)


class GameCompanion(Struct, frozen=True):
    game: str
    companion: Companion


@get("/api/companion", responses=REFUSALS, cache_control=_ASK_AGAIN)
async def read_companions() -> list[GameCompanion]:
    return _all()


@cache
def _all() -> list[GameCompanion]:
    return [
        GameCompanion(game.name, game.extras.companion()) for game in playable() if game.extras.companion is not None
    ]


@get("/api/companion/words/{dictionary:str}", responses=REFUSALS, include_in_schema=False, cache_control=_ASK_AGAIN)
async def read_words(dictionary: str) -> Response[bytes]:
    """Return a compressed word list; it takes two seconds the first time, so in a thread."""
    if dictionary not in dictionary_names():
        raise Refusal("no-dictionary", HTTPStatus.NOT_FOUND)
    body = await asyncio.to_thread(zipped, dictionary)
    # The zipped file itself, not a coding of it: who keeps it keeps half a megabyte, not two.
    return Response(body, media_type="application/gzip")
