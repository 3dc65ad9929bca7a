"""A check of the change at hand in less than a minute: `make quick`.

Runs ruff, the mypy daemon, the conformance laws (one game of each) and the tests that the change
affects. Affected are the test modules that import a changed module, directly or through others. The
nearest `TEST_FILES` run, and no test starts after `TEST_SECONDS`. It prints what it leaves out.
`make test` runs everything.
"""

import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import grimp

sys.path.insert(0, str(Path(__file__).parents[1]))
from tools import build_web

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
TEST_SECONDS = 25
TEST_FILES = 40  # importing more of them takes longer than running them
STOPPED = f"stopped after {TEST_SECONDS} s: make test runs the rest"
SLOW = ("tests/browser/", "tests/conformance/", "tests/lexicon/", "tests/server/", "tests/simulation/")
"""Folders with slow tests, which start servers and browsers: only changed files run."""
BY_SUFFIX = {".ftl": ["tests/test_catalogues.py"], ".md": ["tests/test_documents.py"]}
"""Tests of files that no module imports."""


def changed_files() -> list[str]:
    """Return what differs from the branch point on main: committed or not, new files too."""
    base = "HEAD"
    for main in ("origin/main", "main"):
        if branch_point := _git("merge-base", "HEAD", main):
            base = branch_point[0]
            break
    differing = _git("diff", "--name-only", base)
    return sorted({*differing, *_git("ls-files", "--others", "--exclude-standard")})


def _git(*arguments: str) -> list[str]:
    """Return the lines that git prints; none if it fails."""
    command = ["git", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


def module_of(path: str) -> str | None:
    """Return the module that a file of src or tests is.

    >>> module_of("src/tablee/core/game.py"), module_of("README.md")
    ('tablee.core.game', None)
    """
    if not path.endswith(".py") or not path.startswith(("src/tablee/", "tests/")):
        return None
    return path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def affected_tests(changed: Iterable[str], graph: grimp.ImportGraph) -> list[str]:
    """Return the test files that a change affects: changed ones, then by the length of imports."""
    distances: dict[str, int] = {}
    for path in changed:
        module = module_of(path)
        if module in graph.modules:
            for test in {module, *graph.find_downstream_modules(module)}:
                if test.rpartition(".")[2].startswith("test_"):
                    chain = 0 if test == module else len(graph.find_shortest_chain(test, module) or ())
                    name = test.replace(".", "/") + ".py"
                    distances[name] = min(chain, distances.get(name, chain))
        for name in (*BY_SUFFIX.get(Path(path).suffix, ()), *_of_game(path)):
            distances.setdefault(name, 1)
    return sorted(distances, key=lambda name: (distances[name], name))


def _of_game(path: str) -> list[str]:
    """Return the tests of a file's game, whose bots and text screens are imported by name."""
    parts = Path(path).parts
    if parts[:3] != ("src", "tablee", "games") or len(parts) < 5:
        return []
    return [str(found.relative_to(ROOT)) for found in sorted((ROOT / "tests" / "games" / parts[3]).glob("test_*.py"))]


def chosen(tests: list[str], changed: Iterable[str]) -> tuple[list[str], list[str]]:
    """Split the tests into those to run and those to leave out: slow ones, and those far away."""
    own = set(changed)
    run = [name for name in tests if name in own or not name.startswith(SLOW)][:TEST_FILES]
    return run, [name for name in tests if name not in run]


class TimeLimit:
    """Plugin of pytest that starts no test after a limit."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def pytest_runtest_logfinish(self) -> None:
        if time.monotonic() > self._end:
            import pytest  # noqa: PLC0415 - only in the process that runs tests

            pytest.exit(STOPPED, returncode=0)


def run(name: str, *command: str | Path, folder: Path = ROOT) -> bool:
    """Run one check, print its result and, if it fails, its output; return whether it passed."""
    began = time.monotonic()
    done = subprocess.run(list(map(str, command)), cwd=folder, capture_output=True, text=True, check=False)
    print(f"{name}: {'ok' if done.returncode == 0 else 'FAILED'}, {time.monotonic() - began:.0f} s", flush=True)
    if done.returncode:
        print(done.stdout + done.stderr, flush=True)
    elif STOPPED in done.stdout:
        print(f"  {STOPPED}", flush=True)
    return done.returncode == 0


def check_code() -> bool:
    return all(
        [
            run("ruff", BIN / "ruff", "check"),
            run("ruff format", BIN / "ruff", "format", "--check"),
            run("mypy", BIN / "dmypy", "run", "--timeout", "7200"),
            run("conformance laws", sys.executable, "-m", "tests.conformance", "--quick"),
        ]
    )


def check_page(changed: Iterable[str]) -> bool:
    """Check format and unit tests of what was changed in the page; its types take `make check`."""
    files = [path.removeprefix("web/") for path in changed if path.startswith("web/") and (ROOT / path).exists()]
    if not files:
        return True
    build_web.install(tools=True)
    node, _ = build_web.node_command()
    prettier = (node, "node_modules/prettier/bin/prettier.cjs", "--check", "--ignore-unknown", "--log-level", "warn")
    passed = run("prettier", *prettier, *files, folder=build_web.WEB)
    code = [path for path in files if path.startswith("src/") and path.endswith((".ts", ".svelte"))]
    vitest = (node, "node_modules/vitest/vitest.mjs", "related", "--run", "--reporter=dot", "--passWithNoTests")
    return (not code or run("vitest", *vitest, *code, folder=build_web.WEB)) and passed


def check_tests(changed: list[str]) -> bool:
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    graph = grimp.build_graph("tablee", "tests", cache_dir=str(ROOT / ".import_linter_cache"))
    tests, left_out = chosen(affected_tests(changed, graph), changed)
    passed = not tests or run(f"{len(tests)} affected test files", sys.executable, __file__, *tests)
    if left_out:
        named = ", ".join([*left_out[:4], *["..."][: len(left_out) - 4]])
        print(f"  {len(left_out)} more are left out: {named}", flush=True)
    return passed


def test(names: list[str]) -> int:
    import pytest  # noqa: PLC0415 - only in the process that runs tests

    return int(pytest.main(["-q", "-n", "0", "-x", *names], plugins=[TimeLimit(TEST_SECONDS)]))


def main() -> int:
    if sys.argv[1:]:
        return test(sys.argv[1:])
    began = time.monotonic()
    changed = changed_files()
    print(f"{len(changed)} files differ from main")
    with ThreadPoolExecutor() as pool:
        code, tests = pool.submit(check_code), pool.submit(check_tests, changed)
        passed = all((check_page(changed), code.result(), tests.result()))
    print(f"{'all is well' if passed else 'FAILED'}, {time.monotonic() - began:.0f} s")
    return int(not passed)


if __name__ == "__main__":
    sys.exit(main())
