"""Playing needs no Unix: it works in a process without fork and Unix-only modules, as on Windows.

Only imports by Tablée's own modules fail here, because Python's library has its own way for each
system. uvloop fails for everybody: it does not exist for Windows.
"""

import os
import subprocess
import sys
from pathlib import Path

from tests.server.harness import RUN, Client, Server

WITHOUT_UNIX = """
import builtins, os, signal, socket

GONE = {"fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
real_import = builtins.__import__

def import_as_on_windows(name, globals=None, locals=None, fromlist=(), level=0):
    importer = (globals or {}).get("__name__", "")
    asked = name.partition(".")[0]
    if level == 0 and (asked == "uvloop" or (asked in GONE and importer.partition(".")[0] == "tablee")):
        raise ModuleNotFoundError(f"{importer} imports {name}", name=name)
    return real_import(name, globals, locals, fromlist, level)

builtins.__import__ = import_as_on_windows
for module, names in (
    (os, ("fork", "forkpty", "killpg", "setsid", "sched_getaffinity", "sched_setaffinity", "mkfifo", "O_CLOEXEC")),
    (signal, ("pthread_sigmask", "SIGALRM", "SIGHUP", "SIGUSR1", "SIGUSR2", "alarm", "setitimer")),
    (socket, ("send_fds", "recv_fds", "TCP_USER_TIMEOUT")),
):
    for name in names:
        if hasattr(module, name):
            delattr(module, name)
"""
EVERY_MODULE = """
import importlib, pkgutil, tablee
for found in pkgutil.walk_packages(tablee.__path__, "tablee."):
    if not found.name.endswith((".__main__", ".migrations.env")) and ".versions." not in found.name:
        importlib.import_module(found.name)
"""
TERMINAL = "import sys; from tablee.cli.main import run; sys.exit(run(sys.argv[1:]))"


def without_unix(code: str, *arguments: str, given: str = "", home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT_UNIX + code, *arguments],
        input=given,
        env=os.environ | {"TABLEE_HOME": str(home), "TABLEE_LANG": "en"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_every_module_can_be_imported(tmp_path: Path) -> None:
    done = without_unix(EVERY_MODULE, home=tmp_path)
    assert done.returncode == 0, done.stderr


def test_a_game_begins_in_the_terminal(tmp_path: Path) -> None:
    begun = without_unix(TERMINAL, "play", "glop", given="1\n", home=tmp_path)
    assert begun.returncode == 0, begun.stderr
    assert "Your turn" in begun.stdout
    assert "tablee play glop --resume" in begun.stdout


class ElsewhereServer(Server):
    """A server on a system without fork: one process without a supervisor."""

    code = WITHOUT_UNIX + RUN


def test_the_server_plays_a_game_against_a_bot(tmp_path: Path) -> None:
    with ElsewhereServer(tmp_path) as server:
        ana = Client(server, "Ana")
        table = ana.open(bots=["random"], start=True, options={"target": 10})
        with ana.at(table) as player:
            player.finish()
    assert "Traceback" not in server.log.read_text()
