"""The examples of the documents run: Python line by line, command lines by their names and flags."""

import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.test_documents import DOCUMENTS, ROOT, flags_of, text

_FENCED = re.compile(r"^```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)
_INLINE = re.compile(r"`([^`\n]+)`")
_COMMAND = re.compile(r"(?:[A-Z_]+=\S+ |docker exec \S+ |\S*python3? -m |\S*/)*tablee +([a-z][\w-]*)(.*)")
# The changelog names commands as they were.
_CURRENT = [path for path in DOCUMENTS if path.name != "CHANGELOG.md"]
_PROMPTED = [path for path in DOCUMENTS if ">>>" in path.read_text(encoding="utf-8")]
RUN_BY_PYTEST = "README"
"""The READMEs are run as doctests by the settings of pytest."""


def label(path: Path) -> str:
    return str(path.relative_to(ROOT))


def commands(document: str) -> Iterator[str]:
    """Yield what a reader might type: lines of code blocks and code in sentences, without comments."""
    blocks = [line[4:] for line in document.splitlines() if line.startswith("    ")]
    blocks += [line for block in _FENCED.findall(document) for line in block.splitlines()]
    for line in (*blocks, *_INLINE.findall(_FENCED.sub("", document))):
        yield re.split(r" {2,}| #|;|&&|\|", line)[0].strip()


@pytest.mark.parametrize("document", [path for path in _PROMPTED if RUN_BY_PYTEST not in path.name], ids=label)
def test_python_examples_run(document: Path) -> None:
    subprocess.run([sys.executable, "-m", "doctest", str(document)], check=True, timeout=300, cwd=ROOT)


@pytest.mark.parametrize("document", _CURRENT, ids=label)
def test_commands_and_their_flags_exist(document: Path) -> None:
    for line in commands(document.read_text(encoding="utf-8")):
        if found := _COMMAND.match(line):
            assert set(re.findall(r"(?<=\s)--[a-z][\w-]*", found[2])) <= flags_of(found[1]), line


@pytest.mark.parametrize("document", _CURRENT, ids=label)
def test_make_targets_and_modules_exist(document: Path) -> None:
    targets = set(re.findall(r"^([a-z][\w-]*):", text("Makefile"), re.MULTILINE))
    for line in commands(document.read_text(encoding="utf-8")):
        if found := re.match(r"make ([a-z]\S*)$", line):
            assert found[1] in targets, line
        if found := re.match(r"\S*python3? -m ([a-z][\w.]+)", line):
            assert find_spec(found[1]) is not None, line


def test_the_reader_of_examples_finds_wrong_ones() -> None:
    assert list(commands("    tablee play glop --seats 4     four\n`tablee daily`")) == [
        "tablee play glop --seats 4",
        "tablee daily",
    ]
    with pytest.raises(AssertionError, match="no command"):
        flags_of("dance")
