"""Preloading for each route of the page, because a request takes half a second on a slow line.

Styles and texts are inlined in the page. Scripts are named in a Link header of the response, and in
the page's head for browsers that ignore the header.
"""

import base64
import hashlib
import re

from msgspec import Raw, Struct, json

from tablee.core.text import Language

TABLE = "table"
PLAYED = (TABLE, "learn")
"""Routes with a board."""
ROOM = "room"
"""Route of a table before its game has started."""
_SHEET = re.compile(r'\s*<link rel="stylesheet"[^>]* href="[^"]*/(assets/[^"]+\.css)">')
_CODE = re.compile(r' (?:src|href)="[^"]*/(assets/[^"]+\.js)">')


class PreloadedPage(Struct, frozen=True):
    """Page as it is sent at one of its routes."""

    html: str
    link: str
    """Value of the Link header, which names the scripts."""
    style: str
    """Hash of the inline styles, for the content security policy."""


class Preload(Struct, frozen=True):
    """Files and texts of each route, as listed by web/scripts/preload.js."""

    places: dict[str, tuple[str, ...]] = {}
    boards: dict[str, tuple[str, ...]] = {}
    """Files of each game's board."""
    words: dict[Language, dict[str, Raw]] = {}
    """Texts in each language: of the page, of every game, and of a table of each game."""

    def place(
        self, name: str, game: str, language: Language, html: str, sheets: dict[str, str], base: str
    ) -> PreloadedPage:
        """Return the page at a route; `sheets` are the style sheets by file name."""
        board = self.boards.get(game, ()) if name in PLAYED else ()
        wanted = list(dict.fromkeys((*self.places.get(name, ()), *board)))
        code = [file for file in wanted if file.endswith(".js")]
        styles = [file for file in (*_SHEET.findall(html), *wanted) if file in sheets]
        # URLs in a style sheet are relative to it; inlined, they would be relative to the page.
        style = "".join(sheets[file].replace("url(./", f"url({base}/assets/") for file in styles)
        tags = [f'<link rel="modulepreload" crossorigin href="{base}/{file}">' for file in code]
        tags.append(f"<style>{style}</style>")
        # Scripts fetch their styles unless a link names them. A disabled link fetches nothing.
        tags += [f'<link rel="stylesheet" disabled href="{base}/{file}">' for file in styles]
        tags.append(self._said(name, game, language))
        link = ", ".join(f"<{base}/{file}>; rel=modulepreload; crossorigin" for file in (*_CODE.findall(html), *code))
        html = _SHEET.sub("", html).replace("<html ", f'<html data-place="{name}" ', 1)
        html = html.replace("</head>", f"{''.join(tags)}</head>", 1)
        return PreloadedPage(html, link, named(style.encode()))

    def _said(self, name: str, game: str, language: Language) -> str:
        """Return the texts of a route as an inline data block."""
        table = f"{game}.table"
        # Texts are deferred at routes that show few of them at first.
        wanted = {TABLE: ("page", table), ROOM: ("page", "more")}.get(name, ("page", "more", table, game))
        known = self.words.get(language, {})
        words = json.encode({each: known[each] for each in wanted if each in known})
        data = words.decode().replace("<", r"\u003c")
        return f'<script type="application/json" id="words" lang="{language}">{data}</script>'


def named(text: bytes) -> str:
    """Return the hash of an inline script or style for a content security policy."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text).digest()).decode()}'"
