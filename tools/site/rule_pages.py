"""Pages of the rule books, from the files that the package carries."""

import re
from importlib.resources import files
from pathlib import Path

from tablee import games
from tablee.core.text import LANGUAGES

_RULE = re.compile(r"^\*\*([A-Z]+-\d+)\*\*", re.MULTILINE)


def pages(root: Path) -> dict[str, str]:
    """Return the rule book of each game in each language, with an anchor for each rule."""
    return {f"rules/{language}/{name}.md": _book(name, language) for name in games.names() for language in LANGUAGES}


def _book(game: str, language: str) -> str:
    text = files(games.load(game).package).joinpath(f"rules.{language}.md").read_text(encoding="utf-8")
    return _RULE.sub(r'<span id="\1" class="rule">\1</span>', text)
