"""A table's link as messengers show it: who invites to what, and the picture of the box."""

from html import escape
from typing import Any

from litestar import Request, Response, get

from tablee import games
from tablee.core.text import Language, catalogue
from tablee.server.http.ahead import ROOM, TABLE
from tablee.server.http.identity import language_of
from tablee.server.http.page import Page
from tablee.server.http.requests import is_nameless
from tablee.server.rooms.table_ids import is_id
from tablee.server.store import SeatRow, Store, TableRow

AnyRequest = Request[Any, Any, Any]
SIZE = (1200, 630)
"""Of every picture in web/public/share."""


@get("/table/{table_id:str}", include_in_schema=False)
async def table(request: AnyRequest, table_id: str, store: Store) -> Response[bytes]:
    """The page at a table; who is sent the link sees whose table it is before opening it."""
    page: Page = request.app.state.page
    found = await store.table(table_id) if is_id(table_id) else None
    if found is None or found[0].game not in games.names():
        return page.answer(f"table/{table_id}", request)
    row, around = found
    language = language_of(request.headers.get("accept-language"))
    origin = f"{request.url.scheme}://{request.url.netloc}{page.base}"
    own = f"share/{row.game}.png"
    tags = {
        "og:title": invitation(row, around, language),
        "og:description": catalogue(language, "tablee.server")("server-invitation-how"),
        "og:url": f"{origin}/table/{row.id}",
        "og:image": f"{origin}/{own if own in page.files else 'share/tablee.png'}",
    }
    place = ROOM if row.status == "open" else TABLE
    return page.at(place, row.game, request, _as_html({**_ALWAYS, **tags}))


_ALWAYS = {
    "og:type": "website",
    "og:site_name": "Tablée",
    "og:image:width": str(SIZE[0]),
    "og:image:height": str(SIZE[1]),
    "twitter:card": "summary_large_image",
}


def invitation(row: TableRow, around: tuple[SeatRow, ...], language: Language) -> str:
    """Who invites to what; somebody does when the host has no name yet."""
    say = catalogue(language, "tablee.server", games.load(row.game).package)
    host = next((seat.name for seat in around if seat.person is not None and seat.person == row.host), "")
    game = say(f"{row.game}-title")
    return say("server-invited", game=game) if is_nameless(host) else say("server-invites", host=host, game=game)


def _as_html(tags: dict[str, str]) -> str:
    return "".join(f'<meta property="{name}" content="{escape(text)}" />' for name, text in tags.items())


HANDLERS = [table]
