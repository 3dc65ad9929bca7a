"""A game's log: a text file that replays the game exactly.

The first line names the game, the edition of its rules, options, seats and seed. Then comes one line an action, [at,
seat, action, rulings]; the rulings are what the arbiter said when it was played, each [question, ruling]. The last line
counts the actions and carries a SHA-256 of everything above it, so that a cut or an edited log is known as such. A file
appears whole or not at all.
"""

import hashlib
import os
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from tablee.core.arbiter import Given
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, TakeBack
from tablee.core.options import check_seats

FORMAT = 2

L = TypeVar("L")


class Entry(Struct, frozen=True, array_like=True):
    at: int
    seat: int
    action: Any
    rulings: tuple[Given, ...] = ()


class Header(Struct, frozen=True):
    """What a game starts from."""

    game: str
    edition: int
    seats: int
    options: Any
    seed: bytes
    players: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    """Of each seat, the bot's level, or "" for a person."""


class GameLog(Struct, frozen=True):
    header: Header
    entries: tuple[Entry, ...] = ()


class _HeaderLine(Struct, forbid_unknown_fields=True):
    tablee: int
    game: str
    edition: int
    seats: int
    options: msgspec.Raw
    seed: str
    players: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()


class _EntryLine(Struct, array_like=True, forbid_unknown_fields=True):
    at: int
    seat: int
    action: msgspec.Raw
    rulings: tuple[Given, ...] = ()


class _EndLine(Struct, forbid_unknown_fields=True):
    actions: int
    sha256: str


def dumps(log: GameLog) -> str:
    """The log as text."""
    header = log.header
    first = _HeaderLine(
        tablee=FORMAT,
        game=header.game,
        edition=header.edition,
        seats=header.seats,
        options=msgspec.Raw(msgspec.json.encode(header.options)),
        seed=header.seed.hex(),
        players=header.players,
        levels=header.levels,
    )
    lines = [msgspec.json.encode(first), *(msgspec.json.encode(entry) for entry in log.entries)]
    body = b"".join(line + b"\n" for line in lines)
    end = _EndLine(actions=len(log.entries), sha256=hashlib.sha256(body).hexdigest())
    return (body + msgspec.json.encode(end) + b"\n").decode()


def action_decoder(game: AnyGame) -> msgspec.json.Decoder[Any]:
    """Reads what a log may hold: the game's own actions, and that one is taken back."""
    return msgspec.json.Decoder(game.action_type | TakeBack)


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that stand: without those that were taken back, and without the taking back."""
    left: list[Entry] = []
    for entry in entries:
        if isinstance(entry.action, TakeBack):
            left.pop()
        else:
            left.append(entry)
    return left


def game_named_in(text: str, where: str = "log") -> str:
    """The name of the game a log was played with, before anything else of it is read."""
    first = text.partition("\n")[0]
    return _decode(first, _HeaderLine, where, 1).game


def loads(text: str, game: AnyGame, where: str = "log") -> GameLog:
    """The log in `text`, whole and unedited, or a TableeError that says what is wrong and where."""
    *lines, last = text.removesuffix("\n").split("\n")
    if not lines:
        raise TableeError("core-log-cut", where=where)
    try:
        end = msgspec.json.decode(last, type=_EndLine)
    except msgspec.MsgspecError:
        raise TableeError("core-log-cut", where=where) from None
    body = "".join(line + "\n" for line in lines).encode()
    if end.actions != len(lines) - 1 or end.sha256 != hashlib.sha256(body).hexdigest():
        raise TableeError("core-log-edited", where=where)
    header = _read_header(_decode(lines[0], _HeaderLine, where, 1), game, where)
    actions = action_decoder(game)
    entries = []
    for number, line in enumerate(lines[1:], start=2):
        raw = _decode(line, _EntryLine, where, number)
        try:
            entries.append(Entry(raw.at, raw.seat, actions.decode(raw.action), raw.rulings))
        except msgspec.MsgspecError as error:
            raise TableeError("core-log-line", where=where, line=number, why=str(error)) from None
    return GameLog(header, tuple(entries))


def _read_header(line: _HeaderLine, game: AnyGame, where: str) -> Header:
    if line.tablee != FORMAT:
        raise TableeError("core-log-format", where=where, found=line.tablee, known=FORMAT)
    if line.game != game.name:
        raise TableeError("core-log-game", where=where, found=line.game, wanted=game.name)
    if not 1 <= line.edition <= game.edition:
        raise TableeError("core-log-edition", where=where, game=line.game, found=line.edition, known=game.edition)
    check_seats(game, line.seats)
    try:
        options = msgspec.json.decode(line.options, type=game.options_type)
        seed = bytes.fromhex(line.seed)
    except (msgspec.MsgspecError, ValueError) as error:
        raise TableeError("core-log-line", where=where, line=1, why=str(error)) from None
    return Header(line.game, line.edition, line.seats, options, seed, line.players, line.levels)


def _decode(line: str, kind: type[L], where: str, number: int) -> L:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.MsgspecError as error:
        raise TableeError("core-log-line", where=where, line=number, why=str(error)) from None


def read(path: Path) -> str:
    """The text of a log file."""
    try:
        if path.is_char_device():
            # Some of them never end.
            raise TableeError("core-log-device", path=str(path))
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise TableeError("core-cannot-read", path=str(path), why=error.strerror or "") from None
    except UnicodeDecodeError:
        raise TableeError("core-log-not-text", path=str(path)) from None


def write(path: Path, log: GameLog, *, replace: bool = False) -> None:
    """Keep the log in a file: written beside it, flushed to disk, then put in place in one step.

    An existing file is never touched unless `replace` is given, for a game that saves itself again.
    """
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise TableeError("core-cannot-write", path=str(path), why=error.strerror or "") from None
    fresh = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(dumps(log))
            file.flush()
            os.fsync(file.fileno())
        if replace:
            fresh.replace(path)
        else:
            path.hardlink_to(fresh)
        _sync_folder(path.parent)
    except FileExistsError:
        raise TableeError("core-log-exists", path=str(path)) from None
    except OSError as error:
        raise TableeError("core-cannot-write", path=str(path), why=error.strerror or "") from None
    finally:
        fresh.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
