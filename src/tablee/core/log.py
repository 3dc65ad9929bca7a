"""Logs: text files that replay a game exactly. docs/extend/log.md describes the format.

The first line has the game, the edition of its rules, options, seats, seed and the proof of the
seed. Then one line per action: [at, seat, action, rulings, link]. The rulings are the arbiter's,
each [question, ruling]. A link is a short digest of its line and of the previous link, which shows
the first line that was changed. The last line has the number of actions, a SHA-256 of all lines
above, and the signature of the server where the game was played. Files are written atomically.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from tablee.core.arbiter import Given
from tablee.core.errors import TableeError
from tablee.core.fair import Fair
from tablee.core.files import write_whole
from tablee.core.game import AnyGame, TakeBack
from tablee.core.options import check_seats
from tablee.core.signing import LogKey

FORMAT = 4
FORMATS = (2, 3, 4)
"""Formats that can be read. Format 2 had no links and no proof of the seed, format 3 no signature.
"""
LINKED = 3
"""The first format with links."""
LINK_DIGITS = 16
MOST_BYTES = 1 << 20
"""Limit on the size of a file. The longest games need a tenth of it."""

L = TypeVar("L")


class Entry(Struct, frozen=True, array_like=True):
    """One accepted action: its time, seat and rulings."""

    at: int
    seat: int
    action: Any
    rulings: tuple[Given, ...] = ()


class Header(Struct, frozen=True):
    """Everything that a game starts from."""

    game: str
    edition: int
    seats: int
    options: Any
    seed: bytes
    players: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    """The level of the bot in each seat, "" for a person."""
    fair: Fair | None = None
    """The proof of the seed, if the players of the table cut."""


class GameLog(Struct, frozen=True):
    """A game's record: how it started, and every accepted action."""

    header: Header
    entries: tuple[Entry, ...] = ()


class _Beginning(Struct):
    """The part of the first line that every format has, including future ones."""

    tablee: int
    game: str


