"""A release: its version, its bill of materials, and files that must be the same twice."""

import json
from pathlib import Path

import pytest

from tablee.lexicon.build import SOURCES
from tools import build_web, release, sbom, version


def test_a_source_archive_and_a_given_version_win_over_git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(version.GIVEN, raising=False)
    assert version.version(tmp_path) == version.NEXT
    (tmp_path / "PKG-INFO").write_text("Metadata-Version: 2.4\nName: tablee\nVersion: 0.3.1\n")
    assert version.version(tmp_path) == "0.3.1"
    monkeypatch.setenv(version.GIVEN, "0.4.0")
    assert version.version(tmp_path) == "0.4.0"


def test_versions_between_tags_come_after_the_last_and_before_the_next() -> None:
    assert version.of_description("v0.2.0-0-g1a2b3c4d5") == "0.2.0"
    assert version.of_description("v0.2.9-12-g1a2b3c4d5-dirty") == "0.2.10.dev12+g1a2b3c4d5"
    for other in ("", "release-1-0-g1a2b3c4d5", "v0.2.0rc1-0-g1a2b3c4d5"):
        assert version.of_description(other) is None


def test_the_bill_of_materials_names_all_that_is_bundled() -> None:
    found = json.loads(sbom.sbom("0.2.0"))
    parts = {part["name"]: part["version"] for part in found["components"]}
    assert set(parts) == {*build_web.BUNDLED, *SOURCES}
    assert all(parts[name] == number for name, number in SOURCES.items())
    assert sbom.sbom("0.2.0") == sbom.sbom("0.2.0") != sbom.sbom("0.2.1")


def test_two_builds_that_differ_are_no_release(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
        (folder / "tablee.whl").write_bytes(b"same")
    release.must_be_same(one, other)
    (other / "tablee.whl").write_bytes(b"different")
    with pytest.raises(release.Failed, match="differ"):
        release.must_be_same(one, other)
