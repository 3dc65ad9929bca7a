"""The Firefox of the browser tests: how to find it, install it, and report that it is missing."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

from tests.browser import chromium
from tests.browser.chromium import Plan, Say

COMMANDS = ("firefox-esr", "firefox")
APPLICATION = Path("/Applications/Firefox.app/Contents/MacOS/firefox")
PACKAGE = "firefox-esr"
MISSING = "no Firefox found"
WITH_APT = f"sudo apt-get install {PACKAGE}"
ANYWHERE = "install Firefox"


def installed(which: Callable[[str], str | None] = shutil.which, application: Path = APPLICATION) -> Path | None:
    """Return this machine's Firefox, if it has one."""
    found = next((path for command in COMMANDS if (path := which(command))), None)
    if found is not None:
        return Path(found)
    return application if application.exists() else None


def left_out(count: int | None = None, *, apt: bool = False, ci: bool = False) -> str:
    """Return the notice that tests in Firefox are skipped, with the command that installs it."""
    tests = {None: "Tests in Firefox are", 1: "1 test in Firefox was"}.get(count, f"{count} tests in Firefox were")
    failure = " With CI set, this is a failure." if ci else ""
    return f"{tests} LEFT OUT: {MISSING}.{failure} To run them: {WITH_APT if apt else ANYWHERE}"


def prepare(say: Say) -> None:
    """Install Firefox if permitted, and report it if there is none afterwards."""
    ci = chromium.in_ci(os.environ)
    if chromium.plan(installed(), may_install=chromium.may_install(), ci=ci) is Plan.INSTALL:
        install(say, chromium.run_apt)
    if installed() is None:
        say(left_out(apt=chromium.has_apt(), ci=ci))


def install(say: Say, apt: Callable[[list[str]], str]) -> None:
    """Install Firefox with apt. Report each command before it runs, and its error if it fails."""
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", PACKAGE]):
        say(f"Some browser tests need Firefox; running as root: apt-get {' '.join(arguments)}")
        if trouble := apt(arguments):
            say(f"apt-get failed: {trouble}")
