"""Metadata for a package index: the licences of everything included, and a readable description."""

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
def metadata() -> ProjectMetadata[PluginManager]:
    return ProjectMetadata(str(ROOT), PluginManager())


def test_the_wheel_includes_every_licence_text(metadata: ProjectMetadata[PluginManager]) -> None:
    texts = {f"licences/{path.name}" for path in (ROOT / "licences").iterdir()}
    assert set(metadata.core.license_files) == {"LICENSE", "src/tablee/lexicon/data/NOTICE.txt", *texts}


def test_the_licence_expression_includes_the_dictionary_and_the_page(metadata: ProjectMetadata[PluginManager]) -> None:
    page = build_web.LICENCES.read_text(encoding="utf-8")
    of_page = {
        re.search(rf"^{package} \S+: (\S+)$", page, re.MULTILINE)[1]  # type: ignore[index]
        for package in build_web.BUNDLED
    }
    of_words = {licence.replace(" ", "-") for licence in LICENCES.values()}
    assert set(metadata.core.license_expression.split(" AND ")) == {"MIT", *of_page, *of_words}


@pytest.mark.parametrize("name", ["LGPLLR.txt", "LEXIQUE.txt"])
def test_the_dictionary_has_the_same_licences_beside_it(name: str) -> None:
    assert (ROOT / "licences" / name).read_bytes() == BUILT.with_name(name).read_bytes()


def test_the_description_for_an_index_has_only_absolute_links(metadata: ProjectMetadata[PluginManager]) -> None:
    assert "pip install tablee" in metadata.core.readme
    assert re.findall(r"\]\((?!https:)[^)]*\)", metadata.core.readme) == []
