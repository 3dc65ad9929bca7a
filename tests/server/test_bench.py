"""The load bench runs: figures of a tiny size, to know that it still measures something, and draws what it measured."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

from tablee.server.bench import Bench, Load, bench_server
from tablee.server.load_plot import draw
from tests.server.harness import aside

SVG = "{http://www.w3.org/2000/svg}"


def test_a_small_load_is_measured() -> None:
    sizes: list[int] = []
    (load,) = aside(lambda: bench_server(Bench(2, (4,)), sizes.append))
    assert sizes == [4]
    assert load.moves > 0
    assert 0 < load.p50 <= load.p95 <= load.p99


def load(moves_per_s: float, p95: float) -> Load:
    return Load(10, 1, 10, moves_per_s, p95 / 2, p95, 2 * p95, 3 * p95, 0.5)


def test_more_load_lies_further_right_and_slower_moves_higher() -> None:
    drawn = ElementTree.fromstring(draw({"a <b>": [load(500, 4), load(1000, 40), load(2000, 400)]}, "t", "x", "y"))
    dots = [(float(dot.attrib["cx"]), float(dot.attrib["cy"])) for dot in drawn.iter(f"{SVG}circle")]
    assert dots == sorted(dots, key=lambda dot: (dot[0], -dot[1]))
    (limit,) = [float(line.attrib["y1"]) for line in drawn.iter(f"{SVG}line") if "stroke-dasharray" in line.attrib]
    assert dots[1][1] > limit > dots[2][1], "50 ms lie between"
    assert "a <b>" in [text.text for text in drawn.iter(f"{SVG}text")]


def test_the_command_draws_what_it_measured(tmp_path: Path) -> None:
    to = tmp_path / "load.svg"
    asked = ["bench", "server", "--seconds", "2", "--tables", "4", "--plot", str(to), "--lang", "en"]
    done = subprocess.run([sys.executable, "-m", "tablee", *asked], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    drawn = ElementTree.parse(to).getroot()
    assert len(list(drawn.iter(f"{SVG}circle"))) == 1
    assert "SQLite, one process" in [text.text for text in drawn.iter(f"{SVG}text")]
