"""Built page, read once and served from memory."""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable
from functools import cache, lru_cache
from http import HTTPStatus
from importlib import resources
from importlib.resources.abc import Traversable

from litestar import Response
from litestar.exceptions import NotFoundException
from msgspec import Struct, json
from msgspec.structs import replace

from tablee.core.text import Language, catalogue
from tablee.server.http.dependencies import AnyRequest
from tablee.server.http.head import Head
from tablee.server.http.middleware import STYLE
from tablee.server.http.preload import Preload, PreloadedPage, named

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
VARIES = "accept-encoding, accept-language, cookie"
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
        self._at: dict[tuple[str, str, Language], PreloadedPage] = {}

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

    def file(self, path: str, request: AnyRequest) -> Response[bytes] | None:
        """Return a file of the page; None for one of the page's routes."""
        if path in self.files and path != "index.html":
            return _sent(self.files[path], request)
        if path.startswith(("api/", "assets/")):
            raise NotFoundException
        return None

    def at(self, name: str, game: str, head: Head, request: AnyRequest) -> Response[bytes]:
        """Respond with the page at a route whose files are preloaded; "" stands for the shelf."""
        if "index.html" not in self.files:
            return _not_built(head.language)
        wanted = name, game, head.language
        if wanted not in self._at:
            sheets = {file: kept.body.decode() for file, kept in self.files.items() if file.endswith(".css")}
            html = self.files["index.html"].body.decode()
            self._at[wanted] = self.preload.place(*wanted, html, sheets, self.base)
        shown = self._at[wanted]
        request.scope["state"][STYLE] = shown.style
        page = _file("index.html", head.on(shown.html))
        return _sent(page, request, _zipped_page, link=shown.link, vary=VARIES)


@cache
def _zipped(body: bytes) -> bytes:
    """Compress on the first request; compressing all files would delay the start by 0.1 s."""
    return gzip.compress(body, 9, mtime=0)


@lru_cache(32)
def _zipped_page(body: bytes) -> bytes:
    return gzip.compress(body, 6, mtime=0)


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


def _file(path: str, body: bytes) -> File:
    media_type = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if path.endswith((".js", ".mjs")):
        media_type = "text/javascript"
    cache = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
    return File(body, media_type.startswith(_ZIPPED), media_type, f'"{hashlib.sha256(body).hexdigest()[:20]}"', cache)


def _not_built(language: Language) -> Response[bytes]:
    line = catalogue(language, "tablee.server")("server-page-not-built")
    return Response(f"{line}\n".encode(), status_code=HTTPStatus.SERVICE_UNAVAILABLE, media_type="text/plain")
