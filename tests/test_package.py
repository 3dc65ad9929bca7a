"""What a package index is told about Tablée: the licences of all it carries, and a text that can be read there."""

import re
from pathlib import Path

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

from tablee.cli.lexicon import LICENCES
from tablee.lexicon.store import BUILT
from tools import build_web

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def told() -> ProjectMetadata[PluginManager]:
    return ProjectMetadata(str(ROOT), PluginManager())


def test_every_text_of_a_licence_goes_with_the_wheel(told: ProjectMetadata[PluginManager]) -> None:
    texts = {f"licences/{path.name}" for path in (ROOT / "licences").iterdir()}
    assert set(told.core.license_files) == {"LICENSE", "src/tablee/lexicon/data/NOTICE.txt", *texts}


def test_the_licence_names_those_of_the_dictionary_and_of_the_page(told: ProjectMetadata[PluginManager]) -> None:
    page = build_web.LICENCES.read_text(encoding="utf-8")
    of_page = {re.search(rf"^{package} \S+: (\S+)$", page, re.MULTILINE)[1] for package in build_web.BUNDLED}  # type: ignore[index]
    of_words = {licence.replace(" ", "-") for licence in LICENCES.values()}
    assert set(told.core.license_expression.split(" AND ")) == {"MIT", *of_page, *of_words}


@pytest.mark.parametrize("name", ["LGPLLR.txt", "LEXIQUE.txt"])
def test_the_dictionary_has_the_same_licences_beside_it(name: str) -> None:
    assert (ROOT / "licences" / name).read_bytes() == BUILT.with_name(name).read_bytes()


def test_an_index_shows_neither_pictures_nor_links_that_lead_nowhere(told: ProjectMetadata[PluginManager]) -> None:
    assert "pip install tablee" in told.core.readme
    assert re.findall(r"\]\((?!https:)[^)]*\)", told.core.readme) == []
