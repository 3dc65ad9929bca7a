"""What CONTRIBUTING.md and the guides tell people to type exists."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools import version

ROOT = Path(__file__).parents[1]
GUIDES = [ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs" / "change").glob("*.md"))]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.name)
def test_every_command_exists(guide: Path) -> None:
    text = guide.read_text(encoding="utf-8")
    for target in re.findall(r"(?:`|^ *)make ([a-z]+)", text, re.MULTILINE):
        assert target in TARGETS, f"make {target}"
    for module in re.findall(r"python3? -m ([\w.]+)", text):
        assert find_spec(module) is not None, f"python -m {module} is not installed"
    for script in re.findall(r"\btools/\w+\.py", text):
        assert (ROOT / script).is_file(), script


def test_the_guide_describes_every_make_target() -> None:
    told = GUIDES[0].read_text(encoding="utf-8")
    for target in TARGETS - {"check-python", "check-page", "page", "clean", "hooks"}:
        assert f"| `make {target}` |" in told
    assert "make hooks" in told


def test_citation_and_hooks_are_valid_yaml_and_name_existing_things() -> None:
    yaml = pytest.importorskip("yaml")
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    released = re.search(r"^## \[?(\d[\d.]*)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert citation["version"] == (released[1] if released else version.NEXT.removesuffix(".dev0"))
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    for hook in config["repos"][0]["hooks"]:
        for script in re.findall(r"tools/\w+\.py", hook["entry"]):
            assert (ROOT / script).is_file()
