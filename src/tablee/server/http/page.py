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

from tablee.core.text import catalogue
from tablee.server.http.identity import language_of

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
        """A file of the page; any other address is one of the page's own routes."""
        file = self.files.get(path)
        if file is None:
            if path.startswith(("api/", "assets/")):
                raise NotFoundException
            file = self.files.get("index.html")
        if file is None:
            return _not_built(request)
        headers = {"cache-control": file.cache, "etag": file.etag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == file.etag:
            return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
        if file.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(file.zipped, headers=headers, media_type=file.media_type)
        return Response(file.body, headers=headers, media_type=file.media_type)


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
    return page.answer(path.lstrip("/"), request)


HANDLERS = [index, anything]
