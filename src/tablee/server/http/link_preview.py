"""Link preview of a table: who invites to which game, and the picture of its box."""

from html import escape

from litestar import Response, get

from tablee import games
from tablee.core.text import Language, catalogue
from tablee.server.http.dependencies import AnyRequest, is_nameless
from tablee.server.http.identity import language_of
from tablee.server.http.page import Page
from tablee.server.http.preload import ROOM, TABLE
from tablee.server.rooms.table_ids import is_id
from tablee.server.store.rows import SeatRow, TableRow
from tablee.server.store.store import Store

SIZE = (1200, 630)
"""Size of every picture in web/public/share."""


@get("/table/{table_id:str}", include_in_schema=False)
async def table(request: AnyRequest, web_page: Page, table_id: str, store: Store) -> Response[bytes]:
    """Respond with the page at a table, with tags that messengers show of its link."""
    found = await store.tables.load(table_id) if is_id(table_id) else None
    if found is None or found[0].game not in games.names():
        return web_page.answer(f"table/{table_id}", request)
    row, seats = found
    language = language_of(request.headers.get("accept-language"))
    origin = f"{request.url.scheme}://{request.url.netloc}{web_page.base}"
    own = f"share/{row.game}.png"
    tags = {
        "og:title": invitation(row, seats, language),
        "og:description": catalogue(language, "tablee.server")("server-invitation-how"),
        "og:url": f"{origin}/table/{row.id}",
        "og:image": f"{origin}/{own if own in web_page.files else 'share/tablee.png'}",
    }
    place = ROOM if row.status == "open" else TABLE
    return web_page.at(place, row.game, request, _as_html({**_ALWAYS, **tags}))


_ALWAYS = {
    "og:type": "website",
    "og:site_name": "Tablée",
    "og:image:width": str(SIZE[0]),
    "og:image:height": str(SIZE[1]),
    "twitter:card": "summary_large_image",
}


def invitation(row: TableRow, seats: tuple[SeatRow, ...], language: Language) -> str:
    """Return who invites to which game; without a name if the host has none yet."""
    say = catalogue(language, "tablee.server", games.load(row.game).package)
    host = next((seat.name for seat in seats if seat.person is not None and seat.person == row.host), "")
    game = say(f"{row.game}-title")
    return say("server-invited", game=game) if is_nameless(host) else say("server-invites", host=host, game=game)


def _as_html(tags: dict[str, str]) -> str:
    return "".join(f'<meta property="{name}" content="{escape(text)}" />' for name, text in tags.items())
