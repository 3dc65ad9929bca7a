"""The lock files contain every dependency that they are made from, in a version of its range."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
_PINNED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^ ;\\]+)", re.MULTILINE)


def _locks() -> dict[str, list[str]]:
    """Return the extras of each lock file, as the Makefile makes it."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    lines = re.findall(r"^\t\$\(LOCK\) (.+) --output-file (\S+) pyproject.toml$", makefile, re.MULTILINE)
    return {name: re.findall(r"--extra (\w+)", options) for options, name in lines}


def _wanted(extras: list[str]) -> list[Requirement]:
    """Return the dependencies, and those of the extras, also of extras that these name."""
    found = [Requirement(each) for each in PROJECT["dependencies"]]
    for extra in extras:
        for each in map(Requirement, PROJECT["optional-dependencies"][extra]):
            found += _wanted(sorted(each.extras)) if each.name == "tablee" else [each]
    return found


def _named(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize(("name", "extras"), _locks().items())
def test_a_lock_has_every_dependency_in_its_range(name: str, extras: list[str]) -> None:
    pinned = {_named(each): version for each, version in _PINNED.findall((ROOT / name).read_text(encoding="utf-8"))}
    for wanted in _wanted(extras):
        assert _named(wanted.name) in pinned, f"{name} lacks {wanted.name}: make lock"
        assert wanted.specifier.contains(pinned[_named(wanted.name)]), f"{name}: {wanted}: make lock"


def test_the_makefile_makes_three_locks_of_dependencies() -> None:
    assert sorted(_locks()) == ["requirements-play.lock", "requirements-server.lock", "requirements.lock"]
