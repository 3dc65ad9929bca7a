"""Plot of `tablee bench server`: duration of a move under load, as SVG."""

from collections.abc import Sequence
from math import log10

from tablee.bench.server import Load
from tablee.printing import svg

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 20, 40, 48
LIMIT_MS = 50.0
COLOURS = ("#2f5d50", "#b3541e", "#34558b", "#7a3b69")
RED = "#c33"


def draw(lines: dict[str, Sequence[Load]], title: str, across: str, upwards: str) -> str:
    """Plot the 95th percentile of a move's time against moves per second, one line per server.

    A line marks 50 ms. The scale of milliseconds is logarithmic, because good and bad times are far
    apart.
    """
    most = max(point.moves_per_s for line in lines.values() for point in line)
    step = next(size for size in (100, 200, 250, 500, 1000, 2000, 5000) if most / size <= 8)
    right = step * (int(most // step) + 1)

    def x(moves: float) -> float:
        return LEFT + moves / right * (WIDTH - LEFT - RIGHT)

    def y(milliseconds: float) -> float:
        share = min(1.0, max(0.0, log10(max(1.0, milliseconds)) / 4))
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)

    def level(milliseconds: float, colour: str, *, dashed: bool = False) -> str:
        return svg.line((LEFT, y(milliseconds)), (WIDTH - RIGHT, y(milliseconds)), colour, dashed=dashed)

    parts = [svg.bar((0, 0), (WIDTH, HEIGHT), "#fff"), svg.text((LEFT, 20), title, "start", bold=True)]
    for milliseconds in (1, 10, 100, 1000, 10_000):
        parts += [level(milliseconds, "#ddd"), svg.text((LEFT - 8, y(milliseconds) + 4), str(milliseconds), "end")]
    parts += [svg.text((x(moves), HEIGHT - BOTTOM + 18), str(moves)) for moves in range(0, right + 1, step)]
    parts += [svg.text(((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10), across), svg.text((LEFT, TOP - 6), upwards, "start")]
    parts += [level(LIMIT_MS, RED, dashed=True)]
    parts += [svg.text((WIDTH - RIGHT, y(LIMIT_MS) - 5), f"{LIMIT_MS:g} ms", "end", RED)]
    for number, ((name, line), colour) in enumerate(zip(lines.items(), COLOURS, strict=False)):
        points = [(x(point.moves_per_s), y(point.p95)) for point in line]
        parts += [svg.curve(points, colour), *svg.dots(points, colour)]
        parts.append(svg.text((LEFT + 12, TOP + 16 + 18 * number), name, "start", colour))
    return svg.picture(WIDTH, HEIGHT, parts)
