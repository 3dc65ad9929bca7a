"""Typed lines, waited for with a limit: while a person thinks, bots and clocks go on."""

import sys
import threading
from queue import Empty, Queue


class Lines:
    """Standard input, read in the background."""

    def __init__(self) -> None:
        self._queue: Queue[str | None] = Queue()
        threading.Thread(target=self._pump, daemon=True).start()

    def next(self, seconds: float | None) -> str | None:
        """The next line without its end, or None when the time is up; EOFError when there will be none."""
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
