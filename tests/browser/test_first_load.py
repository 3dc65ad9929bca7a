"""What the first screen costs on the line; how long it takes there says `python -m tests.browser.speed`."""

from tests.browser.people import Visitors
from tests.browser.speed import quiet, transferred

MOST = 150_000
"""Bytes of the first load, as they are sent: page, code, styles, typefaces, drawings, words and answers."""
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


def test_the_first_load_is_small(visitors: Visitors) -> None:
    person = visitors.new()
    # what is fetched ahead for a table is no part of it, and is not fetched for who pays for each byte
    person.context.add_init_script(SAVES_DATA)
    person.shelf()
    quiet(person.page)
    came = transferred(person.page)
    total = sum(size for _, size in came)
    print(f"first load: {total} bytes in {len(came)} answers")
    kinds = {path.rpartition(".")[2] for path, _ in came if "/assets/" in path}
    assert {"js", "css", "woff2"} <= kinds
    assert not [path for path, _ in came if "TablePage" in path or "Board" in path]
    assert total <= MOST, sorted(came, key=lambda each: -each[1])
