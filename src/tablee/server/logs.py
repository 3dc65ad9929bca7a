"""Structured logs: one JSON object a line, never a cookie, a token, a seed, a card or a chat line."""

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
        # What we say of the line itself is never said otherwise by one of its fields.
        line = line | getattr(record, "fields", {}) | line
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = type(record.exc_info[1]).__name__
            line["where"] = _places(record.exc_info[1])
        return msgspec.json.encode(line).decode()


class Recent(deque[dict[str, object]]):
    """The last faults of this process, for its operator; `total` counts them all."""

    total = 0

    def note(self, record: logging.LogRecord) -> bool:
        if record.levelno >= logging.ERROR:
            self.total += 1
            self.append(msgspec.json.decode(JsonLines().format(record)))
        return True


RECENT = Recent(maxlen=KEPT)
LOGGER.addFilter(RECENT.note)


def _places(error: BaseException) -> list[str]:
    """Where it happened, without the values: those may be secret."""
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames]


def note(what: str, **fields: str | int | None) -> None:
    LOGGER.info(what, extra={"fields": _told(fields)})


def fault(what: str, **fields: str | int | None) -> None:
    """An error of our own; called where it is caught."""
    LOGGER.exception(what, extra={"fields": _told(fields)})


def _told(fields: dict[str, str | int | None]) -> dict[str, str | int | None]:
    """A table's whole name invites to it: only its beginning is told."""
    return {name: str(value)[:4] if name == "table" else value for name, value in fields.items()}


def write_to_stderr(level: str = "INFO") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel("WARNING")
    LOGGER.setLevel(level)
