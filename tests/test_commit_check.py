"""Commit messages: a short subject without a full stop, a blank line, then the reason."""

import shutil
import subprocess
from pathlib import Path

import pytest
from tools.check_commit import problems

ROOT = Path(__file__).parents[1]
GOOD = "Stop the clock during pauses\n\nIt ran on, and people lost games while they were away.\n"


@pytest.mark.parametrize(
    ("message", "found"),
    [
        (GOOD, []),
        (GOOD + "# a comment of git\n", []),
        ("x" * 72 + "\n\nWhy.\n", []),
        ("x" * 73 + "\n\nWhy.\n", ["the subject has 73 characters: at most 72"]),
        ("Stop the clock.\n\nWhy.\n", ["the subject ends with a full stop"]),
        ("Stop the clock\nWhy.\n", ["the second line is not blank"]),
        ("Stop the clock\n", ["there is no body: leave a line blank, then say why"]),
        ("Merge branch 'clock'\n", []),
        ("fixup! Stop the clock\n", []),
    ],
)
def test_a_message_is_judged(message: str, found: list[str]) -> None:
    assert problems(message) == found


def test_make_hooks_lets_git_refuse_a_bad_message(tmp_path: Path) -> None:
    """In a repository of its own, with the Makefile and the hook of this one."""
    for name in ("Makefile", "tools/check_commit.py", "tools/hooks/commit-msg"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, tmp_path / name)

    def run(*command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    run("git", "init")
    assert run("make", "hooks").returncode == 0
    commit = ("git", "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--allow-empty", "-m")
    refused = run(*commit, "Stop the clock.")
    assert refused.returncode == 1
    assert "commit message: the subject ends with a full stop" in refused.stderr
    assert run(*commit, GOOD).returncode == 0
