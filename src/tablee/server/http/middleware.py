"""Outermost middleware: allowed hosts and origins, rate limits, and headers of all responses."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from tablee.server.http.identity import Cookies
from tablee.server.http.problems import problem_body
from tablee.server.metrics import Metrics
from tablee.server.process.addresses import counted
from tablee.server.process.network import Network, is_loopback
from tablee.server.rooms.token_bucket import Buckets
from tablee.server.settings import Settings
from tablee.server.wire.refusal import Refusal, forbidden, too_fast

Scope = MutableMapping[str, Any]
Event = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
Asgi = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
ENDLESS = "/stream"
"""Path suffix of endless responses, for which HEAD is not answered like GET."""
NEW_COOKIE = "tablee_cookie"
"""Key in the scope's state of the Set-Cookie header that a handler adds to its response."""
STYLE = "tablee_style"
"""Key in the scope's state of the hash of the page's inline styles."""
_BEGINNINGS = ("http.response.start", "websocket.http.response.start")

_POLICY = (
    "default-src 'none'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
)
OF_PARTS = [
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
]
"""The only headers of scripts, styles and fonts, to save bytes on slow lines.
The others matter for documents only."""
HEADERS = [
    *OF_PARTS,
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]
_PARTS = "/assets/"


HSTS = (b"strict-transport-security", b"max-age=31536000")
"""Tells browsers to use TLS for all later requests."""


def policy(inline: tuple[str, ...], style: str = "") -> tuple[bytes, bytes]:
    """Return the content security policy header.

    It allows the page's own files, and inline scripts and styles by their hashes.
    """
    scripts = " ".join(("script-src 'self'", *inline))
    styles = f"style-src-elem 'self' {style}".rstrip()
    return b"content-security-policy", "; ".join((*_POLICY, scripts, styles)).encode()


class Middleware:
    def __init__(
        self, app: Asgi, settings: Settings, metrics: Metrics, network: Network, *, inline: tuple[str, ...] = ()
    ) -> None:
        self._app = app
        self._inline = inline
        self._settings = settings
        self._network = network
        self._metrics = metrics
        limits = settings.limits
        self._cookies = Cookies(settings)
        self._requests = Buckets(limits.requests_per_second, limits.requests_at_once)
        self._addresses = Buckets(limits.requests_per_second_of_address, limits.requests_at_once_of_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if self._settings.base_path and not self._within(scope):
            await _move_on(send, f"{self._settings.base_path}/")
            return
        scope["state"] = dict(scope.get("state") or {})
        if scope["type"] == "http" and scope["method"] == "HEAD" and not scope["path"].endswith(ENDLESS):
            scope["method"], send = "GET", _without_body(send)
        answer = self._answering(scope, send)
        try:
            self._check(scope)
        except Refusal as error:
            self._metrics.refused.labels(error.rule).inc()
            await refuse(scope, receive, answer, error)
            return
        try:
            await self._app(scope, receive, answer)
        except asyncio.CancelledError:
            # A WebSocket that is cancelled because the server stops is not an error.
            if scope["type"] != "websocket":
                raise

    def _within(self, scope: Scope) -> bool:
        """Remove the base path unless a proxy did so.

        Return False for the base path without its trailing slash.
        """
        base, path = self._settings.base_path, scope["path"]
        if path == base and scope["type"] == "http":
            return False
        if path.startswith(f"{base}/"):
            scope["path"] = path[len(base) :]
            scope["raw_path"] = scope.get("raw_path", b"")[len(base) :]
        return True

    def _check(self, scope: Scope) -> None:
        headers = dict(scope["headers"])
        if sum(name == b"host" for name, _ in scope["headers"]) > 1:
            # A proxy may have checked another Host header than we would.
            raise Refusal("bad-host", HTTPStatus.BAD_REQUEST)
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if self._network.hosts and hostname(host) not in self._network.hosts and not _is_probe(scope):
            raise Refusal("bad-host", HTTPStatus.MISDIRECTED_REQUEST)
        origin = headers.get(b"origin")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if (
            changes
            and origin is not None
            and not self._is_ours(origin.decode("latin-1").lower(), host, scope.get("scheme", ""))
        ):
            raise forbidden("bad-origin")
        address = counted(scope["client"][0]) if scope.get("client") else ""
        # A guest who sends too much uses up their own allowance before that of their address.
        if not self._requests.take(self._guest(headers) or address) or not self._addresses.take(address):
            raise too_fast()

    def _guest(self, headers: dict[bytes, bytes]) -> str | None:
        for part in headers.get(b"cookie", b"").decode("latin-1").split(";"):
            name, _, value = part.strip().partition("=")
            if name == self._cookies.name:
                named = self._cookies.read(value)
                return named[0] if named else None
        return None

    def _is_ours(self, origin: str, host: str, scheme: str) -> bool:
        """Return whether a page of that origin may change something here.

        A page loaded without TLS may be forged, so it may not use a server reached over TLS.
        """
        if origin in self._settings.origins:
            return True
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        safe = ("https",) if scheme in ("https", "wss") else ("http", "https")
        return parts.scheme in safe and parts.netloc == host

    def _answering(self, scope: Scope, send: Send) -> Send:
        async def answer(event: Event) -> None:
            if event["type"] in _BEGINNINGS:
                self._metrics.requests.labels(str(event["status"])).inc()
                tls = [HSTS] if scope.get("scheme") in ("https", "wss") else []
                part = event["status"] == HTTPStatus.OK and scope["path"].startswith(_PARTS)
                common = OF_PARTS if part else [*HEADERS, policy(self._inline, scope["state"].get(STYLE, ""))]
                event = {**event, "headers": [*event.get("headers", ()), *common, *tls]}
            await send(with_cookie(scope, event))

        return answer


def _is_probe(scope: Scope) -> bool:
    """Return whether this is a health check from this machine, which may use any host name.

    So a container is healthy whatever its `hosts` are. The answer tells nobody anything.
    """
    client = scope.get("client")
    return scope["path"] == "/healthz" and client is not None and is_loopback(client[0])


def with_cookie(scope: Scope, event: Event) -> Event:
    """Add the cookie that a handler has set to the start of its response."""
    cookie = scope["state"].get(NEW_COOKIE) if event["type"] in _BEGINNINGS else None
    return {**event, "headers": [*event.get("headers", ()), (b"set-cookie", cookie.encode())]} if cookie else event


async def _move_on(send: Send, to: str) -> None:
    headers = [(b"location", to.encode()), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": HTTPStatus.TEMPORARY_REDIRECT, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def _without_body(send: Send) -> Send:
    """Return a `send` for HEAD requests, which drops the body of the GET response."""

    async def head(event: Event) -> None:
        await send({**event, "body": b""} if event["type"] == "http.response.body" else event)

    return head


def hostname(host: str) -> str:
    """Return the name in a Host header without its port: `::1` for `[::1]:8000`."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


async def refuse(scope: Scope, receive: Receive, send: Send, error: Refusal) -> None:
    body = problem_body(error, "en")
    kind = "http.response"
    if scope["type"] == "websocket":
        await receive()
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 4403, "reason": error.rule})
            return
        kind = "websocket.http.response"
    headers = [(b"content-type", b"application/problem+json"), (b"content-length", str(len(body)).encode())]
    if error.status == HTTPStatus.TOO_MANY_REQUESTS:
        headers.append((b"retry-after", b"1"))
    await send({"type": f"{kind}.start", "status": error.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
