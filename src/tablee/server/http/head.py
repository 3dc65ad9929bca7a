"""Head of the page as it is sent: its language, its title, and the tags of its link preview."""

import re
from html import escape

from msgspec import Struct

from tablee.core.text import Language

_LANGUAGE = re.compile(r'(<html [^>]*?lang=")\w+')
_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
_DESCRIPTION = re.compile(r'<meta name="description"[^>]*>\s*')


class Head(Struct, frozen=True):
    language: Language
    title: str
    description: str
    tags: tuple[tuple[str, str], ...] = ()
    """Property and content of each further tag."""

    def on(self, html: str) -> bytes:
        """Return the page with this head in place of its own.

        >>> page = '<html lang="fr"><title>Tablée</title><meta name="description" content="x" />'
        >>> Head("en", "A & B", 'say "x"', (("og:type", "website"),)).on(page).decode()[:49]
        '<html lang="en"><title>A &amp; B</title><meta nam'
        """
        tags = [_meta(name, content) for name, content in (("description", self.description), *self.tags)]
        head = f"<title>{escape(self.title)}</title>{''.join(tags)}"
        html = _LANGUAGE.sub(lambda found: found[1] + self.language, html, count=1)
        return _TITLE.sub(lambda _: head, _DESCRIPTION.sub("", html, count=1), count=1).encode()


def _meta(name: str, content: str) -> str:
    key = "property" if name.startswith("og:") else "name"
    return f'<meta {key}="{name}" content="{escape(content)}" />'
