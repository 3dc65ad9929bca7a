"""A network between the browser and the server that can be cut, restored and slowed down."""

import random
import socket
import threading
import time
from contextlib import suppress
from queue import SimpleQueue
from typing import Self


class Wire:
    """Forwards bytes both ways. `cut` closes all connections, and new ones until `mend`."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._delay, self._jitter = 0.0, 0.0
        self._chance = random.Random(7)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = []
        self._whole = True
        self._closed = False
        self._lock = threading.Lock()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def cut(self) -> None:
        with self._lock:
            self._whole = False
            for end in self._ends:
                _shut(end)
            self._ends.clear()

    def mend(self) -> None:
        with self._lock:
            self._whole = True

    def delay(self, milliseconds: float, jitter: float = 0) -> None:
        """Delay every packet by this time, plus up to `jitter`, each way. Packets keep their order."""
        self._delay, self._jitter = milliseconds / 1000, jitter / 1000

    def _due(self) -> float:
        return time.monotonic() + self._delay + self._chance.uniform(0, self._jitter)

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._closed = True
        _shut(self._listener)
        self.cut()

    def _accept(self) -> None:
        while not self._closed:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            with self._lock:
                if not self._whole:
                    _shut(near)
                    continue
                far = socket.create_connection(("127.0.0.1", self._target))
                self._ends += [near, far]
            for here, there in ((near, far), (far, near)):
                packets = SimpleQueue[tuple[float, bytes]]()
                threading.Thread(target=self._take, args=(here, packets), daemon=True).start()
                threading.Thread(target=_give, args=(packets, here, there), daemon=True).start()

    def _take(self, here: socket.socket, packets: SimpleQueue[tuple[float, bytes]]) -> None:
        with suppress(OSError):
            while data := here.recv(65536):
                packets.put((self._due(), data))
        packets.put((0.0, b""))


def _give(packets: SimpleQueue[tuple[float, bytes]], here: socket.socket, there: socket.socket) -> None:
    with suppress(OSError):
        while (packet := packets.get())[1]:
            due, data = packet
            time.sleep(max(0.0, due - time.monotonic()))
            there.sendall(data)
    _shut(here)
    _shut(there)


def _shut(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
