"""Across machines: what is wrong with a cluster is said in one line. The run on two nodes is two_nodes.py."""

import sys

import pytest

from tablee.arena.pool import each_done_on
from tablee.core.errors import TableeError


def test_without_ray_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(TableeError, match="arena-no-ray"):
        list(each_done_on("127.0.0.1:1", len, []))
