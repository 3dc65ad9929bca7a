"""Typed lines with a timeout, so that bots and clocks continue while a person thinks."""

import sys
import threading
from contextlib import suppress
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

    def forget(self) -> None:
        """Discard what was typed so far, for a question whose time is out; piped input is kept."""
        if not sys.stdin.isatty():
            return
        try:
            import termios  # noqa: PLC0415 - not on every system
        except ImportError:
            return
        # The keys of a line without its end are still in the terminal.
        termios.tcflush(sys.stdin, termios.TCIFLUSH)
        with suppress(Empty):
            while True:
                self._queue.get_nowait()

    def _pump(self) -> None:
        for line in sys.stdin:
            self._queue.put(line.rstrip("\r\n"))
        self._queue.put(None)
