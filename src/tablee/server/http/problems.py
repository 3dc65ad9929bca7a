"""Refusals as application/problem+json (RFC 9457), with a rule and a translated text."""

from http import HTTPStatus
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from tablee import games
from tablee.core.errors import TableeError
from tablee.core.text import Language, Message, catalogue
from tablee.server import logs
from tablee.server.http.identity import language_asked
from tablee.server.store.database import STORAGE_FAULTS
from tablee.server.wire.refusal import Refusal, bad_message, rule_of, status_of
from tablee.server.wire.to_client import Problem
from tablee.server.wire.values import encode

MEDIA_TYPE = "application/problem+json"
PACKAGES = ("tablee.core", "tablee.lexicon", "tablee.games", "tablee.server")


def say(error: TableeError, language: Language) -> str:
    """Return the text of a refusal.

    Keys of a game's texts, nested ones too, begin with the game's name.
    """
    named = {key.partition("-")[0] for key in _keys(error.message)}
    own = [games.load(name).package for name in games.names() if name in named]
    return catalogue(language, *PACKAGES, *own).say(error.message)


def _keys(message: Message) -> list[str]:
    inner = [each for each in message.params.values() if isinstance(each, Message)]
    return [message.key, *(key for each in inner for key in _keys(each))]


def problem_body(error: TableeError, language: Language) -> bytes:
    status, said = HTTPStatus(status_of(error)), say(error, language)
    return encode(Problem("about:blank", status.phrase, int(status), said, rule_of(error), error.message))


RETRY = "tablee-retry"
"""Header of a request that the page repeats after a 401."""
REFUSALS = {
    status: ResponseSpec(Problem, generate_examples=False, description=HTTPStatus(status).phrase, media_type=MEDIA_TYPE)
    for status in (400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 503)
}


def respond(request: Request[Any, Any, Any], error: TableeError) -> Response[bytes]:
    app = request.app
    app.state.metrics.refused.labels(rule_of(error)).inc()
    body = problem_body(error, language_asked(request))
    answer = Response(body, status_code=status_of(error), media_type=MEDIA_TYPE)
    if _must_lose_cookie(request, rule_of(error)):
        answer.set_header("set-cookie", app.state.identity.cookies.taken_away())
    return answer


def _must_lose_cookie(request: Request[Any, Any, Any], rule: str) -> bool:
    """Return whether the response deletes the browser's cookie.

    Another tab may have received a newer cookie since this request was sent. To keep the newer one,
    an outdated cookie is deleted only when the page repeats its request.
    """
    outdated = rule == "outdated-cookie" and RETRY in request.headers
    return outdated or rule in ("forged-cookie", "device-revoked")


_BY_STATUS = {404: "no-page", 405: "no-method", 413: "too-large", 415: "not-json", 429: "too-fast"}


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """Respond to Litestar's own errors with our texts."""
    rule = _BY_STATUS.get(error.status_code)
    if error.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return on_fault(request, error)
    if rule is None:
        return respond(request, bad_message(_why(error)))
    answer = respond(request, Refusal(rule, error.status_code))
    for name, value in (error.headers or {}).items():
        answer.set_header(name, value)
    return answer


def _why(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{item.get('key', '')}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    return "; ".join(parts) or error.detail


def as_refusal(error: BaseException, away: str = "no-storage") -> TableeError:
    """Return the refusal to send for an error.

    That is the error itself if it is a refusal, and `away` for a storage error.
    """
    if isinstance(error, TableeError):
        return error
    if isinstance(error, STORAGE_FAULTS):
        return Refusal(away, HTTPStatus.SERVICE_UNAVAILABLE)
    return Refusal("fault", HTTPStatus.INTERNAL_SERVER_ERROR)


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    if isinstance(error, RecursionError):
        return respond(request, bad_message("too many nested brackets"))
    request.app.state.metrics.faults.inc()
    refusal = as_refusal(error)
    route = request.scope.get("path_template", "")
    logs.LOGGER.error("a request failed", exc_info=error, extra={"fields": {"route": route}})
    return respond(request, refusal)
