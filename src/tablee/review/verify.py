"""Verification of a finished game from its log.

It is written independently of the code that shuffles, computes seeds and writes logs.
docs/play/fairness.md and docs/extend/log.md describe the checks. web/src/pages/games/verify.ts does
the same in the page.
"""

import hashlib
import hmac
import json
import re
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

Part = Literal["whole", "signature", "promise", "noted", "seed", "play", "deal", "rulings"]
Verdict = Literal["proved", "dealt", "consistent", "replayed", "refuted"]
"""What a log proves, from most to least.

- proved: the server of the given key signed the whole log, and its deal is proved.
- dealt: the deal is proved to the person who noted the commitment.
- consistent: nothing in the log contradicts its promise, but no commitment was noted.
- replayed: the log has no promise, so its seed is not proved.
- refuted: something is wrong.
"""
_SECRET = re.compile(r"[0-9a-f]{64}")
_CUT = re.compile(r"([0-9a-f]{32})?")
_STRICT = 4
"""First format in which a seat with a cut never has a bot."""


class Check(Struct, frozen=True):
    """Result of one check. `holds` is None if nothing proves it, or if a difference proves little."""

    part: Part
    holds: bool | None
    line: int | None = None
    """The line of the log where it does not hold."""
    why: Message | None = None


def verify(
    text: str,
    game: AnyGame,
    arbiter: Arbiter = NO_ARBITER,
    commitment: str | None = None,
    key: str | None = None,
) -> list[Check]:
    """Check every part of a log, whether or not the others hold.

    `commitment` is what a person noted before the first card. `key` is the server's public key,
    from GET /api/key.
    """
    *lines, end = text.removesuffix("\n").split("\n")
    header = _object(lines[0]) if lines else {}
    found = [_whole(lines, end), _signed(_object(end), key), *_fair(header), _noted(header, commitment)]
    try:
        saved = log.read_lines(lines, game)
        recording = Recording(game, saved)
    except TableeError as error:
        return [*found, Check("play", False, _line(error), error.message)]
    except Exception as error:
        return [*found, Check("play", False, None, _why("review-broken", what=type(error).__name__))]
    return [*found, Check("play", True), _deals(recording), _rulings(saved, arbiter)]


def verdict(checks: list[Check]) -> Verdict:
    """Return what the checks prove together."""
    holds = {check.part: check.holds for check in checks}
    if False in holds.values():
        return "refuted"
    if not (holds["promise"] and holds["seed"]):
        return "replayed"
    if not holds["noted"]:
        return "consistent"
    return "proved" if holds["signature"] else "dealt"


def _why(key: str, **params: Any) -> Message:
    return Message(key, params)


