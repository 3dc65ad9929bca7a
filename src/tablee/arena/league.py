"""League of exploiters: simple bots against the levels of a game, to find what a level can't meet.

Each pairing is a tournament of the arena with a record of its own, so the league resumes like the
arena. A pairing ends as soon as its interval excludes the fair share. The intervals are checked at
five fixed points only, and are widened for it (Pocock's bound). Otherwise a check after every game
would find a difference by luck.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from tablee.arena.duplicate import Tournament, seatings
from tablee.arena.pool import Each
from tablee.arena.record import Record, begin, play_slots
from tablee.arena.summary import Estimate, by_deal, share, wins_of
from tablee.core.errors import TableeError

Verdict = Literal["above", "level", "beaten", "open"]
"""The exploiter's share of wins against its fair share; "open" if matches are missing."""

LOOKS = 5
"""Number of times that an interval is checked, after equal parts of the matches."""
POCOCK = 2.413
"""Standard errors on either side of a share: 95 % for all five looks together."""
FEWEST = 10
"""Deals before the first look; an interval from fewer means little."""


class Exploiter(Struct, frozen=True):
    """A bot that tries to exploit the levels of a game.

    `name` loads it (`module:attribute`), and `seats` are the table sizes at which it plays.
    """

    name: str
    game: str
    seats: tuple[int, ...]

    @property
    def label(self) -> str:
        return label(self.name)


class Pairing(Struct, frozen=True):
    """An exploiter against a level at one table size, and its share of wins up to the last look."""

    game: str
    seats: int
    exploiter: str
    target: str
    games: int
    wins: Estimate
    """A share from 0 to 1, with an interval that holds for all looks together."""
    fair: float
    """The exploiter's share of the seats, and so of the wins of equal players."""
    verdict: Verdict
    faults: int
    """Decisions that the exploiter lost. If there are any, its share says little."""


def label(name: str) -> str:
    """Return the short name of a bot.

    >>> label("research.exploiters:glossa/always-call"), label("my_bots:Greedy"), label("expert")
    ('always-call', 'Greedy', 'expert')
    """
    return name.rpartition(":")[2].rpartition("/")[2]


def load_exploiters(module: str) -> tuple[Exploiter, ...]:
    """Return the exploiters that a module lists as EXPLOITERS.

    The current folder is searched too, so that `research` is found in a clone.
    """
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        return tuple(import_module(module).EXPLOITERS)
    except (ImportError, AttributeError, ValueError) as error:
        raise TableeError("arena-no-exploiters", module=module[:80], why=str(error)[:200]) from error


def tournament_of(exploiter: Exploiter, target: str, seats: int, options: Any, seed: str, games: int) -> Tournament:
    """Return the tournament of a pairing. The target comes first, so it has the odd seat."""
    bots = (target, exploiter.name)
    deals = -(-games // len(seatings(bots, seats)))
    return Tournament(exploiter.game, options, seats, bots, seed, deals, sandboxed=False)


def path_of(folder: Path, tournament: Tournament) -> Path:
    target, exploiter = map(label, tournament.bots)
    return folder / f"{tournament.game}-{tournament.seats}-{exploiter}-{target}.arena"


def looks(deals: int) -> tuple[int, ...]:
    """Return after how many deals the interval is checked.

    >>> looks(100), looks(20), looks(4)
    ((20, 40, 60, 80, 100), (12, 16, 20), (4,))
    """
    parts = (-(-deals * part // LOOKS) for part in range(1, LOOKS))
    return (*dict.fromkeys(part for part in parts if part >= FEWEST and part < deals), deals)


def play_league(
    folder: Path, tournaments: Iterable[Tournament], each: Each, progress: Callable[[int, int], None]
) -> list[Record]:
    """Play every tournament until its verdict is known, and keep its record in the folder.

    All are played up to the same look before any goes on, so that every core is busy to the end.
    `progress` receives the matches played and the most that there can be.
    """
    records = {path: begin(path, one) for one in tournaments for path in [path_of(folder, one)]}
    for look in range(LOOKS):
        undecided = {path: record for path, record in records.items() if judged(record).verdict == "open"}
        progress(*_progress(records, undecided))
        for _ in play_slots(records, _due(undecided, look), each):
            progress(*_progress(records, undecided))
    return list(records.values())


def _due(undecided: Mapping[Path, Record], look: int) -> Iterator[tuple[Path, Any]]:
    for path, record in undecided.items():
        points = looks(record.tournament.deals)
        for slot in record.missing(points[min(look, len(points) - 1)]):
            yield path, slot


def _progress(records: Mapping[Path, Record], undecided: Mapping[Path, Record]) -> tuple[int, int]:
    played = sum(len(record.played) for record in records.values())
    left = (one.tournament.deals * len(one.tournament.seatings) - len(one.played) for one in undecided.values())
    return played, played + sum(left)


def judged(record: Record) -> Pairing:
    """Return the result of a pairing at the first look that decides, else at the last one played.

    Matches after that look are ignored, so the result doesn't depend on how the league was played.
    """
    whole = _whole_deals(record)
    found = replace(_after(record, whole), verdict="open")
    for deals in looks(record.tournament.deals):
        if deals > whole:
            return replace(found, verdict="open")
        found = _after(record, deals)
        if found.verdict != "level":
            break
    return found


def _whole_deals(record: Record) -> int:
    """Return how many deals, from the first, were played in every seating."""
    first_missing = next(record.missing(record.tournament.deals), None)
    return record.tournament.deals if first_missing is None else first_missing.deal


def _after(record: Record, deals: int) -> Pairing:
    """Return the result of the first `deals` deals."""
    tournament = record.tournament
    target, exploiter = tournament.bots
    played = [match for match in record.played if match.deal < deals]
    wins = share(by_deal(Record(tournament, played), exploiter, wins_of).values(), POCOCK)
    fair = tournament.seatings[0].count(exploiter) / tournament.seats
    verdict: Verdict = "above" if wins.low > fair else "beaten" if wins.high < fair else "level"
    return Pairing(
        tournament.game,
        tournament.seats,
        exploiter,
        target,
        len(played),
        wins,
        round(fair, 4),
        verdict,
        sum(fault.bot == exploiter for match in played for fault in match.faults),
    )


def ranked(records: Iterable[Record]) -> tuple[Pairing, ...]:
    """Return the results by game and table size, the highest share first."""

    def order(each: Pairing) -> tuple[str, int, float, str, str]:
        return each.game, each.seats, each.fair - each.wins.mean, each.exploiter, each.target

    return tuple(sorted(map(judged, records), key=order))


def above(pairings: Sequence[Pairing], target: str) -> tuple[Pairing, ...]:
    """Return the pairings in which an exploiter wins more than its share against a level."""
    return tuple(each for each in pairings if each.verdict == "above" and each.target == target)
