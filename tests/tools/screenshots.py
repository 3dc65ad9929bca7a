"""Screenshots of every page and every board, and their comparison with an earlier set.

    python -m tests.tools.screenshots FOLDER
    python -m tests.tools.screenshots FOLDER --only REGEX
    python -m tests.tools.screenshots FOLDER --compare OTHER
    python -m tests.tools.screenshots FOLDER --only REGEX --compare OTHER

Without `--compare`, takes screenshots of all scenes, or of those whose names match REGEX. With
`--compare` alone, compares FOLDER with OTHER, an earlier set, and takes none. With both, takes the
matching ones again and compares them.

The comparison writes FOLDER/differences: report.txt with the share of pixels that differ, and for
each differing picture one PNG with before, after and the differing pixels side by side. Names,
games, tables and animations are fixed; times, codes and QR codes are replaced in the page. Run with
PYTHONPATH=$PWD/src in the tree whose page is wanted.
"""

import argparse
import re
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from PIL import Image
from playwright.sync_api import Error, sync_playwright

from tests.browser import chromium, setup
from tests.browser.people import THEMES, Visitor, Visitors
from tests.server.harness import KnownDeals
from tests.tools.scenes import TOKEN, Scene, World, settled

PHONES = ((390, 844), (844, 390))
DESKS = ((1280, 720),)
NOTICEABLE = 24  # of 255, in any channel: less is antialiasing
SMALLEST = 12  # pixels: fewer are antialiasing at an edge

FIXED = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const node = walk.currentNode
    const text = node.data
      .replace(/\\b\\d{1,2}[:h]\\d\\d(:\\d\\d)?\\b/g, '12:34')
      .replace(/\\/(series|table|challenge)\\/[a-z0-9]+/g, '/$1/abcdefghijkl')
      .replace(/127\\.0\\.0\\.1:\\d+/g, '127.0.0.1:8000')
      .replace(/\\b([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}\\b/g, 'ABCDE-FGHJK-LMNPQ-RSTUV')
    if (text !== node.data) node.data = text
  }
  for (const code of document.querySelectorAll('.code b')) code.textContent = 'ABCDE'
  for (const id of document.querySelectorAll('code')) id.textContent = 'abcdefghijkl'
  for (const code of document.querySelectorAll('svg.qr')) code.replaceChildren()
}"""
"""Replace texts that differ from run to run."""


@dataclass
class Album:
    """Folder of screenshots: each scene on phones with touch and on a desktop with a mouse."""

    folder: Path
    visitors: Visitors
    world: World
    _kept: dict[bool, Visitor] = field(default_factory=dict)
    """Visitors to reuse for the next scene, by touch, so that code is not loaded again."""

    def add(self, name: str, scene: Scene) -> None:
        for sizes, touch in ((PHONES, True), (DESKS, False)):
            if touch and not scene.phone:
                continue
            me = self._visitor(scene, touch=touch)
            me.page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
            scene.open(me)
            with suppress(Error):
                settled(me.page)
            for width, height in sizes:
                me.page.set_viewport_size({"width": width, "height": height})
                for theme in THEMES:
                    me.page.emulate_media(color_scheme=theme)
                    self._take(me, f"{name}-{width}x{height}-{theme}", whole=scene.whole)
            if not scene.stays:
                me.context.close()

    def _visitor(self, scene: Scene, *, touch: bool) -> Visitor:
        if scene.stays and touch in self._kept:
            return self._kept[touch]
        me = self.visitors.new(touch=touch)
        if scene.as_camille:
            self.world.become_camille(me)
        if scene.stays:
            self._kept[touch] = me
        return me

    def restart(self) -> None:
        self._kept.clear()

    def _take(self, me: Visitor, name: str, *, whole: bool) -> None:
        me.page.evaluate(FIXED)
        path = self.folder / f"{name}.png"
        me.page.screenshot(path=path, full_page=whole, animations="disabled")


def take(folder: Path, only: re.Pattern[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    setup.page()
    failed = []
    with (
        tempfile.TemporaryDirectory() as data,
        KnownDeals(Path(data), bot_pace_ms=0, admin_token=TOKEN) as server,
        sync_playwright() as playwright,
    ):
        browser = chromium.launch(playwright)
        world = World(server)
        album = Album(folder, Visitors(browser, server.url), world)
        for name, scene in world.scenes().items():
            if not only.search(name):
                continue
            began = time.monotonic()
            try:
                album.add(name, scene)
            except (Error, AssertionError) as error:
                failed.append(name)
                album.restart()
                print(f"{name}: {error}", file=sys.stderr)
            print(f"{name} {time.monotonic() - began:.1f} s", flush=True)
        browser.close()
    if failed:
        print("not taken:", *failed, file=sys.stderr)


def _pixels(path: Path) -> "np.ndarray[tuple[int, ...], np.dtype[np.int16]]":
    return np.asarray(Image.open(path).convert("RGB"), dtype=np.int16)


def compare(after: Path, before: Path, only: re.Pattern[str]) -> None:
    out = after / "differences"
    out.mkdir(exist_ok=True)
    for old in out.iterdir():
        old.unlink()
    lines = []
    for path in sorted(before.glob("*.png")):
        if not only.search(path.name):
            continue
        if not (after / path.name).exists():
            lines.append((1.0, f"{path.name}: missing"))
            continue
        was, now = _pixels(path), _pixels(after / path.name)
        height, width = max(was.shape[0], now.shape[0]), max(was.shape[1], now.shape[1])
        was, now = (
            np.pad(each, ((0, height - each.shape[0]), (0, width - each.shape[1]), (0, 0))) for each in (was, now)
        )
        differs = np.abs(was - now).max(axis=2) > NOTICEABLE
        if (count := int(differs.sum())) < SMALLEST:
            continue
        rows, columns = np.nonzero(differs.any(axis=1))[0], np.nonzero(differs.any(axis=0))[0]
        where = f"x {columns[0]}-{columns[-1]}, y {rows[0]}-{rows[-1]}"
        lines.append((count / differs.size, f"{path.name}: {100 * count / differs.size:.2f} % ({count} px) at {where}"))
        mask = np.where(differs[:, :, None], np.array([255, 0, 160], dtype=np.int16), now // 3 + 150)
        Image.fromarray(np.hstack([was, now, mask]).astype(np.uint8)).save(out / path.name)
    report = "\n".join(line for _, line in sorted(lines, reverse=True)) or "no difference"
    (out / "report.txt").write_text(report + "\n", encoding="utf-8")
    print(report)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--compare", type=Path, metavar="OTHER")
    parser.add_argument("--only", metavar="REGEX")
    chosen = parser.parse_args()
    only = re.compile(chosen.only or "")
    if chosen.only or not chosen.compare:
        take(chosen.folder, only)
    if chosen.compare:
        compare(chosen.folder, chosen.compare, only)


if __name__ == "__main__":
    main()
