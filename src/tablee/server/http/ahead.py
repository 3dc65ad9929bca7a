"""What a place of the page wants, sent before the page asks for it: on a slow line each question is half a second.

Its styles and its words stand in the page itself, which travels while the browser asks for the rest; its code is named
in a header of the answer, which comes before the page, and in the page's head for browsers that look only there.
"""

import base64
import hashlib
import re

from msgspec import Raw, Struct, json

TABLE = "table"
PLAYED = (TABLE, "learn")
"""Places with a board."""
ROOM = "room"
"""A table before the first card."""
_SHEET = re.compile(r'\s*<link rel="stylesheet"[^>]* href="[^"]*/(assets/[^"]+\.css)">')
_CODE = re.compile(r' (?:src|href)="[^"]*/(assets/[^"]+\.js)">')


class Place(Struct, frozen=True):
    """The page as one of its places gets it."""

    html: bytes
    link: str
    """Its code, as a header."""
    style: str
    """Its styles, as the content security policy names them."""


class Ahead(Struct, frozen=True):
    """What there is to send, as web/scripts/ahead.js lists it."""

    places: dict[str, tuple[str, ...]] = {}
    boards: dict[str, tuple[str, ...]] = {}
    """The files of each game's board."""
    words: dict[str, Raw] = {}
    """The French words of the page, of every game, and of what a table of that game says."""

    def place(self, name: str, game: str, html: str, sheets: dict[str, str], base: str) -> Place:
        """The page at that place; the style sheets are given by the names of their files."""
        board = self.boards.get(game, ()) if name in PLAYED else ()
        wanted = list(dict.fromkeys((*self.places.get(name, ()), *board)))
        code = [file for file in wanted if file.endswith(".js")]
        styles = [file for file in (*_SHEET.findall(html), *wanted) if file in sheets]
        # an address in a style sheet is seen from there, and now from the page
        style = "".join(sheets[file].replace("url(./", f"url({base}/assets/") for file in styles)
        tags = [f'<link rel="modulepreload" crossorigin href="{base}/{file}">' for file in code]
        tags.append(f"<style>{style}</style>")
        # what fetches code fetches its styles, unless a link names them; one that is disabled fetches nothing
        tags += [f'<link rel="stylesheet" disabled href="{base}/{file}">' for file in styles]
        tags.append(self._said(name, game))
        link = ", ".join(f"<{base}/{file}>; rel=modulepreload; crossorigin" for file in (*_CODE.findall(html), *code))
        html = _SHEET.sub("", html).replace("<html ", f'<html data-place="{name}" ', 1)
        return Place(html.replace("</head>", f"{''.join(tags)}</head>", 1).encode(), link, named(style.encode()))

    def _said(self, name: str, game: str) -> str:
        """The words of that place, as a block of data."""
        table = f"{game}.table"
        # a table that stands says little, and who is invited to one reads nothing of its game yet
        wanted = {TABLE: ("page", table), ROOM: ("page", "more")}.get(name, ("page", "more", table, game))
        words = json.encode({each: self.words[each] for each in wanted if each in self.words})
        data = words.decode().replace("<", r"\u003c")
        return f'<script type="application/json" id="words">{data}</script>'


def named(text: bytes) -> str:
    """A script or style that stands in the page, as a content security policy names it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text).digest()).decode()}'"
