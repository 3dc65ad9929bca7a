"""Decoder of QR codes of versions 1 to 5, large enough for our links, from a screenshot."""

import base64
from collections.abc import Callable, Iterator

from playwright.sync_api import Locator, Page

Grid = list[list[bool]]
BYTES = 0b0100
_PIXELS = """async (picture) => {
  const image = await createImageBitmap(await (await fetch(picture)).blob())
  const canvas = new OffscreenCanvas(image.width, image.height)
  const pen = canvas.getContext('2d')
  pen.drawImage(image, 0, 0)
  const { data, width, height } = pen.getImageData(0, 0, image.width, image.height)
  // the green background around the corners is not a dark module
  const ink = (at) => Math.max(data[at], data[at + 1], data[at + 2]) < 70 ? '#' : ' '
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => ink((y * width + x) * 4)).join(''))
}"""
MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda y, x: (y + x) % 2,
    lambda y, x: y % 2,
    lambda y, x: x % 3,
    lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2,
    lambda y, x: y * x % 2 + y * x % 3,
    lambda y, x: (y * x % 2 + y * x % 3) % 2,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
)

EDGE = 3


def read(code: Locator, reader: Page) -> str:
    """Return the text of the QR code on the screen; `reader` is any empty page."""
    picture = f"data:image/png;base64,{base64.b64encode(code.screenshot()).decode()}"
    return decode(_grid(reader.evaluate(_PIXELS, picture)))


def _grid(rows: list[str]) -> Grid:
    """Return the modules. The finder pattern in the upper left corner, seven wide, gives their size."""
    # The edge of the screenshot may contain the border of the element around the code.
    lines = [row[EDGE:-EDGE] for row in rows[EDGE:-EDGE] if "#" in row[EDGE:-EDGE]]
    left = min(row.index("#") for row in lines)
    right = max(row.rindex("#") for row in lines) + 1
    frame = lines[0][left:]
    size = (len(frame) - len(frame.lstrip("#"))) / 7
    count = round((right - left) / size)
    step = (right - left) / count
    middles = [int((place + 0.5) * step) for place in range(count)]
    return [[lines[y][left + x] == "#" for x in middles] for y in middles]


def decode(grid: Grid) -> str:
    mask = MASKS[4 * (not grid[8][2]) + 2 * grid[8][3] + (not grid[8][4])]
    bits = [grid[y][x] ^ (mask(y, x) == 0) for y, x in _way(len(grid))]

    def number(start: int, length: int) -> int:
        return int("".join("1" if bit else "0" for bit in bits[start : start + length]), 2)

    assert number(0, 4) == BYTES
    return bytes(number(12 + 8 * place, 8) for place in range(number(4, 8))).decode()


def _way(size: int) -> Iterator[tuple[int, int]]:
    """Yield the positions of the data: columns of two from the right, alternately up and down.

    Fixed patterns are skipped.
    """
    up = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for y in range(size - 1, -1, -1) if up else range(size):
            yield from ((y, x) for x in (right, right - 1) if not _is_fixed(y, x, size))
        up = not up


def _is_fixed(y: int, x: int, size: int) -> bool:
    corner = (y < 9 and (x < 9 or x >= size - 8)) or (y >= size - 8 and x < 9)
    small = size > 21 and abs(y - (size - 7)) <= 2 and abs(x - (size - 7)) <= 2
    return corner or small or y == 6 or x == 6