def _object(line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _line(error: TableeError) -> int | None:
    """Return the line of an error. An action is one line below its number."""
    number, line = error.message.params.get("number"), error.message.params.get("line")
    return number + 1 if isinstance(number, int) else line if isinstance(line, int) else None


# The text of the log


def _whole(lines: list[str], end: str) -> Check:
    changed = _first_broken_link(lines) if _has_links(lines) else None
    if changed is not None:
        return Check("whole", False, changed, _why("review-link"))
    told = _object(end)
    if not isinstance(told.get("actions"), int):
        return Check("whole", False, len(lines) + 1, _why("review-no-end"))
    if told["actions"] != len(lines) - 1:
        return Check("whole", False, len(lines) + 1, _why("review-count", told=told["actions"], found=len(lines) - 1))
    digest = hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()
    if told.get("sha256") != digest:
        return Check("whole", False, len(lines) + 1, _why("review-digest"))
    return Check("whole", True)


def _has_links(lines: list[str]) -> bool:
    """Return whether the format has links. Format 2 has none."""
    return bool(lines) and _object(lines[0]).get("tablee") != 2


def _first_broken_link(lines: list[str]) -> int | None:
    """Return the number of the first line whose link is wrong.

    A link is before the last two characters of its line, and is left out of its own digest.
    """
    before = ""
    for number, line in enumerate(lines, start=1):
        rest, link, close = line[:-18], line[-18:-2], line[-2:]
        if hashlib.sha256((before + rest + close).encode()).hexdigest()[:16] != link:
            return number
        before = link
    return None


# The signature


def _signed(end: dict[str, Any], key: str | None) -> Check:
    """Check the signature of the digest, which `_whole` compares with the lines."""
    told, signature = str(end.get("key", "")), str(end.get("signature", ""))
    if not signature:
        return Check("signature", None if key is None else False, None, _why("review-unsigned"))
    if not _is_signature(told, signature, str(end.get("sha256", ""))):
        return Check("signature", False, None, _why("review-bad-signature"))
    if key is None:
        return Check("signature", None, None, _why("review-key-unknown", signer=told))
    if told != key.strip().lower():
        return Check("signature", False, None, _why("review-other-key", signer=told))
    return Check("signature", True)


def _is_signature(key: str, signature: str, digest: str) -> bool:
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - slow to load, and unsigned logs don't need it
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey  # noqa: PLC0415 - as above

    try:
        public = Ed25519PublicKey.from_public_bytes(_bytes(key))
        public.verify(_bytes(signature), f"tablee-log-1\n{digest}\n".encode())
    except (InvalidSignature, ValueError):
        return False
    return True


# The seed


def _fair(header: dict[str, Any]) -> list[Check]:
    """Check the commitment, and that the seed follows from it.

    The formats are strict, or a forger could try many variants.
    """
    fair = header.get("fair")
    if fair is None:
        return [Check("promise", None), Check("seed", None)]
    fair = fair if isinstance(fair, dict) else {}
    secret = fair.get("secret")
    if not isinstance(secret, str) or not _SECRET.fullmatch(secret):
        return [Check("promise", False, 1, _why("review-bad-secret")), Check("seed", None)]
    made = hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    return [
        _same("promise", fair.get("commitment"), made, "review-no-promise"),
        _seed(header, secret, fair),
    ]


def _seed(header: dict[str, Any], secret: str, fair: dict[str, Any]) -> Check:
    cuts, silent = fair.get("cuts"), fair.get("silent")
    malformed = _malformed(cuts, silent, header.get("seats"))
    if malformed is not None:
        return Check("seed", False, 1, malformed)
    assert isinstance(cuts, list)
    mixed = _same("seed", header.get("seed"), _mixed(secret, cuts, silent), "review-no-seed")
    bot = _bot_that_cut(header, cuts)
    if mixed.holds and bot is not None:
        old = header.get("tablee") in range(_STRICT)
        return Check("seed", None if old else False, 1, _why("review-bot-cut", seat=bot + 1, old=str(old).lower()))
    if mixed.holds and silent is None:
        # Cuts were sent without a hash, so they were not fixed before others could see them.
        return Check("seed", True, None, _why("review-first-rule"))
    return mixed


def _malformed(cuts: object, silent: object, seats: object) -> Message | None:
    if not isinstance(cuts, list) or len(cuts) != seats:
        return _why("review-cut-count", found=len(cuts) if isinstance(cuts, list) else 0, seats=str(seats))
    if not all(isinstance(cut, str) and _CUT.fullmatch(cut) for cut in cuts):
        return _why("review-bad-cut")
    if not any(cuts):
        return _why("review-nobody-cut")
    return None if silent is None or _may_be_silent(silent, cuts) else _why("review-bad-silent")


def _may_be_silent(silent: object, cuts: list[str]) -> bool:
    """Return whether these are seats without a cut, each once and in order."""
    if not isinstance(silent, list) or not all(type(seat) is int and 0 <= seat < len(cuts) for seat in silent):
        return False
    return sorted(set(silent)) == silent and not any(cuts[seat] for seat in silent)


def _bot_that_cut(header: dict[str, Any], cuts: list[str]) -> int | None:
    """Return the first seat that has a cut and a bot."""
    levels = header.get("levels")
    levels = levels if isinstance(levels, list) else []
    return next((seat for seat, (cut, level) in enumerate(zip(cuts, levels, strict=False)) if cut and level), None)


def _noted(header: dict[str, Any], commitment: str | None) -> Check:
    """Compare the commitment with the one that a person noted.

    If nobody cut, the table showed the SHA-256 of the seed itself.
    """
    if commitment is None:
        return Check("noted", None)
    fair = header.get("fair")
    if isinstance(fair, dict):
        return _same("noted", fair.get("commitment"), commitment.strip().lower(), "review-other-promise")
    seed = _bytes(str(header.get("seed", "")))
    return _same("noted", commitment.strip().lower(), hashlib.sha256(seed).hexdigest(), "review-promise-gone")


def _same(part: Part, told: object, made: str, key: str) -> Check:
    return Check(part, True) if told == made else Check(part, False, 1, _why(key))


def _bytes(digits: str) -> bytes:
    try:
        return bytes.fromhex(digits)
    except ValueError:
        return b""


def _mixed(secret: str, cuts: list[str], silent: list[int] | None) -> str:
    """Return the seed: by the first version without `silent`, by the second with it."""
    rule = 1 if silent is None else 2
    text = f"tablee-cut-{rule}\n{secret}\n" + "".join(f"{cut}\n" for cut in cuts)
    if silent is not None:
        text += "silent" + "".join(f" {seat}" for seat in silent) + "\n"
    return hashlib.sha256(text.encode()).hexdigest()


# The deals, computed again


def _deals(recording: Recording) -> Check:
    seed = recording.log.header.seed
    for position, drawn in recording.draws():
        pack = done_again(seed, drawn)
        for lot in drawn.lots:
            if sorted(pack[place] for place in lot.places) != sorted(lot.cards):
                return Check("deal", False, position + 1, _why("review-no-deal", label=drawn.label))
    return Check("deal", True)


def done_again(seed: bytes, drawn: Drawn) -> list[str]:
    """Return the pack as the seed shuffles, cuts or draws it.

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
    """Yield numbers of 16 bits from blocks of HMAC-SHA256.

    Each block is over the label, a zero byte and the block's number.
    """
    block = 0
    while True:
        digest = hmac.new(seed, label.encode() + b"\0" + block.to_bytes(8, "big"), hashlib.sha256).digest()
        for at in range(0, len(digest), 2):
            yield digest[at] << 8 | digest[at + 1]
        block += 1


def _below(numbers: Iterator[int], n: int) -> int:
    """Return the next number below the largest multiple of n, modulo n."""
    fair_range = 65_536 // n * n
    return next(number for number in numbers if number < fair_range) % n


# The rulings


def _rulings(saved: log.GameLog, arbiter: Arbiter) -> Check:
    """Compare the rulings with today's dictionary.

    It may differ from the one that ruled then, so a difference proves little.
    """
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
