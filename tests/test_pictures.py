"""Pictures of the documents: each is used and exists, and shows the page as it is now."""

import re
from pathlib import Path

from tests.tools import drawn

ROOT = Path(__file__).parents[1]
DOCUMENTS = (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))


def test_every_picture_is_shown_and_every_shown_picture_is_there() -> None:
    shown = {name for each in DOCUMENTS for name in re.findall(r"pictures/([\w.-]+)\)", each.read_text("utf-8"))}
    assert shown == {path.name for path in (ROOT / "docs" / "pictures").iterdir()}


def test_every_picture_was_drawn_from_the_page_as_it_is() -> None:
    now = {path.name: drawn.fingerprint(path.name) for path in (ROOT / "docs" / "pictures").iterdir()}
    assert all(drawn.sources(name) for name in now)
    assert drawn.kept() == now, "stale pictures: make pictures"
