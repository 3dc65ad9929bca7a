"""`make quick` finds the tests that a change affects, and says what it leaves out."""

import subprocess
import sys
from pathlib import Path

import grimp
import pytest

from tools import quick

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("tablee", "tests", cache_dir=None)


def test_tests_that_import_a_changed_module_are_affected_nearest_first(graph: grimp.ImportGraph) -> None:
    found = quick.affected_tests(["src/tablee/games/glop/score.py"], graph)
    assert found[0] == "tests/games/glop/test_rulebook.py"
    assert "tests/rl/test_environments.py" not in found
    near = ["tests/rl/test_environments.py", "tests/rl/test_planes.py"]
    assert quick.affected_tests(["src/tablee/rl/seats.py"], graph) == near


def test_a_changed_test_comes_first(graph: grimp.ImportGraph) -> None:
    found = quick.affected_tests(["src/tablee/core/rng.py", "tests/core/test_text.py"], graph)
    assert found[0] == "tests/core/test_text.py"


def test_texts_and_documents_have_tests_too(graph: grimp.ImportGraph) -> None:
    found = quick.affected_tests(["src/tablee/server/fr.ftl", "docs/play/questions.md"], graph)
    assert found == ["tests/test_catalogues.py", "tests/test_documents.py"]


def test_a_bot_that_is_imported_late_has_the_tests_of_its_game(graph: grimp.ImportGraph) -> None:
    found = quick.affected_tests(["src/tablee/games/wordjam/bots/pace.py"], graph)
    assert "tests/games/wordjam/test_terminal.py" in found


def test_slow_tests_run_only_if_they_were_changed() -> None:
    tests = ["tests/server/test_kill.py", "tests/server/test_play.py", "tests/core/test_rng.py"]
    run, left_out = quick.chosen(tests, ["tests/server/test_play.py"])
    assert run == ["tests/server/test_play.py", "tests/core/test_rng.py"]
    assert left_out == ["tests/server/test_kill.py"]


def test_the_nearest_tests_are_chosen_from_many() -> None:
    tests = [f"tests/core/test_{number}.py" for number in range(100)]
    run, left_out = quick.chosen(tests, [])
    assert (run, left_out) == (tests[: quick.TEST_FILES], tests[quick.TEST_FILES :])


def test_no_test_starts_after_the_time_limit(tmp_path: Path) -> None:
    tests = tmp_path / "test_two.py"
    tests.write_text("def test_one() -> None: pass\ndef test_two() -> None: raise ValueError\n", encoding="utf-8")
    code = f"from tools import quick; quick.TEST_SECONDS = -1; print(quick.test([{str(tests)!r}]))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "make test runs the rest" in done.stdout
    assert done.stdout.splitlines()[-1] == "0"
