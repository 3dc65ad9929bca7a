"""What the browser tests need and pip can't bring: Debian's chromium, and the page built with its test tools.

The headless shell is the same engine without the window around it: pages come a third faster than in chromium itself.
"""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import build_web

CHROMIUM = Path("/usr/bin/chromium-headless-shell")
SKIPPED = "browser tests skipped: they need Debian's chromium (as root: apt-get install chromium-headless-shell)"


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Test processes run side by side; only one of them installs or builds."""
    with (Path(tempfile.gettempdir()) / f"tablee-browser-{os.getuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def chromium() -> bool:
    """Whether chromium is there, after an attempt to install it where we may."""
    if not CHROMIUM.exists() and os.getuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (
            ["update", "-qq"],
            ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"],
        ):
            subprocess.run(["apt-get", *command], env=quiet, check=False, capture_output=True)
    return CHROMIUM.exists()


def page() -> None:
    build_web.install(tools=True)
    build_web.build_if_needed()
