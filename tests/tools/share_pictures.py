"""Program that draws the link previews shown by messengers.

`python -m tests.tools.share_pictures URL` needs the URL of a running server.
"""

import sys

from playwright.sync_api import sync_playwright

from tablee import games
from tablee.server.previews.picture import SIZE
from tests.browser import chromium
from tests.browser.people import ROOT

FOLDER = ROOT / "web" / "public" / "share"
DRAW = """(game) => {
  const lids = game ? [game] : [...document.querySelectorAll('.lid')].map((each) => /g-(\\w+)/.exec(each.className)[1])
  const lid = (name) => `<svg class="g-${name}" viewBox="0 0 220 252" style="height:${game ? 480 : 230}px">
    <use href="#lid-${name}"/></svg>`
  const picture = document.createElement('div')
  picture.style.cssText = `position:fixed;inset:0;z-index:99;display:flex;gap:${game ? 70 : 8}px;align-items:center;
    justify-content:center;flex-wrap:wrap;background:#1F5C4D;color:#F6F0E4`
  const mark = document.querySelector('.home').innerHTML
  picture.innerHTML = lids.map(lid).join('') + `<div style="zoom:2.4">${mark}</div>`
  document.body.append(picture)
}"""


def main(url: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]}, color_scheme="light")
        for name in (None, *games.names()):
            page.goto(url)
            page.locator(".lid").first.wait_for()
            page.evaluate(DRAW, name)
            page.screenshot(path=str(FOLDER / f"{name or 'tablee'}.png"))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
