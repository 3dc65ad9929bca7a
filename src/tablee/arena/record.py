"""Records of tournaments: JSON lines, one per match, so that an interrupted tournament can resume."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from tablee.arena.duplicate import Played, Slot, Tournament, play_one
from tablee.arena.pool import Each
from tablee.core.errors import TableeError
from tablee.core.files import writing


class Record(Struct):
    """A tournament and its matches played so far, each once."""

    tournament: Tournament
    played: list[Played]

    def missing(self, deals: int) -> Iterator[Slot]:
        """Return the matches of the first `deals` deals that are not played yet."""
        done = {match.slot for match in self.played}
        return (slot for slot in self.tournament.matches() if slot.deal < deals and slot not in done)


def read(path: Path) -> Record:
    """Return the record in a file. A last line that was cut off by a crash is ignored."""
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise TableeError("core-cannot-read", path=str(path), why=error.strerror or "") from None
    try:
        tournament = msgspec.json.decode(lines[0], type=Tournament)
        whole = lines[1:] if _is_whole(lines[-1]) else lines[1:-1]
        played = [msgspec.json.decode(line, type=Played) for line in whole]
    except (msgspec.MsgspecError, IndexError) as error:
        raise TableeError("arena-not-a-record", path=str(path), why=str(error)[:200]) from None
    return Record(tournament, list({match.slot: match for match in played}.values()))


def play_on(
    path: Path, tournament: Tournament, each: Each, progress: Callable[[int], None] = lambda done: None
) -> Record:
    """Play the missing matches of a tournament with `each`, and append them to the file.

    If the file holds another tournament, raise TableeError and leave it unchanged.
    """
    record = begin(path, tournament)
    progress(len(record.played))
    for _ in play_slots({path: record}, ((path, slot) for slot in record.missing(tournament.deals)), each):
        progress(len(record.played))
    return record


def play_slots(records: Mapping[Path, Record], slots: Iterable[tuple[Path, Slot]], each: Each) -> Iterator[Path]:
    """Play matches of several records with `each`, append each to its file, and yield that file."""
    pieces = ((path, records[path].tournament, slot) for path, slot in slots)
    for path, match in each(_played, pieces):
        with writing(path), path.open("ab") as file:
            file.write(_line(match))
        records[path].played.append(match)
        yield path
    for record in records.values():
        record.played.sort(key=lambda match: match.slot)


def _played(piece: tuple[Path, Tournament, Slot]) -> tuple[Path, Played]:
    path, tournament, slot = piece
    return path, play_one(tournament, slot)


def begin(path: Path, tournament: Tournament) -> Record:
    """Return the record of a tournament, from its file or as a new file.

    If the file holds another tournament, raise TableeError and leave it unchanged.
    """
    tournament.check()
    if not path.exists():
        with writing(path), path.open("xb") as file:
            file.write(_line(tournament))
        return Record(tournament, [])
    record = read(path)
    if msgspec.json.encode(record.tournament) != msgspec.json.encode(tournament):
        raise TableeError("arena-another-tournament", path=str(path))
    with writing(path):  # drop a line that was cut off
        path.write_bytes(b"".join(map(_line, (tournament, *record.played))))
    return record


def _line(of: Struct) -> bytes:
    return msgspec.json.encode(of) + b"\n"


def _is_whole(line: bytes) -> bool:
    try:
        msgspec.json.decode(line)
    except msgspec.MsgspecError:
        return False
    return True
