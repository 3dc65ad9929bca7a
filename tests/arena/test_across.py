"""Errors of a Ray cluster are one line. two_nodes.py tests a run on two nodes."""

import sys

import pytest

from tablee.arena.pool import each_done_on
from tablee.core.errors import TableeError


def test_without_ray_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(TableeError, match="arena-no-ray"):
        list(each_done_on("127.0.0.1:1", len, []))
