"""Server and page for developers, with live reload, behind one port: `make dev`.

Vite serves the page from its sources and passes `/api` on to a Tablée server on another port. A
change of the page reaches the browser at once. A change in src/tablee restarts the server; open
pages reconnect by themselves. Tables and accounts are kept in `.dev`, apart from those of a real
server. `python tools/dev.py PORT` uses another port.
"""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from tools import build_web

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "tablee"
HOME = ROOT / ".dev"
HOST = "127.0.0.1"
PORT = 8260
LOOK_SECONDS = 0.5  # listing 500 files takes about 10 ms
START_SECONDS = 60.0  # a slow machine compiles every module at the first start
STOP_SECONDS = 5.0  # the server gives its requests 3 s to finish
READ_BY_SERVER = {".py", ".ftl", ".md", ".toml", ".txt", ".json"}
NOT_READ = {"web", "built", "__pycache__"}

Watched = dict[Path, int]


def watched(folder: Path = SOURCE) -> Watched:
    """Return when each file that the server reads was last changed."""
    found: Watched = {}
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in NOT_READ]
        for path in (Path(place, name) for name in names):
            if path.suffix in READ_BY_SERVER:
                # An editor replaces files while it saves.
                with contextlib.suppress(FileNotFoundError):
                    found[path] = path.stat().st_mtime_ns
    return found


def changed(before: Watched, now: Watched) -> list[Path]:
    """Return the files that were added, changed or removed."""
    return sorted(path for path in before.keys() | now.keys() if before.get(path) != now.get(path))


def is_free(port: int) -> bool:
    with socket.socket() as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((HOST, port))
        except OSError:
            return False
    return True


def free_port() -> int:
    with socket.socket() as tried:
        tried.bind((HOST, 0))
        return int(tried.getsockname()[1])


def start_page(port: int, api: int) -> subprocess.Popen[bytes]:
    build_web.install()
    node, environment = build_web.node_command()
    vite = [node, "node_modules/vite/bin/vite.js", "--host", HOST, "--port", str(port), "--strictPort"]
    environment |= {"TABLEE_API": f"http://{HOST}:{api}"}
    command = [*vite, "--clearScreen", "false", "--logLevel", "warn"]
    return subprocess.Popen(command, cwd=build_web.WEB, env=environment, start_new_session=True)


def stop(process: subprocess.Popen[bytes]) -> None:
    """Stop a process; one that does not end in time is killed, with its children."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def wait_until_ready(url: str, process: subprocess.Popen[bytes]) -> bool:
    """Return whether the address answers; False once the process has ended or the time is over."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            urllib.request.urlopen(url, timeout=START_SECONDS).close()  # noqa: S310 - our own server
        except OSError:
            time.sleep(0.05)
        else:
            return True
    return False


def say(line: str) -> None:
    print(f"dev: {line}", flush=True)


class ApiServer:
    """The Tablée server behind the page."""

    def __init__(self) -> None:
        self.port = free_port()
        self._files = watched()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        began = time.monotonic()
        command = [sys.executable, "-m", "tablee", "serve", "--no-browser", "--host", HOST, "--port", str(self.port)]
        environment = {**os.environ, "TABLEE_HOME": str(HOME), "TABLEE_LOG_LEVEL": "WARNING"}
        # Its greeting names its own port, which is not the one to open.
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, start_new_session=True)
        if wait_until_ready(f"http://{HOST}:{self.port}/healthz", self._process):
            say(f"the server is ready after {time.monotonic() - began:.1f} s")
        else:
            say("the server did not start: see above. It is started again after the next change.")

    def stop(self) -> None:
        if self._process is not None:
            stop(self._process)

    def restart_if_changed(self) -> None:
        before, self._files = self._files, watched()
        if files := changed(before, self._files):
            say(f"{files[0].relative_to(ROOT)} has changed: the server starts again")
            self.stop()
            self.start()


def serve(port: int) -> int:
    """Run until Ctrl-C."""
    if not is_free(port):
        say(f"port {port} is in use. End what uses it, or choose another: make dev PORT={port + 1}")
        return 2
    server = ApiServer()
    try:
        page = start_page(port, server.port)
    except build_web.CannotBuild as error:
        say(str(error))
        return 2
    try:
        server.start()
        if wait_until_ready(f"http://{HOST}:{port}/", page):
            say(f"open http://{HOST}:{port}/   Ctrl-C ends it")
        while page.poll() is None:
            time.sleep(LOOK_SECONDS)
            server.restart_if_changed()
    except KeyboardInterrupt:
        return 0
    finally:
        stop(page)
        server.stop()
    say("Vite has ended: see above")
    return 1


def main() -> int:
    for ending in {"SIGINT", "SIGTERM", "SIGHUP"} & set(signal.Signals.__members__):
        signal.signal(signal.Signals[ending], signal.default_int_handler)
    return serve(int(sys.argv[1]) if len(sys.argv) > 1 else PORT)


if __name__ == "__main__":
    sys.exit(main())
