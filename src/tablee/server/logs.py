"""Structured logs: one JSON object per line.

Cookies, tokens, seeds, cards and chat lines are never logged.
"""

import logging
import sys
import time
import traceback
from collections import deque

import msgspec

LOGGER = logging.getLogger("tablee.server")
KEPT = 20


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        moment = f"{when}.{int(record.msecs):03d}Z"
        line: dict[str, object] = {"at": moment, "level": record.levelname.lower(), "what": record.getMessage()}
        # Fields must not overwrite the keys of the line itself.
        line = line | getattr(record, "fields", {}) | line
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = type(record.exc_info[1]).__name__
            line["where"] = _places(record.exc_info[1])
        return msgspec.json.encode(line).decode()


class Recent(deque[dict[str, object]]):
    """The last errors of this process, for its operator; `total` counts all of them."""

    total = 0

    def note(self, record: logging.LogRecord) -> bool:
        if record.levelno >= logging.ERROR:
            self.total += 1
            self.append(msgspec.json.decode(JsonLines().format(record)))
        return True


RECENT = Recent(maxlen=KEPT)
LOGGER.addFilter(RECENT.note)


def _places(error: BaseException) -> list[str]:
    """Return file names and line numbers of a traceback, without values, which may be secret."""
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames]


def note(what: str, **fields: str | int | None) -> None:
    LOGGER.info(what, extra={"fields": _told(fields)})


def fault(what: str, **fields: str | int | None) -> None:
    """Log an error of our own; call it from an `except` block."""
    LOGGER.exception(what, extra={"fields": _told(fields)})


def _told(fields: dict[str, str | int | None]) -> dict[str, str | int | None]:
    """Return the fields with table ids shortened, because a whole id invites to the table."""
    return {name: str(value)[:4] if name == "table" else value for name, value in fields.items()}


def write_to_stderr(level: str = "INFO") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel("WARNING")
    LOGGER.setLevel(level)