class HeaderLine(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The first line as it is written. `link` is null in format 2."""

    tablee: int
    game: str
    edition: int
    seats: int
    options: msgspec.Raw
    seed: str
    players: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    fair: Fair | None = None
    link: str | None = None


class EntryLine(Struct, array_like=True, forbid_unknown_fields=True):
    """The line of an action as it is written. Format 2 has no `link`."""

    at: int
    seat: int
    action: msgspec.Raw
    rulings: tuple[Given, ...] = ()
    link: str = ""


class EndLine(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The last line as it is written. Only a server signs it."""

    actions: int
    sha256: str
    key: str = ""
    signature: str = ""


def dumps(log: GameLog, key: LogKey | None = None) -> str:
    """Return the log as text, signed if a key is given."""
    header = log.header
    written = {"options": msgspec.Raw(msgspec.json.encode(header.options)), "seed": header.seed.hex()}
    first = HeaderLine(tablee=FORMAT, link="", **msgspec.structs.asdict(header) | written)
    body = b"".join(line + b"\n" for line in _linked([msgspec.json.encode(first), *_bare(log.entries)]))
    end = EndLine(actions=len(log.entries), sha256=hashlib.sha256(body).hexdigest())
    if key is not None:
        end.key, end.signature = key.public, key.sign(end.sha256)
    return (body + msgspec.json.encode(end) + b"\n").decode()


def plays_digest(entries: Iterable[Entry]) -> str:
    """Return the SHA-256 of the lines of the actions, with empty links.

    The players' pages store it at the end. Unlike the links it does not depend on names, which may
    have been erased since.
    """
    return hashlib.sha256(b"".join(line + b"\n" for line in _bare(entries))).hexdigest()


def _bare(entries: Iterable[Entry]) -> list[bytes]:
    """Return the lines of the actions with empty links."""
    return [msgspec.json.encode(entry)[:-1] + b',""]' for entry in entries]


def _linked(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the lines, which end in an empty link, with their links filled in."""
    link = b""
    for line in lines:
        link = hashlib.sha256(link + line).hexdigest()[:LINK_DIGITS].encode()
        yield line[:-2] + link + line[-2:]


def action_decoder(game: AnyGame) -> msgspec.json.Decoder[Any]:
    """Return a decoder of the actions in a log: the game's own, and TakeBack."""
    return msgspec.json.Decoder(game.rules.action_type | TakeBack)


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries that count: without those taken back and without the TakeBack entries."""
    left: list[Entry] = []
    for entry in entries:
        if isinstance(entry.action, TakeBack):
            left.pop()
        else:
            left.append(entry)
    return left


def game_named_in(text: str, where: str = "log") -> str:
    """Return the name of a log's game, reading only the first line."""
    return _beginning(text.partition("\n")[0], where).game


def _beginning(line: str, where: str) -> _Beginning:
    try:
        found = msgspec.json.decode(line, type=_Beginning)
    except (msgspec.MsgspecError, RecursionError):
        raise TableeError("core-log-none", where=where) from None
    if found.tablee not in FORMATS:
        raise TableeError("core-log-format", where=where, found=found.tablee, known=FORMAT)
    return found


def loads(text: str, game: AnyGame, where: str = "log") -> GameLog:
    """Return the log in `text`. Raise TableeError if it is incomplete or was edited."""
    *lines, last = text.removesuffix("\n").split("\n")
    if not lines:
        raise TableeError("core-log-cut", where=where)
    known = _beginning(lines[0], where)
    try:
        end = msgspec.json.decode(last, type=EndLine)
    except msgspec.MsgspecError:
        raise TableeError("core-log-cut", where=where) from None
    if known.tablee >= LINKED:
        _check_links(lines, where)
    body = "".join(line + "\n" for line in lines).encode()
    if end.actions != len(lines) - 1 or end.sha256 != hashlib.sha256(body).hexdigest():
        raise TableeError("core-log-edited", where=where)
    return read_lines(lines, game, where)


def read_lines(lines: Sequence[str], game: AnyGame, where: str = "log") -> GameLog:
    """Return the log in the lines before the last one, without checking whether they were edited."""
    header = _read_header(_decode(lines[0], HeaderLine, where, 1), game, where)
    return GameLog(header, tuple(_entries(lines[1:], game, where)))


def _check_links(lines: Sequence[str], where: str) -> None:
    bare = ((line[: -LINK_DIGITS - 2] + line[-2:]).encode() for line in lines)
    for number, (line, linked) in enumerate(zip(lines, _linked(bare), strict=True), start=1):
        if line.encode() != linked:
            raise TableeError("core-log-edited-at", where=where, line=number)


def _entries(lines: Iterable[str], game: AnyGame, where: str) -> Iterator[Entry]:
    actions = action_decoder(game)
    for number, line in enumerate(lines, start=2):
        raw = _decode(line, EntryLine, where, number)
        try:
            yield Entry(raw.at, raw.seat, actions.decode(raw.action), raw.rulings)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise TableeError("core-log-line", where=where, line=number, why=str(error)) from None


def _read_header(line: HeaderLine, game: AnyGame, where: str) -> Header:
    if line.game != game.name:
        raise TableeError("core-log-game", where=where, found=line.game, wanted=game.name)
    if not 1 <= line.edition <= game.rules.edition:
        raise TableeError("core-log-edition", where=where, game=line.game, found=line.edition, known=game.rules.edition)
    check_seats(game, line.seats)
    try:
        options = msgspec.json.decode(line.options, type=game.rules.options_type)
        seed = bytes.fromhex(line.seed)
    except (msgspec.MsgspecError, ValueError) as error:
        raise TableeError("core-log-line", where=where, line=1, why=str(error)) from None
    return Header(line.game, line.edition, line.seats, options, seed, line.players, line.levels, line.fair)


def _decode(line: str, kind: type[L], where: str, number: int) -> L:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise TableeError("core-log-line", where=where, line=number, why=str(error)) from None


def read(path: Path) -> str:
    """Return the text of a log file."""
    try:
        if path.is_char_device():
            # Reading some devices never ends.
            raise TableeError("core-log-device", path=str(path))
        if path.stat().st_size > MOST_BYTES:
            raise TableeError("core-log-huge", where=path.name, most=MOST_BYTES >> 20)
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise TableeError("core-cannot-read", path=str(path), why=error.strerror or "") from None
    except UnicodeDecodeError:
        raise TableeError("core-log-not-text", path=str(path)) from None


def write(path: Path, log: GameLog, *, replace: bool = False) -> None:
    """Write the log to a file, atomically.

    `replace` allows an existing file, for a game that is saved again and again.
    """
    write_whole(path, dumps(log).encode(), replace=replace)
