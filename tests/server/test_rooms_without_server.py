"""Rooms work without a server: no database, web framework or Prometheus."""

import subprocess
import sys
from pathlib import Path

from tests.server.harness import WAIT

BLOCKED = ("alembic", "asyncpg", "litestar", "prometheus_client", "sqlalchemy", "uvicorn")
RUN = """
import runpy, sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked}:
            raise ImportError(name + " is blocked")

sys.meta_path.insert(0, Blocker())
runpy.run_path({program!r}, run_name="__main__")
"""


def test_rooms_play_a_game_without_a_servers_dependencies(tmp_path: Path) -> None:
    code = RUN.format(blocked=BLOCKED, program=str(Path(__file__).with_name("rooms_alone.py")))
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=WAIT, check=False
    )
    assert done.stdout == "played\n", done.stderr
