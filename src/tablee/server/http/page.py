"""The page, as it was built into the package: read once, served from memory."""

import base64
import gzip
import hashlib
import mimetypes
import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from msgspec import Struct, json
from msgspec.structs import replace

from tablee import games
from tablee.core.text import catalogue
from tablee.server.http.identity import language_of
from tablee.server.rooms.recordings import SAVED
from tablee.server.rooms.table_ids import is_id

BY_GAME = ("rules", "learn", "companion")
"""Places of the page that there are one of for each game."""
PLAYED = ("table", "learn")
"""Places with a board."""
ROOM = "room"
"""A table before the first card."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
_OWN_FILE = re.compile(rb'((?:href|src)=")\.?/(?!/)')
AHEAD = "ahead.json"
"""What web/scripts/ahead.js says of the files that each place will want."""
_ZIPPED = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest")


class File(Struct, frozen=True):
    body: bytes
    zips: bool
    """Whether it gets smaller when zipped."""
    media_type: str
    etag: str
    cache: str
    brotli: bytes | None = None
    """From the build: smaller than zipped. Browsers take it over https, and from this machine."""


class Wanted(Struct, frozen=True):
    """What the board of one game needs."""

    board: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


class Ahead(Struct, frozen=True):
    """Which files the places of the page will want: named in its head, they come at once, not one after the other."""

    places: dict[str, tuple[str, ...]] = {}
    games: dict[str, Wanted] = {}

    def links(self, place: str, game: str = "", base: str = "") -> str:
        wanted = self.games.get(game, Wanted())
        board = wanted.board if place in PLAYED else ()
        words = wanted.words if place != ROOM else ()
        files = dict.fromkeys((*self.places.get(place, ()), *board, *words))
        sheets = [
            f'<link rel="stylesheet" crossorigin href="{base}/{name}">' for name in files if name.endswith(".css")
        ]
        code = [
            f'<link rel="modulepreload" crossorigin href="{base}/{name}">' for name in files if name.endswith(".js")
        ]
        return "".join(sheets + code)


class Page:
    def __init__(self, folder: Traversable | None = None, base: str = "") -> None:
        self.base = base
        """The path under which the page is served; empty: at the top."""
        self.files: dict[str, File] = {}
        folder = folder or resources.files("tablee") / "web"
        if folder.is_dir():
            self._read(folder, "")
        for name in [name for name in self.files if name.endswith(".br")]:
            small, plain = self.files.pop(name), name.removesuffix(".br")
            self.files[plain] = replace(self.files[plain], brotli=small.body)
        listed = self.files.pop(AHEAD, None)
        self.ahead = json.decode(listed.body, type=Ahead) if listed else Ahead()
        self._places = {f"{place}/{game}": self._with_links(place, game) for place in BY_GAME for game in games.names()}
        for place in ("", "companion"):
            self._places[place] = self._with_links(place)

    @property
    def inline(self) -> tuple[str, ...]:
        """The scripts that stand in the page itself, as its content security policy names them."""
        index = self.files.get("index.html")
        found = re.findall(rb"<script>(.*?)</script>", index.body, re.DOTALL) if index else []
        return tuple(f"'sha256-{base64.b64encode(hashlib.sha256(code).digest()).decode()}'" for code in found)

    def _with_links(self, place: str, game: str = "") -> File | None:
        index = self.files.get("index.html")
        return _file("index.html", _in_head(index.body, self.ahead.links(place, game, self.base))) if index else None

    def _read(self, folder: Traversable, prefix: str) -> None:
        for entry in folder.iterdir():
            if entry.is_dir():
                self._read(entry, f"{prefix}{entry.name}/")
            else:
                name, body = prefix + entry.name, entry.read_bytes()
                self.files[name] = _file(name, self._placed(body) if name == "index.html" else body)

    def _placed(self, html: bytes) -> bytes:
        """The page's own files are named from where the page lies, at whichever of its places it is shown."""
        here = self.base.encode()
        html = _OWN_FILE.sub(rb"\1" + here + b"/", html)
        return html.replace(b"<html ", b'<html data-base="' + here + b'" ', 1) if here else html

    def answer(self, path: str, request: Request[Any, Any, Any]) -> Response[bytes]:
        """A file of the page; one of its own places, where it draws what is there; or word that nothing is."""
        file = self.files.get(path) or self._places.get(path)
        if file is None:
            if path.startswith(("api/", "assets/")):
                raise NotFoundException
            return self._place(path, request)
        headers = {"cache-control": file.cache, "etag": file.etag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == file.etag:
            return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
        accepted = request.headers.get("accept-encoding", "")
        if file.brotli is not None and re.search(r"\bbr\b", accepted):
            return Response(file.brotli, headers={**headers, "content-encoding": "br"}, media_type=file.media_type)
        if file.zips and re.search(r"\bgzip\b", accepted):
            body = _zipped(file.body)
            return Response(body, headers={**headers, "content-encoding": "gzip"}, media_type=file.media_type)
        return Response(file.body, headers=headers, media_type=file.media_type)

    def _place(self, path: str, request: Request[Any, Any, Any]) -> Response[bytes]:
        if not is_place(path):
            index = self.files.get("index.html")
            if index is None:
                return _not_built(request)
            return Response(
                index.body, status_code=404, headers={"cache-control": ASK_AGAIN}, media_type=index.media_type
            )
        return self.answer("index.html", request) if "index.html" in self.files else _not_built(request)

    def with_head(self, tags: str, request: Request[Any, Any, Any]) -> Response[bytes]:
        """The page with more in its head, for who only looks at that."""
        index = self.files.get("index.html")
        if index is None:
            return _not_built(request)
        headers = {"cache-control": ASK_AGAIN, "vary": "accept-encoding"}
        body = _in_head(index.body, tags)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            body = gzip.compress(body, 6, mtime=0)
        return Response(body, headers=headers, media_type=index.media_type)


def is_place(path: str) -> bool:
    """Whether the page has something to show there.

    >>> is_place("rules/glop"), is_place("rules/chess"), is_place("nowhere"), is_place("")
    (True, False, False, True)
    """
    first, _, rest = path.partition("/")
    if first == "table":
        return is_id(rest)
    if first == "games":
        return rest in ("", SAVED) or is_id(rest)
    if first in ("challenge", "series"):
        return bool(rest) and "/" not in rest
    if first == "people":
        return "/" not in rest
    if first in (*BY_GAME, "daily"):
        return rest in games.names()
    return path in ("", "account", "admin", "challenges", "companion")


def _in_head(html: bytes, tags: str) -> bytes:
    return html.replace(b"</head>", tags.encode() + b"</head>", 1)


@cache
def _zipped(body: bytes) -> bytes:
    """When first asked for: all of them would take a start of the server 0.1 s."""
    return gzip.compress(body, 9, mtime=0)


def _file(path: str, body: bytes) -> File:
    media_type = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if path.endswith((".js", ".mjs")):
        media_type = "text/javascript"
    cache = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
    return File(body, media_type.startswith(_ZIPPED), media_type, f'"{hashlib.sha256(body).hexdigest()[:20]}"', cache)


def _not_built(request: Request[Any, Any, Any]) -> Response[bytes]:
    language = language_of(request.headers.get("accept-language"))
    line = catalogue(language, "tablee.server")("server-page-not-built")
    return Response(f"{line}\n".encode(), status_code=503, media_type="text/plain")


@get("/", include_in_schema=False)
async def index(request: Request[Any, Any, Any]) -> Response[bytes]:
    page: Page = request.app.state.page
    return page.answer("", request)


@get("/{path:path}", include_in_schema=False)
async def anything(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    page: Page = request.app.state.page
    return page.answer(path.strip("/"), request)


HANDLERS = [index, anything]
