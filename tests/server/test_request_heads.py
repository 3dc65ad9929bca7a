"""The request line and headers of a connection: at most 64 kB are kept until they are complete."""

import contextlib
import socket

import httpx
import pytest

from tests.server.harness import WAIT, Server


@pytest.mark.parametrize("line", [b"x" * 4096, b"a: " + b"x" * 4096 + b"\r\n"], ids=["one header", "many headers"])
def test_an_endless_head_is_refused_and_its_connection_closed(server: Server, line: bytes) -> None:
    """Memory of a worker once grew by as many bytes as a connection sent before its first empty line."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=WAIT) as opened:
        opened.sendall(b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nb: ")
        with pytest.raises(ConnectionError):
            opened.sendall(line * 4096)
    assert server.answers()


@pytest.mark.parametrize(("size", "answers"), [(32_000, (b"HTTP/1.1 200",)), (100_000, (b"HTTP/1.1 400", b""))])
def test_a_whole_head_of_100_kb_is_refused_and_one_of_32_kb_is_not(
    server: Server, size: int, answers: tuple[bytes, ...]
) -> None:
    """A connection that is closed before all of its bytes were read may lose the answer."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=WAIT) as opened:
        answer = b""
        with contextlib.suppress(ConnectionError):
            opened.sendall(b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nb: " + b"x" * size + b"\r\n\r\n")
            answer = opened.recv(4096)
        assert answer[:12] in answers


def test_a_body_may_follow_a_body_on_one_connection(server: Server) -> None:
    """Bytes of bodies are not counted as those of the next head."""
    with httpx.Client(base_url=server.url, timeout=WAIT) as client:
        for _ in range(30):
            answer = client.post("/api/me", json={"name": "Ana", "language": "en", "more": "x" * 4000})
            assert answer.status_code in (200, 400)
        assert client.get("/api/me").status_code == 200
