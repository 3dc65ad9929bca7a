"""Supervisor of server processes: it replaces those that fail, with pauses, and never gives up."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from tablee.server import supervisor as supervisors
from tablee.server.supervisor import Started, Supervisor
from tests.server.harness import until

SCRIPT = """
import os, pathlib, sys, time
from tablee.server import logs, supervisor

supervisor.FIRST_PAUSE_SECONDS, supervisor.LONGEST_PAUSE_SECONDS, supervisor.POLL_SECONDS = 0.01, 0.05, 0.01
logs.write_to_stderr("INFO")
folder = pathlib.Path(sys.argv[1])

def work(number):
    (folder / f"number-{number}").touch()
    with (folder / "attempts").open("a") as attempts:
        attempts.write("x")
    if (folder / "away").exists():
        sys.exit(1)
    (folder / f"serves-{os.getpid()}").touch()
    time.sleep(600)

supervisor.Supervisor(work, 2).run()
"""


@contextmanager
def supervised(folder: Path) -> Iterator["subprocess.Popen[str]"]:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-c", SCRIPT, str(folder)]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, env=environment, stderr=log, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def attempts(folder: Path) -> int:
    return len((folder / "attempts").read_text())


def serving(folder: Path) -> list[int]:
    return sorted(int(path.name.partition("-")[2]) for path in folder.glob("serves-*"))


def test_a_failing_process_is_restarted_and_its_siblings_keep_running(tmp_path: Path) -> None:
    with supervised(tmp_path) as supervisor:
        until(lambda: len(serving(tmp_path)) == 2, "the processes never started")
        lost, kept = serving(tmp_path)
        (tmp_path / "away").touch()
        os.kill(lost, signal.SIGKILL)
        until(lambda: attempts(tmp_path) > 12, "the supervisor gave up")
        assert supervisor.poll() is None
        os.kill(kept, 0)
        (tmp_path / "away").unlink()
        until(lambda: len(serving(tmp_path)) == 3, "it was not restarted")
        assert sorted(path.name for path in tmp_path.glob("number-*")) == ["number-0", "number-1"]
        supervisor.terminate()
        assert supervisor.wait(30) == 0
        said = (tmp_path / "log").read_text()
        assert said.count("a server process ended and is replaced") == attempts(tmp_path) - 2, "one line per attempt"


def test_a_server_whose_processes_all_fail_can_be_stopped(tmp_path: Path) -> None:
    (tmp_path / "away").touch()
    with supervised(tmp_path) as supervisor:
        until(lambda: (tmp_path / "attempts").exists() and attempts(tmp_path) > 12, "the supervisor gave up")
        supervisor.terminate()
        assert supervisor.wait(30) == 0


def test_the_pause_before_a_restart_doubles_up_to_a_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(supervisors, "time", SimpleNamespace(monotonic=lambda: 0.0))
    supervisor, pauses, due = Supervisor(lambda _: None, 1), [], Started(0.0, 0)
    for _ in range(10):
        supervisor._started[1] = Started(0.0, due.failures)
        supervisor._replace(1, os.EX_SOFTWARE << 8)
        due = supervisor._due.pop()
        pauses.append(due.at)
    assert pauses == [0, 0.25, 0.5, 1, 2, 4, 8, 16, 30, 30]


def test_a_stop_skips_a_process_that_has_just_ended() -> None:
    """A signal may arrive after a process was waited for and before it is removed from the list."""
    ended, other = subprocess.Popen(["sleep", "0"]), subprocess.Popen(["sleep", "600"])
    ended.wait()
    supervisor = Supervisor(lambda _: None, 1)
    supervisor._started = {process.pid: Started(0.0, 0) for process in (ended, other)}
    try:
        supervisor._stop(signal.SIGTERM, None)
        assert other.wait(30) == -signal.SIGTERM
    finally:
        other.kill()
        other.wait()
