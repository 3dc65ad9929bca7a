"""Routes of the page, each sent with its own title and link preview, and pictures of previews."""

from http import HTTPStatus
from typing import Annotated
from urllib.parse import quote, urlencode

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

from tablee.core.text import Language
from tablee.server.challenges.service import Dailies
from tablee.server.http.dependencies import AnyRequest
from tablee.server.http.head import Head
from tablee.server.http.identity import language_asked
from tablee.server.http.limits import RateLimits
from tablee.server.http.page import Page
from tablee.server.http.places import LOST, Place, place_of
from tablee.server.http.preload import ROOM, TABLE
from tablee.server.previews.picture import SIZE
from tablee.server.previews.pictures import Pictures, tag_of
from tablee.server.previews.previews import LinkPreview, LinkPreviews
from tablee.server.store.store import Store

BY_GAME = ("companion", "learn", "rules")
"""Pages whose files are preloaded, with those of a game."""
_ALWAYS = (
    ("og:type", "website"),
    ("og:site_name", "Tablée"),
    ("og:image:width", str(SIZE[0])),
    ("og:image:height", str(SIZE[1])),
    ("og:image:type", "image/png"),
    ("twitter:card", "summary_large_image"),
)
Played = Annotated[str, Parameter(max_length=40)]


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(
    request: AnyRequest, web_page: Page, store: Store, dailies: Dailies, path: str = "", played: Played = ""
) -> Response[bytes]:
    path = path.strip("/")
    file = web_page.file(path, request)
    if file is not None:
        return file
    place, language = place_of(path), language_asked(request)
    preview = await LinkPreviews(store, dailies, language).of(place, played)
    origin = f"{request.url.scheme}://{request.url.netloc}{web_page.base}"
    head = _head(preview, language, origin, path, played)
    answer = web_page.at(*_files(place, preview), head, request)
    if place.page == LOST and answer.status_code is None:
        answer.status_code = HTTPStatus.NOT_FOUND
    return answer


def _head(preview: LinkPreview, language: Language, origin: str, path: str, played: str) -> Head:
    image = f"share/{preview.game or 'tablee'}.png"
    asked = {"played": played} if played else {}
    if preview.picture is not None:
        query = urlencode({**asked, "v": tag_of(preview.picture)})
        image = f"api/pictures/{language}/{quote(path)}.png?{query}"
    named = preview.headline or preview.title
    tags = (
        *_ALWAYS,
        ("og:title", named),
        ("og:description", preview.description),
        ("og:locale", {"fr": "fr_FR", "en": "en_GB"}[language]),
        ("og:url", f"{origin}/{quote(path)}{'?' + urlencode(asked) if asked else ''}"),
        ("og:image", f"{origin}/{image}"),
        ("og:image:alt", named),
    )
    title = preview.title if preview.title == "Tablée" else f"{preview.title} · Tablée"
    return Head(language, title, preview.description, tags)


def _files(place: Place, preview: LinkPreview) -> tuple[str, str]:
    """Return the name under which the files of a route are listed, and the game they depend on."""
    if place.page == "table" and preview.game:
        return (ROOM if preview.is_open else TABLE), preview.game
    if place.page in BY_GAME:
        return place.page, place.of
    return ("" if place.page == "lobby" else "elsewhere"), ""


@get("/api/pictures/{language:str}/{kind:str}/{name:str}", include_in_schema=False)
async def picture(  # noqa: PLR0913, PLR0917 - one parameter for each part of the server
    request: AnyRequest,
    address: str,
    language: Language,
    kind: str,
    name: str,
    store: Store,
    dailies: Dailies,
    pictures: Pictures,
    rate_limits: RateLimits,
    played: Played = "",
) -> Response[bytes]:
    """Return the drawn picture of a table, a finished game, a challenge or an evening."""
    place = place_of(f"{kind}/{name.removesuffix('.png')}")
    found = (await LinkPreviews(store, dailies, language).of(place, played)).picture
    if found is None:
        raise NotFoundException
    headers = {"cache-control": "public, max-age=300", "etag": f'"{tag_of(found)}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=HTTPStatus.NOT_MODIFIED, headers=headers, media_type="image/png")
    body = await pictures.png(found, lambda: rate_limits.picture(address))
    return Response(body, headers=headers, media_type="image/png")
