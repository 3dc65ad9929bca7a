"""Built page, read once and served from memory, and the link preview of a table."""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable
from functools import cache, partial
from html import escape
from http import HTTPStatus
from importlib import resources
from importlib.resources.abc import Traversable

from litestar import Response, get
from litestar.exceptions import NotFoundException
from msgspec import Struct, json
from msgspec.structs import replace

from tablee import games
from tablee.core.text import Language, catalogue
from tablee.server.http.dependencies import AnyRequest, is_nameless
from tablee.server.http.identity import language_of
from tablee.server.http.middleware import STYLE
from tablee.server.http.preload import ROOM, TABLE, Preload, PreloadedPage, named
from tablee.server.rooms.table_ids import is_id
from tablee.server.store.rows import SeatRow, TableRow
from tablee.server.store.store import Store
from tablee.server.wire.values import SAVED

SIZE = (1200, 630)
"""Size in pixels of every picture in web/public/share, shown in link previews."""
BY_GAME = ("rules", "learn", "companion")
"""Routes of the page that exist once per game."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
_OWN_FILE = re.compile(rb'((?:href|src)=")\.?/(?!/)')
PRELOAD = "preload.json"
"""List of files that each route needs, written by web/scripts/preload.js."""
_ZIPPED = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest")


class File(Struct, frozen=True):
    body: bytes
    zips: bool
    """Whether gzip makes the file smaller."""
    media_type: str
    etag: str
    cache: str
    brotli: bytes | None = None
    """Brotli file from the build, smaller than gzip. Browsers accept it over https and on
    localhost."""


class Page:
    def __init__(self, folder: Traversable | None = None, base: str = "") -> None:
        self.base = base
        """Path under which the page is served; empty for the root."""
        self.files: dict[str, File] = {}
        folder = folder or resources.files("tablee") / "web"
        if folder.is_dir():
            self._read(folder, "")
        for name in [name for name in self.files if name.endswith(".br")]:
            small, plain = self.files.pop(name), name.removesuffix(".br")
            self.files[plain] = replace(self.files[plain], brotli=small.body)
        listed = self.files.pop(PRELOAD, None)
        self.preload = json.decode(listed.body, type=Preload) if listed else Preload()
        self._places = {f"{name}/{game}": (name, game) for name in BY_GAME for game in games.names()}
        self._places |= {name: (name, "") for name in ("", "companion")}
        """Routes whose files are preloaded."""
        self._at: dict[tuple[str, str], PreloadedPage] = {}

    @property
    def inline(self) -> tuple[str, ...]:
        """Hashes of the page's inline scripts, for its content security policy."""
        index = self.files.get("index.html")
        return tuple(map(named, re.findall(rb"<script>(.*?)</script>", index.body, re.DOTALL))) if index else ()

    def _read(self, folder: Traversable, prefix: str) -> None:
        for entry in folder.iterdir():
            if entry.name.startswith("."):
                continue  # left by the build, not part of the page
            if entry.is_dir():
                self._read(entry, f"{prefix}{entry.name}/")
            else:
                name, body = prefix + entry.name, entry.read_bytes()
                self.files[name] = _file(name, self._placed(body) if name == "index.html" else body)

    def _placed(self, html: bytes) -> bytes:
        """Make the addresses of the page's files absolute, so that they work at every route."""
        here = self.base.encode()
        html = _OWN_FILE.sub(rb"\1" + here + b"/", html)
        return html.replace(b"<html ", b'<html data-base="' + here + b'" ', 1) if here else html

    def answer(self, path: str, request: AnyRequest) -> Response[bytes]:
        """Respond with a file of the page, or the page itself; status 404 for an unknown route."""
        if path in self.files and path != "index.html":
            return _sent(self.files[path], request)
        if path.startswith(("api/", "assets/")):
            raise NotFoundException
        name, game = self._places.get(path, ("elsewhere", ""))
        answer = self.at(name, game, request)
        if answer.status_code is None and not is_place(path):
            answer.status_code = HTTPStatus.NOT_FOUND
        return answer

    def at(self, name: str, game: str, request: AnyRequest, tags: str = "") -> Response[bytes]:
        """Respond with the page at a route; `tags` are added to its head for link previews."""
        if "index.html" not in self.files:
            return _not_built(request)
        if (name, game) not in self._at:
            sheets = {file: kept.body.decode() for file, kept in self.files.items() if file.endswith(".css")}
            html = self.files["index.html"].body.decode()
            self._at[name, game] = self.preload.place(name, game, html, sheets, self.base)
        shown = self._at[name, game]
        request.scope["state"][STYLE] = shown.style
        if not tags:
            return _sent(_file("index.html", shown.html), request, link=shown.link)
        body = shown.html.replace(b"<title>", tags.encode() + b"<title>", 1)
        once = partial(gzip.compress, compresslevel=6, mtime=0)
        return _sent(_file("index.html", body), request, once, link=shown.link)


