"""Proves a finished game from its log: written apart from the code that shuffles, mixes seeds and writes logs.

docs/fairness.md and docs/log.md say what is done here; web/src/pages/games/verify.ts does the same in the page.
"""

import hashlib
import hmac
import json
from collections.abc import Iterator
from typing import Any, Literal

from msgspec import Struct

from tablee.core import log
from tablee.core.arbiter import NO_ARBITER, Arbiter
from tablee.core.chance import Drawn
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.text import Message
from tablee.review.recording import Recording

Part = Literal["whole", "promise", "seed", "play", "deal", "rulings"]


class Check(Struct, frozen=True):
    """One thing that was looked at. `holds` is None where nothing proves it, or where what differs proves little."""

    part: Part
    holds: bool | None
    line: int | None = None
    """Where it does not hold."""
    why: Message | None = None


def verify(text: str, game: AnyGame, arbiter: Arbiter = NO_ARBITER, commitment: str | None = None) -> list[Check]:
    """Everything that can be proved, each part whether or not the others hold.

    `commitment` is what somebody noted before the first card.
    """
    *lines, end = text.removesuffix("\n").split("\n")
    header = _object(lines[0]) if lines else {}
    found = [_whole(lines, end), *_fair(header, commitment)]
    try:
        saved = log.read_lines(lines, game)
        recording = Recording(game, saved)
    except TableeError as error:
        return [*found, Check("play", False, _line(error), error.message)]
    except Exception as error:
        return [*found, Check("play", False, None, _why("review-broken", what=type(error).__name__))]
    return [*found, Check("play", True), _deals(recording), _rulings(saved, arbiter)]


def proves(checks: list[Check]) -> bool:
    return all(check.holds is not False for check in checks)


def _why(key: str, **params: Any) -> Message:
    return Message(key, params)


def _object(line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _line(error: TableeError) -> int | None:
    """An action stands one line below its number."""
    number, line = error.message.params.get("number"), error.message.params.get("line")
    return number + 1 if isinstance(number, int) else line if isinstance(line, int) else None


# The text as it was written


def _whole(lines: list[str], end: str) -> Check:
    changed = _first_broken_link(lines) if _has_links(lines) else None
    if changed is not None:
        return Check("whole", False, changed, _why("review-link"))
    told = _object(end)
    if told.get("actions") != len(lines) - 1:
        why = _why("review-count", told=str(told.get("actions", "")), found=len(lines) - 1)
        return Check("whole", False, len(lines) + 1, why)
    digest = hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()
    if told.get("sha256") != digest:
        return Check("whole", False, len(lines) + 1, _why("review-digest"))
    return Check("whole", True)


def _has_links(lines: list[str]) -> bool:
    """The formats before 3 have none."""
    return bool(lines) and _object(lines[0]).get("tablee") != 2


def _first_broken_link(lines: list[str]) -> int | None:
    """The digits of a link stand before the last two signs of a line; they are left out when it is digested."""
    before = ""
    for number, line in enumerate(lines, start=1):
        rest, link, close = line[:-18], line[-18:-2], line[-2:]
        if hashlib.sha256((before + rest + close).encode()).hexdigest()[:16] != link:
            return number
        before = link
    return None


# Where the seed comes from


def _fair(header: dict[str, Any], commitment: str | None) -> list[Check]:
    fair = header.get("fair")
    if not isinstance(fair, dict):
        return [Check("promise", None), Check("seed", None)]
    if commitment is not None and fair.get("commitment") != commitment.lower():
        return [Check("promise", False, 1, _why("review-other-promise")), Check("seed", None)]
    secret, cuts = str(fair.get("secret", "")), fair.get("cuts")
    return [
        _same("promise", fair.get("commitment"), hashlib.sha256(_bytes(secret)).hexdigest(), "review-no-promise"),
        _same("seed", header.get("seed"), _mixed(secret, cuts if isinstance(cuts, list) else []), "review-no-seed"),
    ]


def _same(part: Part, told: object, made: str, key: str) -> Check:
    return Check(part, True) if told == made else Check(part, False, 1, _why(key))


def _bytes(digits: str) -> bytes:
    try:
        return bytes.fromhex(digits)
    except ValueError:
        return b""


def _mixed(secret: str, cuts: list[Any]) -> str:
    text = "tablee-cut-1\n" + secret + "\n" + "".join(f"{cut}\n" for cut in cuts)
    return hashlib.sha256(text.encode()).hexdigest()


# Every use of chance, done again


def _deals(recording: Recording) -> Check:
    seed = recording.log.header.seed
    for position, drawn in recording.draws():
        pack = done_again(seed, drawn)
        for lot in drawn.lots:
            if sorted(pack[place] for place in lot.places) != sorted(lot.cards):
                return Check("deal", False, position + 1, _why("review-no-deal", label=drawn.label))
    return Check("deal", True)


def done_again(seed: bytes, drawn: Drawn) -> list[str]:
    """The pack as the seed leaves it.

    >>> done_again(bytes(32), Drawn("example", "shuffle", tuple("ABCDEF"), ()))
    ['B', 'F', 'E', 'C', 'A', 'D']
    """
    numbers = _numbers(seed, drawn.label)
    pack = list(drawn.pack)
    if drawn.how == "draw":
        return [pack.pop(_below(numbers, len(pack))) for _ in range(sum(len(lot.places) for lot in drawn.lots))]
    for left in range(len(pack), 1, -1):
        other = _below(numbers, left)
        pack[left - 1], pack[other] = pack[other], pack[left - 1]
    if drawn.how == "cut":
        cut = 1 + _below(numbers, len(pack) - 1)
        pack = pack[cut:] + pack[:cut]
    return pack


def _numbers(seed: bytes, label: str) -> Iterator[int]:
    """Numbers of 16 bits: block after block of HMAC-SHA256 under the label, a zero byte and the block's number."""
    block = 0
    while True:
        digest = hmac.new(seed, label.encode() + b"\0" + block.to_bytes(8, "big"), hashlib.sha256).digest()
        for at in range(0, len(digest), 2):
            yield digest[at] << 8 | digest[at + 1]
        block += 1


def _below(numbers: Iterator[int], n: int) -> int:
    """The next number that is under the largest multiple of n, modulo n."""
    fair_range = 65_536 // n * n
    return next(number for number in numbers if number < fair_range) % n


# What the arbiter said


def _rulings(saved: log.GameLog, arbiter: Arbiter) -> Check:
    """Compared with the dictionary here, which may be another one than ruled then: a difference proves little."""
    for number, entry in enumerate(saved.entries, start=2):
        for question, ruling in entry.rulings:
            try:
                now = arbiter.rule(question)
            except (LookupError, TableeError):
                return Check("rulings", None)
            if now.yes != ruling.yes:
                asked = str(getattr(question, "word", question))
                return Check("rulings", None, number, _why("review-no-ruling", question=asked))
    return Check("rulings", True)
