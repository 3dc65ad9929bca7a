"""The documents' pictures: each is shown by one, and each that is shown is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCUMENTS = (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"))


def test_every_picture_is_shown_and_every_shown_picture_is_there() -> None:
    shown = {name for each in DOCUMENTS for name in re.findall(r"docs/pictures/([\w.-]+)\)", each.read_text("utf-8"))}
    assert shown == {path.name for path in (ROOT / "docs" / "pictures").iterdir()}