@cache
def _zipped(body: bytes) -> bytes:
    """Compress on the first request; compressing all files would delay the start by 0.1 s."""
    return gzip.compress(body, 9, mtime=0)


def _sent(file: File, request: AnyRequest, zipped: Callable[[bytes], bytes] = _zipped, **more: str) -> Response[bytes]:
    headers = {"cache-control": file.cache, "etag": file.etag, "vary": "accept-encoding", **more}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=HTTPStatus.NOT_MODIFIED, headers=headers, media_type=file.media_type)
    accepted = request.headers.get("accept-encoding", "")
    if file.brotli is not None and re.search(r"\bbr\b", accepted):
        return Response(file.brotli, headers={**headers, "content-encoding": "br"}, media_type=file.media_type)
    if file.zips and re.search(r"\bgzip\b", accepted):
        body = zipped(file.body)
        return Response(body, headers={**headers, "content-encoding": "gzip"}, media_type=file.media_type)
    return Response(file.body, headers=headers, media_type=file.media_type)


def is_place(path: str) -> bool:
    """Return whether the page has such a route.

    >>> is_place("rules/glop"), is_place("rules/chess"), is_place("nowhere"), is_place("")
    (True, False, False, True)
    >>> is_place("companion"), is_place("companion/glop"), is_place("me"), is_place("me/x")
    (True, True, True, False)
    """
    if path in ("", "account", "admin", "challenges", "companion", "friends", "me", "today"):
        return True
    first, _, rest = path.partition("/")
    if first == "table":
        return is_id(rest)
    if first == "games":
        return rest in ("", SAVED) or is_id(rest)
    if first in ("challenge", "series"):
        return bool(rest) and "/" not in rest
    if first == "people":
        return "/" not in rest
    return first in (*BY_GAME, "daily") and rest in games.names()


def _file(path: str, body: bytes) -> File:
    media_type = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if path.endswith((".js", ".mjs")):
        media_type = "text/javascript"
    cache = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
    return File(body, media_type.startswith(_ZIPPED), media_type, f'"{hashlib.sha256(body).hexdigest()[:20]}"', cache)


def _not_built(request: AnyRequest) -> Response[bytes]:
    language = language_of(request.headers.get("accept-language"))
    line = catalogue(language, "tablee.server")("server-page-not-built")
    return Response(f"{line}\n".encode(), status_code=HTTPStatus.SERVICE_UNAVAILABLE, media_type="text/plain")


@get("/table/{table_id:str}", include_in_schema=False)
async def table(request: AnyRequest, web_page: Page, table_id: str, store: Store) -> Response[bytes]:
    """Respond with the page at a table, with meta tags for link previews."""
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
    """Return the title of a link preview: which game, and the host's name if it is known."""
    say = catalogue(language, "tablee.server", games.load(row.game).package)
    host = next((seat.name for seat in seats if seat.person is not None and seat.person == row.host), "")
    game = say(f"{row.game}-title")
    return say("server-invited", game=game) if is_nameless(host) else say("server-invites", host=host, game=game)


def _as_html(tags: dict[str, str]) -> str:
    return "".join(f'<meta property="{name}" content="{escape(text)}" />' for name, text in tags.items())


@get(["/", "/{path:path}"], include_in_schema=False)
async def anything(request: AnyRequest, web_page: Page, path: str = "") -> Response[bytes]:
    return web_page.answer(path.strip("/"), request)
