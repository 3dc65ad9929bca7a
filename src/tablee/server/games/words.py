"""REST: what a dictionary says of a word."""

import asyncio
from http import HTTPStatus
from typing import Annotated

from litestar import get
from litestar.datastructures import CacheControlHeader
from litestar.params import Parameter

from tablee.lexicon import dictionary_names, normalise
from tablee.lexicon.look_up import LONGEST_ASKED, LookedUp, looked_up
from tablee.server.http.problems import REFUSALS
from tablee.server.wire.refusal import Refusal

Asked = Annotated[str, Parameter(min_length=1, max_length=LONGEST_ASKED)]
_AN_HOUR = CacheControlHeader(public=True, max_age=3600)


@get("/api/words/{dictionary:str}/{word:str}", responses=REFUSALS, cache_control=_AN_HOUR)
async def look_up_word(dictionary: str, word: Asked) -> LookedUp:
    """Look a word up; searching its family takes milliseconds, so in a thread, and it is cached."""
    if dictionary not in dictionary_names():
        raise Refusal("no-dictionary", HTTPStatus.NOT_FOUND)
    return await asyncio.to_thread(looked_up, dictionary, normalise(word))
