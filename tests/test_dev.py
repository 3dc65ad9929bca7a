"""`make dev`: one port for page and server, which starts again when its code changes."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Client, Server
from tools import build_web, dev

ROOT = Path(__file__).parents[1]
WAIT = 120.0


def test_added_changed_and_removed_files_are_noticed(tmp_path: Path) -> None:
    kept, gone = tmp_path / "kept.py", tmp_path / "gone.ftl"
    kept.touch()
    gone.touch()
    (tmp_path / "picture.webp").touch()
    before = dev.watched(tmp_path)
    assert before.keys() == {kept, gone}
    os.utime(kept, (1, 1))
    gone.unlink()
    added = tmp_path / "rules.fr.md"
    added.touch()
    assert dev.changed(before, dev.watched(tmp_path)) == [gone, kept, added]


def test_a_port_in_use_is_named_with_the_command_for_another(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind((dev.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert dev.serve(port) == 2
    assert f"make dev PORT={port + 1}" in capsys.readouterr().out


@pytest.fixture
def process() -> Iterator[subprocess.Popen[str]]:
    """`make dev`, which Ctrl-C must end."""
    command = [sys.executable, str(ROOT / "tools/dev.py"), str(dev.free_port())]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    yield running
    running.send_signal(signal.SIGINT)
    running.communicate(timeout=WAIT)
    assert running.returncode == 0
    assert dev.is_free(int(command[-1]))


def read_until(process: subprocess.Popen[str], part: str) -> str:
    """Return the first line of its output with these words."""
    assert process.stdout is not None
    return next(line for line in process.stdout if part in line)


@pytest.mark.skipif(not (build_web.WEB / "node_modules").is_dir(), reason="the page's packages are not installed")
def test_page_api_and_socket_share_a_port_also_after_a_change(process: subprocess.Popen[str], tmp_path: Path) -> None:
    address = read_until(process, "open http").split()[2].rstrip("/")
    ana = Client(Server(tmp_path, port=int(address.rpartition(":")[2])), "Ana", origin=address)
    assert "/@vite/client" in ana.http.get("/table/abc").text
    table = ana.open(2, bots=["random"], start=True)
    with ana.at(table) as player:
        assert player.state["view"]
    os.utime(dev.SOURCE / "__init__.py")
    assert "src/tablee/__init__.py has changed" in read_until(process, "changed")
    read_until(process, "ready after")
    with ana.at(table) as player:
        assert player.state["view"]
