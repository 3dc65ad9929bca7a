"""Limit on the request line and headers of a connection: at most 64 kB are buffered."""

import contextlib
import socket
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from tests.server.harness import ROOMY, WAIT, Server


@pytest.mark.parametrize("line", [b"x" * 4096, b"a: " + b"x" * 4096 + b"\r\n"], ids=["one header", "many headers"])
def test_an_endless_head_is_refused_and_its_connection_closed(server: Server, line: bytes) -> None:
    """A worker's memory once grew by as much as a connection sent before its first empty line."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=WAIT) as opened:
        opened.sendall(b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nb: ")
        with pytest.raises(ConnectionError):
            opened.sendall(line * 4096)
    assert server.answers()


@pytest.mark.parametrize(("size", "answers"), [(32_000, (b"HTTP/1.1 200",)), (100_000, (b"HTTP/1.1 400", b""))])
def test_a_whole_head_of_100_kb_is_refused_and_one_of_32_kb_is_not(
    server: Server, size: int, answers: tuple[bytes, ...]
) -> None:
    """A connection that is closed before all of its bytes were read may lose the response."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=WAIT) as opened:
        answer = b""
        with contextlib.suppress(ConnectionError):
            opened.sendall(b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nb: " + b"x" * size + b"\r\n\r\n")
            answer = opened.recv(4096)
        assert answer[:12] in answers


def test_several_requests_with_bodies_may_share_a_connection(server: Server) -> None:
    """Bytes of bodies do not count towards the next head."""
    with httpx.Client(base_url=server.url, timeout=WAIT) as client:
        for _ in range(30):
            answer = client.post("/api/me", json={"name": "Ana", "language": "en", "more": "x" * 4000})
            assert answer.status_code in (200, 400)
        assert client.get("/api/me").status_code == 200


def test_incomplete_requests_from_several_addresses_do_not_block_others(tmp_path: Path) -> None:
    """When all connections are in use, the address with the most loses an incomplete one."""
    limits = replace(ROOMY, connections=20, connections_per_address=10, header_seconds=600.0)
    with Server(tmp_path, limits=limits) as narrow, contextlib.ExitStack() as stack:
        server_address = ("127.0.0.1", narrow.port)
        for number in range(20):
            greedy = (f"127.0.0.{2 + number // 10}", 0)
            opened = stack.enter_context(socket.create_connection(server_address, WAIT, source_address=greedy))
            opened.sendall(b"GET / HTTP/1.1\r\nHost:")
        for number in range(3):
            polite = (f"127.0.0.{10 + number}", 0)
            opened = stack.enter_context(socket.create_connection(server_address, WAIT, source_address=polite))
            opened.sendall(b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert b"200 OK" in opened.recv(4096)
