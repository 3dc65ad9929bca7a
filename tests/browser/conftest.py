"""Fixtures of the browser tests: a real server, a real browser, and people who use it."""

import os
from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium, setup
from tests.browser.people import Visitors
from tests.server.harness import KnownDeals, Server


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add what people saw to the report of a failed test."""
    report = yield
    visitors = getattr(item, "funcargs", {}).get("visitors")
    if report.when == "call" and report.failed and visitors is not None:
        report.sections.append(("what people saw", visitors.seen()))
    return report


@pytest.fixture(scope="session")
def ready() -> None:
    """A found browser and a built page. Test processes build one after the other."""
    match chromium.plan(chromium.installed(), may_install=False, ci=chromium.in_ci(os.environ)):
        case chromium.Plan.LEAVE_OUT:
            pytest.skip(chromium.MISSING)
        case chromium.Plan.FAIL:
            pytest.fail(chromium.MISSING, pytrace=False)
    with setup.one_at_a_time():
        setup.page()


@pytest.fixture(scope="session")
def browser(ready: None) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = chromium.launch(playwright)
        yield running
        running.close()


@pytest.fixture(scope="session")
def server(ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server shared by all files without special needs; tests must ignore each other's tables."""
    with Server(tmp_path_factory.mktemp("server"), bot_pace_ms=20) as running:
        yield running


@pytest.fixture(scope="session")
def known_deals(ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with KnownDeals(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    """People with one browser each. Console errors and requests to other hosts fail the test."""
    coming = Visitors(browser, server.url)
    yield coming
    coming.leave()
