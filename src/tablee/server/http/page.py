"""The page, as it was built into the package: read once, served from memory."""

import gzip
import hashlib
import mimetypes
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from msgspec import Struct

from tablee import games
from tablee.core.text import catalogue
from tablee.server.http.identity import language_of
from tablee.server.rooms.table_ids import is_id

BY_GAME = ("rules", "learn")
"""Places of the page that there are one of for each game."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
_ZIPPED = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest")


class File(Struct, frozen=True):
    body: bytes
    zipped: bytes | None
    media_type: str
    etag: str
    cache: str


class Page:
    def __init__(self, folder: Traversable | None = None) -> None:
        self.files: dict[str, File] = {}
        folder = folder or resources.files("tablee") / "web"
        if folder.is_dir():
            self._read(folder, "")

    def _read(self, folder: Traversable, prefix: str) -> None:
        for entry in folder.iterdir():
            if entry.is_dir():
                self._read(entry, f"{prefix}{entry.name}/")
            else:
                self.files[prefix + entry.name] = _file(prefix + entry.name, entry.read_bytes())

    def answer(self, path: str, request: Request[Any, Any, Any]) -> Response[bytes]:
        """A file of the page; one of its own places, where it draws what is there; or word that nothing is."""
        file = self.files.get(path)
        if file is None:
            if path.startswith(("api/", "assets/")):
                raise NotFoundException
            return self._place(path, request)
        headers = {"cache-control": file.cache, "etag": file.etag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == file.etag:
            return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
        if file.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(file.zipped, headers=headers, media_type=file.media_type)
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
        body = index.body.replace(b"</head>", tags.encode() + b"</head>", 1)
        return Response(body, headers={"cache-control": ASK_AGAIN}, media_type=index.media_type)


def is_place(path: str) -> bool:
    """Whether the page has something to show there.

    >>> is_place("rules/glop"), is_place("rules/chess"), is_place("nowhere"), is_place("")
    (True, False, False, True)
    """
    first, _, rest = path.partition("/")
    if first == "table":
        return is_id(rest)
    if first in BY_GAME:
        return rest in games.names()
    return path in ("", "admin")


def _file(path: str, body: bytes) -> File:
    media_type = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if path.endswith((".js", ".mjs")):
        media_type = "text/javascript"
    zipped = gzip.compress(body, 9, mtime=0) if media_type.startswith(_ZIPPED) else None
    cache = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
    return File(body, zipped, media_type, f'"{hashlib.sha256(body).hexdigest()[:20]}"', cache)


def _not_built(request: Request[Any, Any, Any]) -> Response[bytes]:
    language = language_of(request.headers.get("accept-language"))
    line = catalogue(language, "tablee.server")("server-page-not-built")
    return Response(f"{line}\n".encode(), status_code=503, media_type="text/plain")


@get("/", include_in_schema=False)
async def index(request: Request[Any, Any, Any]) -> Response[bytes]:
    page: Page = request.app.state.page
    return page.answer("index.html", request)


@get("/{path:path}", include_in_schema=False)
async def anything(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    page: Page = request.app.state.page
    return page.answer(path.strip("/"), request)


HANDLERS = [index, anything]
