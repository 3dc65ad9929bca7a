"""A release, checked before anything is published: `make release`.

Builds source archive and wheel twice and compares them byte for byte, checks their metadata, and
installs the wheel in a fresh environment of every supported Python that is found.
"""

import hashlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
SOURCE = ROOT / "src" / "tablee"
GENERATED = (SOURCE / "web", SOURCE / "lexicon" / "data" / "built", SOURCE / "core" / "version.txt")
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
LARGEST_MB = 185
"""Limit on what `pip install tablee` puts on a disk."""
START_SECONDS = 120.0


class Failed(Exception):
    """Reason why this is no release, in one line."""


def release() -> None:
    """Build, compare, check and install; leave the files in dist/."""
    build(DIST)
    with tempfile.TemporaryDirectory() as folder:
        again = Path(folder) / "again"
        build_again(again)
        must_be_same(DIST, again)
        from_archive = Path(folder) / "from-archive"
        build_from_archive(only(DIST, "*.tar.gz"), Path(folder) / "unpacked", from_archive)
        must_be_same(DIST, from_archive, "*.whl")
        must_have_sbom(only(DIST, "*.whl"))
        check_metadata(DIST, Path(folder) / "twine")
        install_everywhere(only(DIST, "*.whl"), Path(folder))
    for path in sorted(DIST.iterdir()):
        print(f"{digest(path)}  {path.name}")


def build(target: Path, root: Path = ROOT, *formats: str) -> None:
    """Build source archive and wheel, or these formats; files get the time of the last commit."""
    shutil.rmtree(target, ignore_errors=True)
    asked = [arg for each in formats for arg in ("--target", each)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": time_of_last_commit()}
    run(sys.executable, "-m", "hatchling", "build", "--directory", str(target), *asked, cwd=root, env=environment)


def build_again(target: Path) -> None:
    """Build the page and the dictionary again, then source archive and wheel."""
    for path in GENERATED:
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    build(target)


def build_from_archive(archive: Path, folder: Path, target: Path) -> None:
    """Build the wheel as somebody does who has the source archive only."""
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    (unpacked,) = folder.iterdir()
    build(target, unpacked, "wheel")


def time_of_last_commit() -> str:
    asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()


def must_be_same(one: Path, other: Path, pattern: str = "*") -> None:
    """Raise an error unless the files of both folders are the same, byte for byte."""
    digests = [{path.name: digest(path) for path in folder.glob(pattern)} for folder in (one, other)]
    if digests[0] != digests[1]:
        raise Failed(f"two builds differ: {digests[0]} and {digests[1]}")
    print(f"the same twice: {', '.join(sorted(digests[0]))}")


def must_have_sbom(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = [name for name in packed.namelist() if ".dist-info/sboms/" in name]
        if len(names) != 1:
            raise Failed(f"{wheel.name} has {len(names)} bills of materials instead of one")
        parts = json.loads(packed.read(names[0]))["components"]
    print(f"{names[0]}: {len(parts)} components")


def check_metadata(folder: Path, environment: Path) -> None:
    """Check what a package index would show, with twine in an environment of its own."""
    python = fresh_environment(sys.executable, environment)
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "twine")
    run(python, "-m", "twine", "check", "--strict", *map(str, sorted(folder.iterdir())))


def install_everywhere(wheel: Path, folder: Path) -> None:
    """Install the wheel for every Python that is found; say which were not."""
    found = {number: path for number in PYTHONS if (path := python_of(number)) is not None}
    for number, path in found.items():
        install(wheel, path, folder / f"python{number}")
        print(f"Python {number}: installed and started")
    missing = [number for number in PYTHONS if number not in found]
    if missing:
        print(f"NOT TRIED, because they were not found here: Python {', '.join(missing)}")


def python_of(number: str) -> str | None:
    if number == f"{sys.version_info.major}.{sys.version_info.minor}":
        return sys.executable
    path = shutil.which(f"python{number}")
    # Version managers put commands on PATH that only say that this Python is not installed.
    return (
        path if path and subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0 else None
    )


def install(wheel: Path, python: str, folder: Path) -> None:
    """Install the wheel alone, and use it as somebody new would."""
    own = fresh_environment(python, folder)
    before = size_of(folder)
    run(own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel))
    taken = (size_of(folder) - before) / 1e6
    print(f"{taken:.0f} MB installed")
    if taken > LARGEST_MB:
        raise Failed(f"pip install takes {taken:.0f} MB, more than {LARGEST_MB}")
    smoke(own)


def smoke(python: str = sys.executable) -> None:
    """Let bots play every game, and start a server and stop it again."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "TABLEE_HOME": home, "TABLEE_LANG": "en"}
        tablee = [python, "-m", "tablee"]
        run(*tablee, "--version", env=environment, cwd=Path(home))
        names = "import tablee; print(*tablee.game_names())"
        games = subprocess.run([python, "-c", names], check=True, capture_output=True, text=True, cwd=home).stdout
        for game in games.split():
            run(*tablee, "simulate", game, "--games", "1", env=environment, cwd=Path(home))
        port = free_port()
        serve = [*tablee, "serve", "--no-browser", "--port", str(port)]
        server = subprocess.Popen(serve, env=environment, cwd=home)
        try:
            must_answer(server, f"http://127.0.0.1:{port}")
        finally:
            server.terminate()
            server.wait(30)


def must_answer(server: "subprocess.Popen[bytes]", url: str) -> None:
    """Wait until the server is healthy, then ask it for the page and the games."""
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            urllib.request.urlopen(f"{url}/healthz", timeout=10).close()  # noqa: S310 - our own server
            break
        except OSError as error:
            if server.poll() is not None or time.monotonic() > end:
                raise Failed(f"the server does not answer: {error}") from None
            time.sleep(0.2)
    for path, part in (("/", b"<html"), ("/api/games", b"glop")):
        with urllib.request.urlopen(url + path, timeout=30) as answer:  # noqa: S310 - as above
            if part not in answer.read():
                raise Failed(f"{path} is not what it should be")


def fresh_environment(python: str, folder: Path) -> str:
    """Make a virtual environment; return its Python."""
    run(python, "-m", "venv", str(folder))
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def size_of(folder: Path) -> int:
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir())


def only(folder: Path, pattern: str) -> Path:
    found = list(folder.glob(pattern))
    if len(found) != 1:
        raise Failed(f"{len(found)} files {pattern} in {folder} instead of one")
    return found[0]


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def run(*command: str, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    done = subprocess.run(command, cwd=cwd, env=env, check=False)
    if done.returncode:
        raise Failed(f"`{' '.join(command)}` failed: see its output above")


COMMANDS: dict[str, Callable[[], None]] = {"release": release, "smoke": smoke}


def main() -> int:
    command = COMMANDS.get(" ".join(sys.argv[1:]) or "release")
    if command is None:
        print(f"usage: python tools/release.py [{'|'.join(COMMANDS)}]", file=sys.stderr)
        return 2
    try:
        command()
    except Failed as error:
        print(f"No release: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
