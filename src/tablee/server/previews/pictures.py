"""PNG files of link previews: made one at a time, and the last of them kept."""

import asyncio
import hashlib
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from tablee.printing.art import file
from tablee.server.previews.picture import SIZE, Picture, svg

KEPT = 100
"""Number of pictures in memory; each has about 50 kB."""
PATIENCE_SECONDS = 30  # a picture takes 0.1 s of processor time
FONTS = ("display", "text")
# The renderer holds Python's lock for 60 ms, so it runs in a process of its own: no table waits for
# a picture, and no picture can harm the server.
_RENDER = (
    "import sys; from resvg_py import svg_to_bytes; "
    "sys.stdout.buffer.write(svg_to_bytes(svg_string=sys.stdin.buffer.read().decode(), "
    "width=int(sys.argv[1]), skip_system_fonts=True, font_files=sys.argv[2:]))"
)


def tag_of(picture: Picture) -> str:
    """Return what changes when the picture does."""
    return hashlib.sha256(msgspec.json.encode(picture)).hexdigest()[:16]


class Pictures:
    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._making = asyncio.Lock()

    async def png(self, picture: Picture, admit: Callable[[], None]) -> bytes:
        """Return a picture as PNG; `admit` applies the rate limit to one that is not kept."""
        tag = tag_of(picture)
        if tag not in self._kept:
            admit()
            async with self._making:
                # Another request may have made it while this one waited.
                if tag not in self._kept:
                    self._kept[tag] = await asyncio.to_thread(rendered, svg(picture))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(tag)
        return self._kept[tag]


def rendered(drawing: str) -> bytes:
    fonts = [str(file(f"{name}.ttf")) for name in FONTS]
    command = [sys.executable, "-I", "-c", _RENDER, str(SIZE[0]), *fonts]
    made = subprocess.run(  # noqa: S603 - our own program
        command, input=drawing.encode(), capture_output=True, timeout=PATIENCE_SECONDS, check=True
    )
    return made.stdout
