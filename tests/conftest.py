"""Hooks and settings for all tests."""

import os
from collections.abc import Iterator

import pytest
from _pytest.terminal import TerminalReporter
from hypothesis import settings

from tests.browser import chromium, firefox

LONGEST = ("tests/browser/", "tests/conformance/", "tests/lexicon/", "tests/server/")
"""Folders with files that take half a minute or more."""

# No deadline: the time of an example depends more on the machine's load than on the code. CI tries
# the same examples every time, so that a failure is due to the commit. Local runs look for new
# ones.
settings.register_profile(
    "tablee", parent=settings.get_profile("default"), deadline=None, derandomize=chromium.in_ci(os.environ)
)
settings.load_profile("tablee")


def pytest_xdist_auto_num_workers() -> int:
    """Return more workers than cores, because tests often wait for a browser, a server or a clock."""
    return (os.cpu_count() or 1) * 3 // 2


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the slowest folders, so that no process ends long after the others."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


def pytest_sessionstart(session: pytest.Session) -> None:
    """Prepare a browser before any test process starts.

    Unlike a header, this message is also shown with -q.
    """
    config = session.config
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or hasattr(config, "workerinput") or config.option.collectonly:
        return
    if chromium.concerned(config.args, config.invocation_params.dir):
        chromium.prepare(reporter.write_line)
        firefox.prepare(reporter.write_line)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: TerminalReporter) -> Iterator[None]:
    """Print at the end how many browser tests were skipped, over all test processes."""
    yield
    reports = [*terminalreporter.stats.get("skipped", ()), *terminalreporter.stats.get("error", ())]
    for browser in (firefox, chromium):
        count = sum(browser.MISSING in report.longreprtext for report in reports)
        if count:
            notice = browser.left_out(count, apt=chromium.has_apt(), ci=chromium.in_ci(os.environ))
            terminalreporter.section("browser tests left out", red=True)
            terminalreporter.write_line(notice)
