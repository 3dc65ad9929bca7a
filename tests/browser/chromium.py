"""The Chromium of the browser tests: how to find it, install it, and report that it is missing.

Any Chromium will do. The headless shell is preferred: it loads pages a third faster than the same
engine with a window.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

FOLDER = Path(__file__).parent
COMMANDS = (
    "chromium-headless-shell",
    "chrome-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
APPLICATIONS = ("Chromium", "Google Chrome", "Google Chrome for Testing")
"""Names of the applications on macOS, where browsers are not on PATH."""
DOWNLOADS = (
    "chromium_headless_shell-*/*/*headless*shell",
    "chromium-*/*/chrome",
    *(f"chromium-*/*/{name}.app/Contents/MacOS/{name}" for name in APPLICATIONS),
)
"""Patterns of the browsers in Playwright's download folder."""
PACKAGES = ("chromium-headless-shell", "chromium")
"""Debian packages, in order of preference. Not every release has the first one."""
MISSING = "no Chromium found"
WITH_APT = "sudo apt-get install chromium"
WITH_PLAYWRIGHT = ".venv/bin/playwright install chromium"

Say = Callable[[str], None]


class Plan(Enum):
    """What to do about the browser tests on this machine."""

    RUN = "run"
    INSTALL = "install"
    LEAVE_OUT = "leave out"
    FAIL = "fail"


def plan(browser: Path | None, *, may_install: bool, ci: bool) -> Plan:
    if browser is not None:
        return Plan.RUN
    if may_install:
        return Plan.INSTALL
    return Plan.FAIL if ci else Plan.LEAVE_OUT


def search(which: Callable[[str], str | None], applications: Iterable[Path], downloads: Path) -> Path | None:
    """Return the first Chromium found on PATH, in macOS's folders or in Playwright's downloads."""
    places = [Path(found) for command in COMMANDS if (found := which(command))]
    places += [folder / f"{name}.app/Contents/MacOS/{name}" for folder in applications for name in APPLICATIONS]
    places += [found for pattern in DOWNLOADS for found in sorted(downloads.glob(pattern), reverse=True)]
    return next((place for place in places if os.access(place, os.X_OK)), None)


def downloads(environment: Mapping[str, str], home: Path, platform: str) -> Path:
    """Return the folder where Playwright keeps its browsers."""
    if chosen := environment.get("PLAYWRIGHT_BROWSERS_PATH"):
        return Path(chosen)
    return home / ("Library/Caches" if platform == "darwin" else ".cache") / "ms-playwright"


def installed() -> Path | None:
    """Return this machine's Chromium, if it has one."""
    home = Path.home()
    folders = (Path("/Applications"), home / "Applications")
    return search(shutil.which, folders, downloads(os.environ, home, sys.platform))


def may_install() -> bool:
    return os.getuid() == 0 and has_apt()


def has_apt() -> bool:
    return shutil.which("apt-get") is not None


def in_ci(environment: Mapping[str, str]) -> bool:
    return environment.get("CI", "").lower() not in ("", "0", "false")


def left_out(count: int | None = None, *, apt: bool = False, ci: bool = False) -> str:
    """Return the notice that browser tests are skipped, with the command that installs a browser."""
    tests = {None: "Browser tests are", 1: "1 browser test was"}.get(count, f"{count} browser tests were")
    commands = f"{WITH_APT} (or {WITH_PLAYWRIGHT})" if apt else WITH_PLAYWRIGHT
    failure = " With CI set, this is a failure." if ci else ""
    return f"{tests} LEFT OUT: {MISSING}.{failure} To run them: {commands}"


def concerned(selected: Iterable[str], start: Path) -> bool:
    """Return whether browser tests are among the files and folders given to pytest."""
    paths = [(start / each.partition("::")[0]).resolve() for each in selected]
    return any(path.is_relative_to(FOLDER) or FOLDER.is_relative_to(path) for path in paths)


def prepare(say: Say) -> None:
    """Install a browser if permitted, and report it if none is available afterwards.

    Called before the first test.
    """
    ci = in_ci(os.environ)
    if plan(installed(), may_install=may_install(), ci=ci) is Plan.INSTALL:
        install(say, run_apt)
    if installed() is None:
        say(left_out(apt=has_apt(), ci=ci))


def install(say: Say, apt: Callable[[list[str]], str]) -> None:
    """Install Chromium with apt. Report each command before it runs, and its error if it fails."""
    for arguments in (["update"], *(["install", "-y", "--no-install-recommends", name] for name in PACKAGES)):
        say(f"Browser tests need a Chromium; running as root: apt-get {' '.join(arguments)}")
        if trouble := apt(arguments):
            say(f"apt-get failed: {trouble}")
        elif arguments[0] == "install":
            return


def run_apt(arguments: list[str]) -> str:
    """Run apt-get; return the end of its error output, or an empty string if it succeeded."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(["apt-get", "-qq", *arguments], env=environment, check=False, capture_output=True, text=True)
    return (done.stderr.strip() or f"exit code {done.returncode}")[-500:] if done.returncode else ""


def launch(playwright: "Playwright") -> "Browser":
    """Start the browser for a tool or a test process."""
    found = installed()
    if found is None:
        raise SystemExit(left_out(apt=has_apt()))
    return playwright.chromium.launch(executable_path=found)
