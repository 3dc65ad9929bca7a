"""Tests of the search for a Chromium, its installation, and the notice that none was found."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser import chromium, firefox
from tests.browser.chromium import Plan

ROOT = Path(__file__).parents[2]
NOWHERE = Path("nowhere")


def program(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o755)
    return path


def nothing_on_path(_command: str) -> None:
    return None


@pytest.mark.parametrize("may_install", [True, False])
@pytest.mark.parametrize("ci", [True, False])
def test_an_installed_browser_is_used(may_install: bool, ci: bool) -> None:
    assert chromium.plan(Path("chromium"), may_install=may_install, ci=ci) is Plan.RUN


@pytest.mark.parametrize("ci", [True, False])
def test_root_installs_a_missing_browser_with_apt(ci: bool) -> None:
    assert chromium.plan(None, may_install=True, ci=ci) is Plan.INSTALL


def test_without_a_browser_tests_are_skipped_but_ci_fails() -> None:
    assert chromium.plan(None, may_install=False, ci=False) is Plan.LEAVE_OUT
    assert chromium.plan(None, may_install=False, ci=True) is Plan.FAIL


@pytest.mark.parametrize(("value", "meant"), [("true", True), ("1", True), ("", False), ("false", False), ("0", False)])
def test_ci_is_read_from_the_environment(value: str, meant: bool) -> None:
    assert chromium.in_ci({"CI": value}) is meant
    assert not chromium.in_ci({})


@pytest.mark.parametrize("command", ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"])
def test_any_chromium_on_the_path_is_found(tmp_path: Path, command: str) -> None:
    there = program(tmp_path / command)
    assert chromium.search(lambda asked: str(there) if asked == command else None, [], NOWHERE) == there


def test_the_headless_shell_comes_before_a_browser_with_a_window(tmp_path: Path) -> None:
    found = chromium.search(lambda command: str(program(tmp_path / command)), [], NOWHERE)
    assert found == tmp_path / "chromium-headless-shell"


@pytest.mark.parametrize("name", ["Chromium", "Google Chrome"])
def test_a_macos_application_is_found(tmp_path: Path, name: str) -> None:
    there = program(tmp_path / f"{name}.app" / "Contents" / "MacOS" / name)
    assert chromium.search(nothing_on_path, [NOWHERE, tmp_path], NOWHERE) == there


@pytest.mark.parametrize(
    "place",
    [
        "chromium_headless_shell-1161/chrome-linux/headless_shell",
        "chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell",
        "chromium-1161/chrome-linux/chrome",
        "chromium-1161/chrome-mac/Chromium.app/Contents/MacOS/Chromium",
    ],
)
def test_a_browser_downloaded_by_playwright_is_found(tmp_path: Path, place: str) -> None:
    there = program(tmp_path / place)
    assert chromium.search(nothing_on_path, [], tmp_path) == there


def test_a_file_that_is_not_executable_is_no_browser(tmp_path: Path) -> None:
    program(tmp_path / "chromium").chmod(0o644)
    assert chromium.search(lambda command: str(tmp_path / command), [], NOWHERE) is None


def test_the_download_folder_is_playwrights() -> None:
    home = Path("home")
    assert chromium.downloads({}, home, "linux") == home / ".cache" / "ms-playwright"
    assert chromium.downloads({}, home, "darwin") == home / "Library" / "Caches" / "ms-playwright"
    assert chromium.downloads({"PLAYWRIGHT_BROWSERS_PATH": "elsewhere"}, home, "linux") == Path("elsewhere")


def test_each_apt_command_is_reported_before_it_runs() -> None:
    order: list[str] = []

    def apt(arguments: list[str]) -> str:
        order.append(f"RUN {arguments[0]}")
        return ""

    chromium.install(order.append, apt)
    assert [line.startswith("RUN") for line in order] == [False, True] * 2
    assert "apt-get update" in order[0]
    assert "apt-get install -y --no-install-recommends chromium-headless-shell" in order[2]


def test_a_release_without_the_headless_shell_gets_the_browser_with_a_window() -> None:
    said: list[str] = []
    asked: list[str] = []

    def apt(arguments: list[str]) -> str:
        asked.append(arguments[-1])
        return "E: Unable to locate package" if arguments[-1] == "chromium-headless-shell" else ""

    chromium.install(said.append, apt)
    assert asked == ["update", "chromium-headless-shell", "chromium"]
    assert any("Unable to locate package" in line for line in said)


@pytest.mark.parametrize(
    ("selected", "concerned"),
    [
        (["tests"], True),
        ([""], True),
        (["tests/core", "tests/browser/test_play.py::test_one"], True),
        (["tests/core", "README.md"], False),
    ],
)
def test_only_a_run_with_browser_tests_looks_for_a_browser(selected: list[str], concerned: bool) -> None:
    assert chromium.concerned(selected, ROOT) is concerned


def run_without_browser(tmp_path: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a file of browser tests where neither a browser nor apt is on PATH."""
    kept = {name: value for name, value in os.environ.items() if name == "PYTHONPATH"}
    chosen = "tests/browser/test_take_back.py"
    return subprocess.run(
        [sys.executable, "-m", "pytest", *arguments, chosen],
        cwd=ROOT,
        env={**kept, "PATH": str(tmp_path), "HOME": str(tmp_path), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_a_browser_the_first_and_the_last_lines_name_the_skipped_tests(tmp_path: Path) -> None:
    """Run with one xdist worker, whose own output would be lost."""
    done = run_without_browser(tmp_path, "-n", "1")
    first, *_, notice, counts = done.stdout.strip().splitlines()
    left_out = counts.split()[0]
    assert first == f"Browser tests are LEFT OUT: no Chromium found. To run them: {chromium.WITH_PLAYWRIGHT}"
    assert notice.startswith(f"{left_out} browser test")
    assert notice.endswith(f"LEFT OUT: no Chromium found. To run them: {chromium.WITH_PLAYWRIGHT}")
    assert "skipped" in counts
    assert done.returncode == 0


def test_without_a_browser_a_run_in_ci_fails(tmp_path: Path) -> None:
    done = run_without_browser(tmp_path, "-n", "0", CI="true")
    first, *_, notice, _counts = done.stdout.strip().splitlines()
    assert "With CI set, this is a failure." in first
    assert "With CI set, this is a failure." in notice
    assert done.returncode == 1


def test_the_distributions_firefox_comes_before_an_application(tmp_path: Path) -> None:
    there = program(tmp_path / "firefox-esr")
    other = program(tmp_path / "Firefox")
    assert firefox.installed(lambda command: str(tmp_path / command) if command == there.name else None, other) == there
    assert firefox.installed(nothing_on_path, other) == other
    assert firefox.installed(nothing_on_path, NOWHERE) is None


def test_without_firefox_the_first_lines_say_what_is_left_out(tmp_path: Path) -> None:
    done = run_without_browser(tmp_path, "-n", "0")
    assert f"Tests in Firefox are LEFT OUT: no Firefox found. To run them: {firefox.ANYWHERE}" in done.stdout
    assert firefox.left_out(6, apt=True, ci=True) == (
        "6 tests in Firefox were LEFT OUT: no Firefox found. With CI set, this is a failure."
        " To run them: sudo apt-get install firefox-esr"
    )
