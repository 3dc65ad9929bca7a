"""Links of the documents, which work on a code host as they are, made to work inside the site."""

import os
import re
from pathlib import Path

LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?:|mailto:|#)([^)\s#]+)(#[^)\s]+)?\)")
PAGES = {
    "ARCHITECTURE.md": "docs/reference/architecture.md",
    "CHANGELOG.md": "docs/reference/changelog.md",
    "CODE_OF_CONDUCT.md": "docs/reference/code-of-conduct.md",
    "CONTRIBUTING.md": "docs/reference/contributing.md",
    "SECURITY.md": "docs/reference/security.md",
    "README.md": "docs/index.md",
    "README.fr.md": "docs/play/fr/index.md",
}
"""Documents at the top of the repository, and their pages."""


def inside_the_site(text: str, root: Path, page: Path) -> str:
    """Return a page with its links to the documents of PAGES replaced, and folders not linked."""

    def replaced(link: re.Match[str]) -> str:
        label, target, anchor = link.group(1), link.group(2), link.group(3) or ""
        found = (page.parent / target).resolve()
        if found.is_dir():
            return f"`{label.strip('`')}`"
        led = PAGES.get(_inside(found, root))
        return f"[{label}]({relative(root / led, page)}{anchor})" if led else link.group()

    return LINK.sub(replaced, text)


def moved(text: str, source: Path, page: Path) -> str:
    """Return the text of a document as it reads at another place: its relative links adjusted."""
    return LINK.sub(
        lambda link: f"[{link[1]}]({relative((source.parent / link[2]).resolve(), page)}{link[3] or ''})", text
    )


def relative(target: Path, page: Path) -> str:
    return Path(os.path.relpath(target, page.parent)).as_posix()


def _inside(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else ""
