"""Plain English: no banned phrase, no endless sentence or line; functions are described by a verb."""

from pathlib import Path

import pytest

from tests.tools import prose

FILES = tuple(prose.checked_files())


def _folder(path: Path) -> str:
    parts = path.relative_to(prose.ROOT).parts
    return "/".join(parts[:-1][:3]) or "."


@pytest.mark.parametrize("folder", sorted({_folder(path) for path in FILES}))
def test_every_sentence_reads_at_once(folder: str) -> None:
    assert [error for path in FILES if _folder(path) == folder for error in prose.findings(path)] == []


@pytest.mark.parametrize(
    ("suffix", "text"),
    [
        (".py", '"""Cards of others."""\n'),
        (".py", "# For who comes late.\n"),
        (".py", "def test_who_leaves_loses(): ...\n"),
        (".py", 'def hand():\n    """The hand of a seat."""\n'),
        (".py", f'"""{"Long " * 20}line."""\n'),
        (".ts", "// so many cards\n"),
        (".svelte", "<!-- is told by the server -->\n"),
        (".md", "What the seat is told.\n"),
        (".md", f"{'word ' * 18}\n{'word ' * 18}.\n"),
        (".md", f"{'w' * 50} {'w' * 50}\n"),
    ],
)
def test_what_a_reader_would_stumble_over_is_found(suffix: str, text: str, tmp_path: Path) -> None:
    (tmp_path / f"sample{suffix}").write_text(text)
    assert len(prose.findings(tmp_path / f"sample{suffix}")) == 1


@pytest.mark.parametrize(
    ("suffix", "text"),
    [
        (".py", '"""A person who left, and the seat they had."""\n\n\ndef hand():\n    """Return a hand."""\n'),
        (".py", "@property\ndef hand(self):\n    '''The hand of this seat.'''\n"),
        (".md", f"| {'cell ' * 30} |\n\n```\n{'code ' * 30}\n```\n"),
        (".ts", "const url = 'http://example.org' // Whoever joins later.\n"),
    ],
)
def test_plain_prose_passes(suffix: str, text: str, tmp_path: Path) -> None:
    (tmp_path / f"sample{suffix}").write_text(text)
    assert prose.findings(tmp_path / f"sample{suffix}") == []
