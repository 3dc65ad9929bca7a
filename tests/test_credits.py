"""Credits: every introduction of a game names its box, its authors and its publisher."""

import re
from pathlib import Path

import pytest

from tablee import games
from tablee.core.rulebook import rulebook
from tablee.core.text import LANGUAGES
from tablee.server.games.routes import game_info

ROOT = Path(__file__).parents[1]
TEXTS = ("README.md", "README.fr.md")
DESCRIPTIONS = (
    "docs/package.md",
    "pyproject.toml",
    "packaging/yunohost/doc/DESCRIPTION.md",
    "packaging/yunohost/doc/DESCRIPTION_fr.md",
)


@pytest.mark.parametrize("name", games.names())
def test_rule_books_and_readmes_name_the_box_its_authors_and_publisher(name: str) -> None:
    game = games.load(name)
    known = (game.credit.box, *game.credit.authors, game.credit.publisher)
    assert game.credit.box
    texts = [rulebook(game.package, language).credit for language in LANGUAGES]
    texts += [(ROOT / text).read_text(encoding="utf-8") for text in TEXTS]
    for text in texts:
        assert all(each in " ".join(text.split()) for each in known), text[:80]


@pytest.mark.parametrize("name", games.names())
def test_only_a_box_that_is_out_of_print_is_called_so(name: str) -> None:
    game = games.load(name)
    for language in LANGUAGES:
        credit = rulebook(game.package, language).credit
        called = re.search("(?<!not )out of print|(?<!pas )épuisée", credit) is not None
        assert called is (game.credit.in_print is False)


@pytest.mark.parametrize("name", games.names())
def test_game_info_has_the_edition_and_whether_the_box_is_in_print(name: str) -> None:
    game = games.load(name)
    info = game_info(game)
    assert (info.edition, info.in_print) == (game.rules.edition, game.credit.in_print is True)


@pytest.mark.parametrize("path", [*TEXTS, *DESCRIPTIONS])
def test_no_text_about_all_games_says_that_they_are_out_of_print(path: str) -> None:
    text = " ".join((ROOT / path).read_text(encoding="utf-8").split())
    assert not re.search("(?<!not )out of print|(?<!pas )épuisé", text)


@pytest.mark.parametrize("name", games.names())
def test_rule_books_say_what_every_edition_changed(name: str) -> None:
    game = games.load(name)
    for language in LANGUAGES:
        book = rulebook(game.package, language)
        assert [each.number for each in book.editions] == list(range(2, game.rules.edition + 1))
        assert book.changes_since(game.rules.edition) == ()
