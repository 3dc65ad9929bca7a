"""The rule books: both languages have the same rules, and rules cite rules that exist."""

import re
from importlib import resources
from itertools import pairwise

import pytest

from tablee.core.rulebook import rulebook
from tablee.core.text import LANGUAGES, Language

PACKAGE = "tablee.games.glop"
IDS = [1, 2, 3, *range(10, 20), *range(20, 28), *range(30, 37), *range(40, 45), *range(50, 54)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_has_every_rule_in_order(language: Language) -> None:
    book = rulebook(PACKAGE, language)
    assert list(book.rules) == [f"GLOP-{number}" for number in IDS]
    assert book.title == "Glop"
    assert book.introduction
    assert all(section.title and section.rules for section in book.sections)


def test_both_books_have_the_same_sections_and_rulings() -> None:
    french, english = rulebook(PACKAGE, "fr"), rulebook(PACKAGE, "en")
    for ours, theirs in zip(french.sections, english.sections, strict=True):
        assert [rule.id for rule in ours.rules] == [rule.id for rule in theirs.rules]
    for number, rule in french.rules.items():
        assert ("(Notre choix.)" in rule.text) is ("(Our choice.)" in english.rules[number].text)
        assert re.findall(r"GLOP-\d+", rule.text) == re.findall(r"GLOP-\d+", english.rules[number].text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_cite_rules_that_exist(language: Language) -> None:
    book = rulebook(PACKAGE, language)
    cited = {number for rule in book.rules.values() for number in re.findall(r"GLOP-\d+", rule.text)}
    assert cited <= set(book.rules)


@pytest.mark.parametrize("name", ["rules.fr.md", "fr.ftl"])
def test_french_typography(name: str) -> None:
    """French has narrow no-break spaces before ; : ! ? and in guillemets, and curly apostrophes."""
    prose = (resources.files(PACKAGE) / name).read_text(encoding="utf-8").replace('{"\u202f"}', "\u202f")
    for before, mark in pairwise(prose):
        assert mark not in ";:!?»" or before == "\u202f", (before, mark)
        assert before != "«" or mark == "\u202f"
    assert "'" not in prose
