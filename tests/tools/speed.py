"""Measurement of the page's loading times on a slow line: `python -m tests.tools.speed [rounds]`.

The line is Chromium's emulation of "slow 3G": 50 kB/s both ways, 400 ms before each response. Each
round has a fresh profile; the median of the rounds counts. It is not a test.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import chromium, setup
from tests.browser.people import PATIENCE
from tests.server.harness import Server

SLOW_3G = {
    "offline": False,
    "latency": 400,
    "downloadThroughput": 50_000,
    "uploadThroughput": 50_000,
    "connectionType": "cellular3g",
}
PHONE = {"width": 390, "height": 844}
LCP = """() => new Promise((tell) => new PerformanceObserver((list) =>
  tell(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true }))"""
TRANSFERRED = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .filter((each) => each.transferSize > 0).map((each) => [new URL(each.name).pathname, each.transferSize])"""
CAME = """window.came = {}
new MutationObserver(() => {
  for (const thing of ['.lid', '.waiting', '.table .hand .card'])
    if (document.querySelector(thing)) came[thing] ??= performance.now()
}).observe(document, { childList: true, subtree: true })"""
"""Record in the page when an element first appears; measuring from outside adds a delay."""
Figures = dict[str, float]


def quiet(page: Page) -> None:
    """Wait until the page has loaded everything, fonts included."""
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => undefined)")


def transferred(page: Page) -> list[tuple[str, int]]:
    """Return path and size, with headers, of everything transferred; cached files are left out."""
    return [(str(path), int(size)) for path, size in page.evaluate(TRANSFERRED)]


def slow_page(browser: Browser, known: Page | None = None) -> Page:
    """Open a browser with an empty cache, with the cookies of `known` if given."""
    context = browser.new_context(viewport=PHONE, locale="fr-FR")  # type: ignore[arg-type]
    if known is not None:
        context.add_cookies(known.context.cookies())  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(CAME)
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW_3G)
    return page


def now(page: Page) -> float:
    return float(page.evaluate("performance.now()"))


def came(page: Page, thing: str) -> float:
    expect(page.locator(thing).first).to_be_visible()
    return float(page.evaluate("(thing) => came[thing]", thing))


def cold(browser: Browser, url: str, thing: str, known: Page | None = None) -> float:
    """Return the time in milliseconds until an element appears in a browser with an empty cache."""
    page = slow_page(browser, known)
    page.goto(url, wait_until="commit")
    took = came(page, thing)
    page.context.close()
    return took


def once(browser: Browser, url: str) -> Figures:
    """Measure the home page, a table opened from it, and the links of a game and of an invitation."""
    page = slow_page(browser)
    page.goto(url, wait_until="commit")
    shelf = came(page, ".lid")
    quiet(page)
    figures = {"lcp": page.evaluate(LCP), "shelf": shelf}
    figures["kB"] = sum(size for _, size in transferred(page)) / 1000
    began = now(page)
    page.get_by_role("button", name="Jouer").click()
    figures["table"] = came(page, ".table .hand .card") - began
    figures["link, playing"] = cold(browser, page.url, ".table .hand .card", page)
    page.goto(url)
    page.get_by_role("button", name="Inviter").click()
    page.wait_for_url("**/table/*")
    figures["link, inviting"] = cold(browser, page.url, ".waiting")
    page.context.close()
    return figures


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    setup.page()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        found = [once(browser, server.url) for _ in range(rounds)]
        browser.close()
    for name in found[0]:
        values = [each[name] for each in found]
        print(f"{name:14} {statistics.median(values):8.0f}   ({min(values):.0f} to {max(values):.0f})")


if __name__ == "__main__":
    main()
