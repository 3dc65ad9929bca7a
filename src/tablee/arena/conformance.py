"""Conformance checks for authors of bots: `tablee check-bot`, or `assert_fit` in a test.

def test_my_bot():
    assert_fit("glop", "my_package.bots:Greedy")
"""

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any, Literal

from msgspec import Struct

from tablee import games
from tablee.arena.match import USUAL_LIMITS, Fault, Match
from tablee.arena.simulate import check_bots, game_seed
from tablee.bots.sandbox import BotLimits, megabytes_of
from tablee.bots.third_party import is_third_party
from tablee.core.game import AnyGame
from tablee.core.log import GameLog

Law = Literal["legal", "sound", "quick", "repeatable", "steady"]
LAWS: dict[Law, tuple[str, ...]] = {"legal": ("illegal", "flood"), "sound": ("crash", "memory"), "quick": ("late",)}
"""The kinds of fault that break each law."""
SEED = bytes(31) + b"\x0f"
GROWTH_MB = 64.0
"""Limit on the memory that the bot's process gains after its first games."""
WARM = 3


class Finding(Struct, frozen=True):
    """Result of one law."""

    law: Law
    kept: bool
    why: str = ""
    """If the law is broken, where, and what the author needs to know."""


class Examined(Struct, frozen=True):
    """Results of an examined bot, law by law."""

    bot: str
    game: str
    games: int
    decisions: int
    usual_ms: float
    worst_ms: float
    megabytes: float | None
    findings: tuple[Finding, ...]

    @property
    def fit(self) -> bool:
        """Whether the bot breaks no law."""
        return all(finding.kept for finding in self.findings)


class _Seen:
    """Measurements taken while the bot plays."""

    def __init__(self) -> None:
        self.games = 0
        self.thought_ms: list[float] = []
        self.faults: list[tuple[str, Fault]] = []
        self.megabytes: list[float] = []


def examine(
    name: str, bot: str, limits: BotLimits = USUAL_LIMITS, rounds: int = 2, presets: Sequence[str] = ()
) -> Examined:
    """Let a bot play against itself, and check every law.

    It plays every preset of the game or those named, with every number of seats, `rounds` times.
    """
    game = games.load(name)
    check_bots(game, (bot,))
    seen = _Seen()
    for round_ in range(rounds):
        for where, options, seats in _every_table(game, presets):
            _play(seen, game, options, (bot,) * seats, limits, f"{where}, {round_}")
    findings = (*_by_faults(seen), _repeatable(game, bot, limits, presets), _steady(seen))
    times = seen.thought_ms or [0.0]
    held = seen.megabytes[-1] if seen.megabytes else None
    return Examined(bot, name, seen.games, len(times), round(fmean(times), 3), max(times), held, findings)


def assert_fit(game: str, bot: str, limits: BotLimits = USUAL_LIMITS, presets: Sequence[str] = ()) -> None:
    """Raise AssertionError with every law that the bot breaks, for use in a test."""
    found = examine(game, bot, limits, 1, presets).findings
    broken = [f"{finding.law}: {finding.why}" for finding in found if not finding.kept]
    assert not broken, "\n".join(broken)


def _every_table(game: AnyGame, presets: Sequence[str]) -> Iterator[tuple[str, Any, int]]:
    for preset in presets or game.rules.presets:
        options = game.rules.presets[preset]
        for seats in game.rules.seat_counts:
            yield f"{preset}, {seats} seats", options, seats


def _play(seen: _Seen, game: AnyGame, options: Any, bots: tuple[str, ...], limits: BotLimits, where: str) -> GameLog:
    match = Match(game, options, bots, game_seed(SEED, seen.games), limits)
    log = match.play().log
    seen.games += 1
    seen.thought_ms += [spent for times in match.thought_ms for spent in times]
    seen.faults += [(where, fault) for fault in match.faults]
    if is_third_party(game, bots[0]) and (held := megabytes_of(bots[0], limits)) is not None:
        seen.megabytes.append(held)
    return log


def _by_faults(seen: _Seen) -> Iterator[Finding]:
    for law, kinds in LAWS.items():
        found = [(where, fault) for where, fault in seen.faults if fault.kind in kinds]
        why = ""
        if found:
            where, first = found[0]
            why = f"{len(found)} decisions lost, first at seat {first.seat} after {first.number} actions ({where}):\n"
            why += first.trace
        yield Finding(law, not found, why)


def _repeatable(game: AnyGame, bot: str, limits: BotLimits, presets: Sequence[str]) -> Finding:
    """Check that the same seed gives the same game.

    A bot must use the random numbers it is given, and keep nothing between games.
    """
    _, options, seats = next(_every_table(game, presets))
    first, again = (_play(_Seen(), game, options, (bot,) * seats, limits, "") for _ in range(2))
    pairs = zip(first.entries, again.entries, strict=False)
    apart = next((number for number, (one, other) in enumerate(pairs) if one.action != other.action), None)
    kept = first.entries == again.entries
    return Finding("repeatable", kept, "" if kept else f"the same seed gave another action after {apart} actions")


def _steady(seen: _Seen) -> Finding:
    """Check that memory stays as after the first games, if the system reports it."""
    if len(seen.megabytes) <= WARM:
        return Finding("steady", True)
    before, after = seen.megabytes[WARM], seen.megabytes[-1]
    kept = after - before <= GROWTH_MB
    return Finding("steady", kept, "" if kept else f"{before:.0f} MB after {WARM} games, {after:.0f} MB at the end")
