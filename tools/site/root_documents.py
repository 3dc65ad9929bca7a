"""Pages of the documents that lie at the top of the repository."""

from pathlib import Path

from tools.site.links import PAGES, moved

PREFIX = "docs/reference/"


def pages(root: Path) -> dict[str, str]:
    """Return the documents with the links adjusted to their place in the site."""
    return {
        page.removeprefix(PREFIX): moved((root / name).read_text(encoding="utf-8"), root / name, root / page)
        for name, page in PAGES.items()
        if page.startswith(PREFIX)
    }
