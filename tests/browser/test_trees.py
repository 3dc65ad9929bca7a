"""The accessibility tree of whole turns in all games, compared with the files in `trees`.

`TREES=renew pytest tests/browser/test_trees.py` writes the files again. Read the difference as a
blind person hears it, then commit it.
"""

import os
import re
from pathlib import Path

import pytest

from tests.browser.guided import STEPS, Guided
from tests.browser.people import Visitor, Visitors

TREES = Path(__file__).with_name("trees")
NAMELESS = re.compile(
    r"^\s*- (?:button|link|radio|textbox|img|spinbutton|combobox|progressbar|dialog)(?: \[[^\]]*\])*:?$"
)


def tree(me: Visitor, table: Guided) -> str:
    """Return the accessibility tree once the page shows the last action that was sent."""
    me.page.locator(f'.table[data-number="{table.number}"]').wait_for()
    me.page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")
    return me.page.locator("#app").aria_snapshot() + "\n"


@pytest.mark.parametrize("game", STEPS)
def test_screen_readers_get_the_same_tree_of_a_whole_turn(visitors: Visitors, game: str) -> None:
    me, table = visitors.new(), Guided(game)
    table.sit(me)
    parts = {"# My turn.": tree(me, table)}
    table.go_on(table.mine)
    parts["# After my action."] = tree(me, table)
    table.go_on(table.answers)
    parts["# After the others have answered."] = tree(me, table)
    found = "".join(f"{title}\n{part}" for title, part in parts.items())
    nameless = [line.strip() for line in found.splitlines() if NAMELESS.match(line)]
    assert not nameless, nameless
    path = TREES / f"{game}.yml"
    if os.environ.get("TREES") == "renew":
        path.parent.mkdir(exist_ok=True)
        path.write_text(found, encoding="utf-8")
    assert found.splitlines() == path.read_text(encoding="utf-8").splitlines()
