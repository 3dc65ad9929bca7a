"""A real server, a real browser, and people who use it."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import setup
from tests.browser.people import Visitors
from tests.server.harness import KnownDeals, Server


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if not setup.CHROMIUM.exists():
        terminalreporter.write_line(setup.SKIPPED)


@pytest.fixture(scope="session")
def ready() -> None:
    """Chromium installed and the page built, once for all test processes."""
    with setup.one_at_a_time():
        if not setup.chromium():
            if os.environ.get("CI"):
                pytest.fail(setup.SKIPPED)
            pytest.skip(setup.SKIPPED)
        setup.page()


@pytest.fixture(scope="session")
def browser(ready: None) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=str(setup.CHROMIUM))
        yield running
        running.close()


@pytest.fixture(scope="session")
def server(ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all files that want nothing particular of it: what others left on it is in nobody's way."""
    with Server(tmp_path_factory.mktemp("server"), bot_pace_ms=20) as running:
        yield running


@pytest.fixture(scope="session")
def known_deals(ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with KnownDeals(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    """People with a browser each; none of them may meet an error or a request that leaves the server."""
    coming = Visitors(browser, server.url)
    yield coming
    coming.leave()
