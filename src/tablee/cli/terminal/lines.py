"""Typed lines with a timeout, so that bots and clocks continue while a person thinks."""

import sys
import threading
from queue import Empty, Queue


class Lines:
    """Standard input, read in the background."""

    def __init__(self) -> None:
        self._queue: Queue[str | None] = Queue()
        threading.Thread(target=self._pump, daemon=True).start()

    def next(self, seconds: float | None) -> str | None:
        """Return the next line without its end, or None at the timeout; raise EOFError at the end."""
        try:
            line = self._queue.get(timeout=seconds)
        except Empty:
            return None
        if line is None:
            self._queue.put(None)
            raise EOFError
        return line

    def _pump(self) -> None:
        for line in sys.stdin:
            self._queue.put(line.rstrip("\r\n"))
        self._queue.put(None)
