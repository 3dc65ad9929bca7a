"""REST: a game's box as a PDF, made in a thread, one at a time, and cached."""

import asyncio
from http import HTTPStatus

from litestar import Response, get

from tablee import games
from tablee.core.game import AnyGame
from tablee.core.text import Language
from tablee.printing import can_print
from tablee.printing.paper import PaperName
from tablee.server.http.limits import RateLimits
from tablee.server.http.problems import REFUSALS
from tablee.server.wire.refusal import Refusal

_MADE: dict[tuple[str, PaperName, Language], bytes] = {}
_making = asyncio.Lock()


@get("/api/boxes/{game:str}/{paper:str}/{language:str}", responses=REFUSALS, media_type="application/pdf")
async def read_box(
    address: str, game: str, paper: PaperName, language: Language, rate_limits: RateLimits
) -> Response[bytes]:
    """Return everything in the box as a PDF, to be printed on both sides."""
    found = games.load(game) if game in games.names() else None
    if found is None or found.extras.box is None or not can_print():
        raise Refusal("no-box", HTTPStatus.NOT_FOUND)
    if (game, paper, language) not in _MADE:
        rate_limits.box(address)
        async with _making:
            await _make(found, paper, language)
    headers = {
        "content-disposition": f'attachment; filename="{game}-{paper}-{language}.pdf"',
        "cache-control": "public, max-age=3600",
    }
    return Response(_MADE[game, paper, language], headers=headers, media_type="application/pdf")


async def _make(game: AnyGame, paper: PaperName, language: Language) -> None:
    """Make a PDF, unless another request did while this one waited."""
    if (game.name, paper, language) in _MADE:
        return
    from tablee.printing.document import document  # noqa: PLC0415 - a second of imports, for who prints

    _MADE[game.name, paper, language] = await asyncio.to_thread(document, game, paper, language)
