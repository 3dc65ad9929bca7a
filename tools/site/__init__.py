"""Sphinx extension of the documentation site: generated pages, links that leave docs/, French.

Generated pages are written to docs/reference/ when the site is built; they are never committed.
"""

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from tools.site import api_pages, commands, game_pages, module_map, rest_pages, root_documents, rule_pages
from tools.site.links import inside_the_site

ROOT = Path(__file__).resolve().parents[2]
REFERENCE = "reference"
FRENCH = ("play/fr/", f"{REFERENCE}/rules/fr/")
GENERATORS = (api_pages, commands, game_pages, module_map, rest_pages, root_documents, rule_pages)


def pages() -> dict[str, str]:
    """Return the generated files: their text by path inside docs/reference/."""
    return {path: text for generator in GENERATORS for path, text in generator.pages(ROOT).items()}


def write_pages(app: Sphinx, config: Any) -> None:
    """Write the generated files and remove those of earlier builds.

    Unchanged files are left alone, so that Sphinx does not read them again.
    """
    folder = Path(app.srcdir) / REFERENCE
    wanted = {folder / path: text for path, text in pages().items()}
    for path in [path for path in folder.rglob("*") if path.is_file() and path not in wanted]:
        path.unlink()
    for path, text in wanted.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def rewrite_links(app: Sphinx, document: str, source: list[str]) -> None:
    """Lead links to files outside docs/ to their pages of the site."""
    source[0] = inside_the_site(source[0], ROOT, Path(app.env.doc2path(document)))


def mark_french(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """Declare the language of French pages, for screen readers and hyphenation."""
    if page.startswith(FRENCH):
        context["language"] = "fr"


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("config-inited", write_pages)
    app.connect("source-read", rewrite_links)
    app.connect("html-page-context", mark_french)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
