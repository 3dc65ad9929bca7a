"""A reverse proxy that serves our server under a path, which it strips, beside other sites."""

import socket
import threading
from contextlib import suppress
from typing import Self

NOTHING = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class ReverseProxy:
    """Forwards requests under `path`, without the prefix; answers everything else with 404."""

    def __init__(self, port: int, path: str) -> None:
        self._target = port
        self._path = path
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.elsewhere: list[str] = []
        """Request lines received for paths outside ours."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(near,), daemon=True).start()

    def _serve(self, near: socket.socket) -> None:
        """Serve one request per connection, so that only the first line needs rewriting.

        A WebSocket keeps the connection open.
        """
        with suppress(OSError), near:
            head, rest = _head(near)
            first, _, headers = head.partition(b"\r\n")
            method, _, target = first.partition(b" ")
            if not target.startswith(self._path.encode() + b"/"):
                self.elsewhere.append(first.decode("latin-1"))
                near.sendall(NOTHING)
                return
            if b"upgrade: websocket" not in headers.lower():
                kept = [line for line in headers.split(b"\r\n") if not line.lower().startswith(b"connection:")]
                headers = b"Connection: close\r\n" + b"\r\n".join(kept)
            with socket.create_connection(("127.0.0.1", self._target)) as far:
                far.sendall(method + b" " + target[len(self._path) :] + b"\r\n" + headers + b"\r\n\r\n" + rest)
                back = threading.Thread(target=_pour, args=(far, near), daemon=True)
                back.start()
                _pour(near, far)
                back.join()


def _head(near: socket.socket) -> tuple[bytes, bytes]:
    data = b""
    while b"\r\n\r\n" not in data:
        more = near.recv(65536)
        if not more:
            raise OSError
        data += more
    head, _, rest = data.partition(b"\r\n\r\n")
    return head, rest


def _pour(here: socket.socket, there: socket.socket) -> None:
    with suppress(OSError):
        while data := here.recv(65536):
            there.sendall(data)
    with suppress(OSError):
        there.shutdown(socket.SHUT_WR)
