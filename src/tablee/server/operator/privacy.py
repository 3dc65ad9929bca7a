"""The page /privacy: what is kept, for how long and by whom, as the settings of this server say."""

from html import escape
from typing import Annotated

from litestar import Response, get
from litestar.params import Parameter

from tablee.core.text import LANGUAGES, Catalogue, Language, catalogue
from tablee.server.http.dependencies import AnyRequest
from tablee.server.http.identity import language_of
from tablee.server.http.middleware import STYLE
from tablee.server.http.preload import named
from tablee.server.settings import Settings

_STYLE = (
    ":root{color-scheme:light dark}"
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1rem}"
    "h1{font-size:1.6rem;line-height:1.25}"
    "table{border-collapse:collapse;width:100%}"
    "th,td{text-align:start;vertical-align:top;padding:.5rem;border-bottom:1px solid}"
    "nav a{display:inline-block;padding:.75rem 1rem .75rem 0}"
)


@get("/privacy", include_in_schema=False, media_type="text/html; charset=utf-8")
async def privacy(request: AnyRequest, language: Annotated[str, Parameter(max_length=2)] = "") -> Response[bytes]:
    """Return the page in the language asked for, else in that of the browser."""
    chosen = next((known for known in LANGUAGES if known == language), None)
    shown = chosen or language_of(request.headers.get("accept-language"))
    settings: Settings = request.app.state.settings
    request.scope["state"][STYLE] = named(_STYLE.encode())
    headers = {"cache-control": "no-cache", "vary": "accept-language"}
    return Response(page(settings, shown).encode(), headers=headers, media_type="text/html; charset=utf-8")


def page(settings: Settings, language: Language) -> str:
    say = catalogue(language, "tablee.server")
    by = say("server-privacy-by", operator=settings.operator) if settings.operator else say("server-privacy-by-whom")
    rows = "".join(f"<tr><td>{escape(what)}</td><td>{escape(kept)}</td></tr>" for what, kept in kept_for(settings, say))
    head = "".join(f'<th scope="col">{escape(say(f"server-privacy-{each}"))}</th>' for each in ("what", "how-long"))
    texts = (say(f"server-privacy-{each}") for each in ("cookie", "backups", "rights"))
    other = next(each for each in LANGUAGES if each != language)
    links = (
        ("api/me/data.json", "download", ""),
        ("account", "account-page", ""),
        (f"privacy?language={other}", "other-language", f' lang="{other}" hreflang="{other}"'),
    )
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(say('server-privacy-title'))} – Tablée</title><style>{_STYLE}</style></head><body><main>"
        f"<h1>{escape(say('server-privacy-title'))}</h1><p>{escape(by)}</p><p>{escape(say('server-privacy-intro'))}</p>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        + "".join(f"<p>{escape(text)}</p>" for text in texts)
        + '<nav><a href="./">Tablée</a>'
        + "".join(f'<a href="{to}"{more}>{escape(say(f"server-privacy-{name}"))}</a>' for to, name, more in links)
        + "</nav></main></body></html>"
    )


def kept_for(settings: Settings, say: Catalogue) -> list[tuple[str, str]]:
    """Return what is kept, each with the time for which it is kept."""
    kept = settings.retention
    until = say("server-privacy-until")
    return [
        (say("server-privacy-person"), say("server-privacy-person-kept", days=kept.guests_days)),
        (say("server-privacy-account"), until),
        (say("server-privacy-finished"), say("server-privacy-visited", days=kept.finished_days)),
        (say("server-privacy-deserted"), say("server-privacy-visited", days=kept.deserted_days)),
        (say("server-privacy-never-begun"), say("server-privacy-visited", days=kept.never_begun_days)),
        (say("server-privacy-chat"), say("server-privacy-days", days=kept.chat_days)),
        (say("server-privacy-ratings"), until),
        (say("server-privacy-puzzles"), say("server-privacy-visited", days=kept.finished_days)),
        (say("server-privacy-people"), until),
    ]
