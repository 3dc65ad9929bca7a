"""Limits by address: all addresses of one IPv6 network count as one household."""

from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

from msgspec.structs import replace

from tablee.server.process.connection_guard import ConnectionGuard
from tablee.server.settings import Limits
from tests.server.harness import ROOMY, Server, http_get, http_post

HOUSEHOLD = "2001:db8:1:2"
NEIGHBOUR = "2001:db8:1:3::1"


def test_one_ipv6_network_shares_the_limits_of_newcomers_and_requests(tmp_path: Path) -> None:
    limits = replace(ROOMY, newcomers_per_minute=1, requests_per_second=0.01, requests_at_once=10)
    with Server(tmp_path, proxy=True, limits=limits) as server:
        where = f"{server.url}/api/me"

        def come(address: str) -> int:
            return http_post(where, json={"name": "Eve"}, headers={"x-forwarded-for": address}).status_code

        def look(address: str) -> int:
            return http_get(where, headers={"x-forwarded-for": address}).status_code

        assert [come(f"{HOUSEHOLD}::1"), come(f"{HOUSEHOLD}:ffff::2"), come(NEIGHBOUR)] == [200, 429, 200]
        assert [look(f"{HOUSEHOLD}::{number}") for number in range(3, 14)][-1] == 429
        assert look(NEIGHBOUR) == 200


class Protocol:
    """A connection as uvicorn makes it, without a network."""

    cycle = None

    def __init__(self, address: str) -> None:
        self.client = (address, 1)
        self.loop = MagicMock()
        self.transport: Any = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport


def test_one_ipv6_network_shares_the_limit_of_connections() -> None:
    guarded = ConnectionGuard(Limits(connections_per_address=2), by_address=True).guarded(Protocol)

    def is_refused(address: str) -> bool:
        transport = MagicMock()
        transport.get_extra_info.return_value = None
        guarded(address).connection_made(transport)
        return bool(transport.abort.called)

    assert [is_refused(f"{HOUSEHOLD}::{number}") for number in range(3)] == [False, False, True]
    assert not is_refused(NEIGHBOUR)
