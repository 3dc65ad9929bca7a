"""What the page is made of agrees with what it is made from."""

import subprocess
import sys
from pathlib import Path

import build_web
import pytest

from tests import test_catalogues
from tests.browser import setup

ROOT = Path(__file__).parents[2]
WORDS = sorted(path.parent for path in (ROOT / "web" / "src").rglob("fr.ftl"))


def test_the_types_are_those_of_the_schema() -> None:
    """Stale? `make types`."""
    with setup.one_at_a_time():
        build_web.install(tools=True)
    schema = subprocess.run([sys.executable, "-m", "tablee.server.schema"], check=True, capture_output=True).stdout
    assert build_web.npm("run", "--silent", "types", given=schema) == build_web.TYPES.read_bytes()


@pytest.mark.parametrize("folder", WORDS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_the_page_speaks_french_and_english(folder: Path) -> None:
    test_catalogues.test_both_languages_have_the_same_messages(folder)
    test_catalogues.test_french_has_its_typography(folder)


def test_a_page_word_never_hides_a_game_word() -> None:
    games = {key for path in (ROOT / "src").rglob("fr.ftl") for key in test_catalogues.messages(path)}
    pages = [key for path in (ROOT / "web" / "src").rglob("fr.ftl") for key in test_catalogues.messages(path)]
    assert not games & set(pages)
    assert len(pages) == len(set(pages))
