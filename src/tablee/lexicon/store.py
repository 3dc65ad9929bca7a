"""File of a lexicon: a magic line, a header in JSON, then sections of little-endian arrays.

A section is checked against its CRC-32 on first use, so opening is instant and damaged data is
never read as words. The fingerprint is the SHA-256 of the sections that define the dictionary.
Sections derived for searching are left out of it, so that a faster index does not make the log of
an old game refer to another dictionary.
"""

import hashlib
import mmap
import sys
import zlib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from tablee.lexicon.errors import LexiconError

# Made by the build, never kept in the repository.
BUILT = Path(__file__).parent / "data" / "built" / "fr.lexicon"

_MAGIC = b"Tablee lexicon 1\n"
_ALIGNMENT = 64
_MEANING = ("text", "facts", "spelling", "spellings", "besides")
FINGERPRINT_DIGITS = 16


class FileSection(msgspec.Struct, frozen=True):
    """Position of a section, counted from the end of the header, and its CRC-32."""

    offset: int
    size: int
    crc: int


class FileHeader(msgspec.Struct, frozen=True):
    fingerprint: str
    order: str
    lengths: dict[int, int]
    frequencies: list[int]
    sources: dict[str, str]
    sections: dict[str, FileSection] = {}


def write(header: FileHeader, sections: Mapping[str, bytes]) -> bytes:
    """Return the bytes of a lexicon file."""
    placed: dict[str, FileSection] = {}
    body = bytearray()
    for name, data in sections.items():
        body.extend(bytes(-len(body) % _ALIGNMENT))
        placed[name] = FileSection(len(body), len(data), zlib.crc32(data))
        body.extend(data)
    head = msgspec.json.encode(msgspec.structs.replace(header, sections=placed))
    head += b" " * (-(len(_MAGIC) + 18 + len(head)) % _ALIGNMENT)
    return _MAGIC + f"{len(head):08x} {zlib.crc32(head):08x}\n".encode() + head + body


def fingerprint(sections: Mapping[str, bytes | memoryview]) -> str:
    """Return the short hexadecimal name of a dictionary."""
    digest = hashlib.sha256()
    for name in _MEANING:
        digest.update(len(sections[name]).to_bytes(8, "little"))
        digest.update(sections[name])
    return digest.hexdigest()[:FINGERPRINT_DIGITS]


class LexiconFile:
    """Open lexicon file, or the same bytes in memory."""

    def __init__(self, data: bytes | mmap.mmap, where: str) -> None:
        if sys.byteorder != "little":
            raise LexiconError("lexicon-big-endian")
        self.data = data
        self.where = where
        self.header, self._start = _read_header(data, where)
        self._checked: dict[str, memoryview] = {}

    @classmethod
    def open(cls, path: Path) -> "LexiconFile":
        """Map a file into memory, and check its header and size."""
        try:
            with path.open("rb") as file:
                return cls(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ), path.name)
        except FileNotFoundError:
            raise LexiconError("lexicon-missing", file=path.name) from None
        except (OSError, ValueError) as error:
            raise LexiconError("lexicon-unreadable", file=path.name, why=str(error)) from None

    def offset(self, name: str) -> int:
        """Return where a section begins in `data`, after checking it."""
        self.section(name)
        return self._start + self.header.sections[name].offset

    def section(self, name: str) -> memoryview:
        """Return the bytes of a section, checked the first time."""
        if name not in self._checked:
            place = self.header.sections[name]
            start = self._start + place.offset
            view = memoryview(self.data)[start : start + place.size]
            if zlib.crc32(view) != place.crc:
                raise LexiconError("lexicon-damaged", file=self.where, part=name)
            self._checked[name] = view
        return self._checked[name]

    def verify(self) -> None:
        """Read everything again and compare the fingerprint."""
        self._checked.clear()
        sections = {name: self.section(name) for name in self.header.sections}
        found = fingerprint(sections)
        if found != self.header.fingerprint:
            raise LexiconError("lexicon-damaged", file=self.where, part=f"{found} ≠ {self.header.fingerprint}")


def _read_header(data: bytes | mmap.mmap, where: str) -> tuple[FileHeader, int]:
    damaged = LexiconError("lexicon-damaged", file=where, part="header")
    line = bytes(data[: len(_MAGIC) + 18])
    if not line.startswith(_MAGIC):
        raise damaged
    try:
        size, crc = (int(field, 16) for field in line[len(_MAGIC) :].split())
        head = bytes(data[len(line) : len(line) + size])
        if zlib.crc32(head) != crc:
            raise damaged
        header = msgspec.json.decode(head, type=FileHeader)
    except (ValueError, msgspec.MsgspecError):
        raise damaged from None
    start = len(line) + size
    end = max((place.offset + place.size for place in header.sections.values()), default=0)
    if len(data) != start + end:
        raise LexiconError("lexicon-cut", file=where, size=len(data), expected=start + end)
    return header, start
