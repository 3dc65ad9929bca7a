"""The page, as it was built into the package: read once, served from memory."""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable
from functools import cache
from http import HTTPStatus
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from msgspec import Struct, json
from msgspec.structs import replace

from tablee import games
from tablee.core.text import catalogue
from tablee.server.http.ahead import Ahead, Place, named
from tablee.server.http.identity import language_of
from tablee.server.http.middleware import STYLE
from tablee.server.rooms.recordings import SAVED
from tablee.server.rooms.table_ids import is_id

AnyRequest = Request[Any, Any, Any]

BY_GAME = ("rules", "learn", "companion")
"""Places of the page that there are one of for each game."""
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
        self._places = {f"{name}/{game}": (name, game) for name in BY_GAME for game in games.names()}
        self._places |= {name: (name, "") for name in ("", "companion")}
        """Those that name their files; at all others the page finds out by itself."""
        self._at: dict[tuple[str, str], Place] = {}

    @property
    def inline(self) -> tuple[str, ...]:
        """The scripts that stand in the page itself, as its content security policy names them."""
        index = self.files.get("index.html")
        return tuple(map(named, re.findall(rb"<script>(.*?)</script>", index.body, re.DOTALL))) if index else ()

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

    def answer(self, path: str, request: AnyRequest) -> Response[bytes]:
        """A file of the page; one of its own places, where it draws what is there; or word that nothing is."""
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
        """The page at one of its places; with more in its head, for who only looks at that."""
        if "index.html" not in self.files:
            return _not_built(request)
        shown = self._at.get((name, game)) or self._at.setdefault((name, game), self._made(name, game))
        request.scope["state"][STYLE] = shown.style
        if not tags:
            return _sent(_file("index.html", shown.html), request, link=shown.link)
        body = shown.html.replace(b"<title>", tags.encode() + b"<title>", 1)
        return _sent(_file("index.html", body), request, _zipped_once, link=shown.link)

    def _made(self, name: str, game: str) -> Place:
        sheets = {name: file.body.decode() for name, file in self.files.items() if name.endswith(".css")}
        return self.ahead.place(name, game, self.files["index.html"].body.decode(), sheets, self.base)


def _zipped_once(body: bytes) -> bytes:
    return gzip.compress(body, 6, mtime=0)


@cache
def _zipped(body: bytes) -> bytes:
    """When first asked for: all of them would take a start of the server 0.1 s."""
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
    """Whether the page has something to show there.

    >>> is_place("rules/glop"), is_place("rules/chess"), is_place("nowhere"), is_place(""), is_place("companion")
    (True, False, False, True, True)
    """
    if path in ("", "account", "admin", "challenges", "companion"):
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


@get("/", include_in_schema=False)
async def index(request: AnyRequest) -> Response[bytes]:
    page: Page = request.app.state.page
    return page.answer("", request)


@get("/{path:path}", include_in_schema=False)
async def anything(request: AnyRequest, path: str) -> Response[bytes]:
    page: Page = request.app.state.page
    return page.answer(path.strip("/"), request)


HANDLERS = [index, anything]
