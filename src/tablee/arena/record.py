"""The record of a contest: a file of JSON lines, one a match, so that after an interrupt play goes on, nothing lost."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct

from tablee.arena.duplicate import Contest, Played, play_one
from tablee.arena.pool import Each
from tablee.core.errors import TableeError


class Record(Struct):
    """A contest and the matches of it that are played, each once."""

    contest: Contest
    played: list[Played]

    @property
    def missing(self) -> int:
        return self.contest.deals * len(self.contest.seatings) - len(self.played)


def read(path: Path) -> Record:
    """What a file holds; its last line may be cut off where a machine stopped in the middle of it."""
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise TableeError("core-cannot-read", path=str(path), why=error.strerror or "") from None
    try:
        contest = msgspec.json.decode(lines[0], type=Contest)
        whole = lines[1:] if _is_whole(lines[-1]) else lines[1:-1]
        played = [msgspec.json.decode(line, type=Played) for line in whole]
    except (msgspec.MsgspecError, IndexError) as error:
        raise TableeError("arena-not-a-record", path=str(path), why=str(error)[:200]) from None
    return Record(contest, list({match.place: match for match in played}.values()))


def play_on(path: Path, contest: Contest, each: Each, progress: Callable[[int], None] = lambda done: None) -> Record:
    """Play what is missing of a contest, where `each` has it done, and note it; a file of another is left alone."""
    record = _begin(path, contest)
    done = {match.place for match in record.played}
    progress(len(done))
    left = (place for place in contest.matches() if place not in done)
    with _appending(path) as note:
        for match in each(partial(play_one, contest), left):
            note(match)
            record.played.append(match)
            progress(len(record.played))
    record.played.sort(key=lambda match: match.place)
    return record


def _begin(path: Path, contest: Contest) -> Record:
    contest.check()
    if not path.exists():
        with _writing(path, "xb") as file:
            file(msgspec.json.encode(contest) + b"\n")
        return Record(contest, [])
    record = read(path)
    if msgspec.json.encode(record.contest) != msgspec.json.encode(contest):
        raise TableeError("arena-another-contest", path=str(path))
    with _writing(path, "wb") as file:  # without a line that was cut off
        file(b"".join(msgspec.json.encode(line) + b"\n" for line in (contest, *record.played)))
    return record


@contextmanager
def _appending(path: Path) -> Iterator[Callable[[Played], None]]:
    with _writing(path, "ab") as file:
        yield lambda match: file(msgspec.json.encode(match) + b"\n")


@contextmanager
def _writing(path: Path, mode: str) -> Iterator[Callable[[bytes], None]]:
    def write(data: bytes) -> None:
        file.write(data)
        file.flush()

    try:
        with path.open(mode) as file:
            yield write
    except OSError as error:
        raise TableeError("core-cannot-write", path=str(path), why=error.strerror or "") from None


def _is_whole(line: bytes) -> bool:
    try:
        msgspec.json.decode(line)
    except msgspec.MsgspecError:
        return False
    return True
