"""Compiled model of a round of Word Jam: when words are found, and what sides and words score.

Time passes in ticks. A word is known by its class: 0 for the best words of the pool, more for worse
ones. The share of draws that are better than a class says how hard it is to beat.
"""

from typing import Any, NamedTuple

import numpy as np

from research.wordjam.pools import CLASSES
from tablee.games.wordjam.bots.mind import FIRST_THOUGHT
from tablee.games.wordjam.bots.thresholds import CALL_TICKS, EDGES, MOOD_EDGES, MOOD_PRIOR, PRIZE_EDGES, TICK
from tablee.kit.compiling import compiled

SECONDS = TICK / 1000
READING = FIRST_THOUGHT / 1000
SLOWNESS = 0.5
"""Time to find a word, relative to the club bot: the expert's pace."""
DECIDED = 2
"""Ticks between a call and the choice of sides; the caller found its word half a tick before."""
ENDED = DECIDED + 5
"""Ticks between a call and the end of the hourglass."""
HORIZON = CALL_TICKS + ENDED + 1
SOON = 22
"""Ticks that are simulated first; the rest only if fewer than two players would call by then."""
THOUGHT, SPOKEN = 7, 8
"""Ticks in the last round until sides are chosen, and until the first seat speaks."""
TURN = 2
"""Ticks that a seat without a better word goes on thinking in its turn."""
NOTHING = CLASSES
"""Class of a player who has found no word yet."""
SPREAD, CERTAIN = 1.6, 0.01
"""Points by which a seat is e times as likely to win, with one round left, and at the end."""
NEVER = CALL_TICKS + 1
"""Tick of a player who doesn't call."""
# Compiled code keeps these values: after a change of thresholds.py, delete __pycache__.
_EDGES, _MOOD_EDGES, _PRIZE_EDGES = np.array(EDGES), np.array(MOOD_EDGES), np.array(PRIZE_EDGES)
_THIEVES_BEFORE, _SIDES_BEFORE = MOOD_PRIOR


class Seats(NamedTuple):
    """Arrays of what the model knows of each seat; every round overwrites them."""

    kinds: Any
    team: Any
    moods: Any
    luck: Any
    """A random number that decides about the seat's side."""
    planned: Any
    """The tick of the seat's call if nobody else calls before."""
    best: Any
    """The best class found by each tick."""
    thieves: Any
    points: Any
    totals: Any
    """Points before this round."""


class Deal(NamedTuple):
    """The pool of a round and its prizes; the dealer matters in the last round."""

    reached: Any
    """Share of draws at least as good as each class."""
    seconds: Any
    """Mean time of a club bot to find a word of each class."""
    prizes: int
    red: float
    yellow: float
    dealer: int
    left: int
    """Number of rounds after this one."""


@compiled
def _above_edges(value: float, edges: Any) -> int:
    count = 0
    for edge in edges:
        if value > edge:
            count += 1
    return count


@compiled
def hardness(share: float) -> int:
    """Return the bucket of a share of better draws: 0 if nothing is better."""
    return 1 + _above_edges(share, _EDGES) if share > 0.0 else 0


@compiled
def mood(thieves: int, sides: int) -> Any:
    """Return the mood of a table, as thresholds.py does."""
    return _above_edges((thieves + _THIEVES_BEFORE) / (sides + _SIDES_BEFORE), _MOOD_EDGES)


@compiled
def prize_class(red: float, yellow: float) -> Any:
    return _above_edges(yellow / red, _PRIZE_EDGES)


@compiled
def above(reached: Any, found: int) -> float:
    """Return the share of draws that are better than a class, all of them if nothing was found."""
    if found == NOTHING:
        return 1.0
    return reached[found - 1] if found else 0.0


@compiled
def search(deal: Deal, begin: int, end: int, best: Any, search_state: Any) -> None:
    """Fill in the best class that a player has found by each tick.

    `search_state` has the time of the next find, its class, and the best class so far.
    """
    at, pending, record = search_state[0], int(search_state[1]), int(search_state[2])
    tick = begin
    while tick < end:
        if tick * SECONDS < at:
            best[tick] = record
            tick += 1
        else:
            record = min(record, pending)
            pending = min(int(np.searchsorted(deal.reached, np.random.random(), side="right")), CLASSES - 1)
            at += SLOWNESS * (0.15 - 0.85 * np.log(1 - np.random.random())) * deal.seconds[pending]
    search_state[0], search_state[1], search_state[2] = at, pending, record


@compiled
def settle(seats: Seats, caller: int, tick: int, deal: Deal) -> None:
    """Fill in the points of a round with a call at this tick, once the sides are known (JAM-16)."""
    count, bid, chief = len(seats.points), seats.best[caller, tick], -1
    for step in range(1, count):
        seat = (caller + step) % count
        if seats.thieves[seat] and seats.best[seat, tick + ENDED] < bid:
            chief = seat
            break
    for seat in range(count):
        seats.points[seat] = deal.yellow if seats.thieves[seat] == (chief >= 0) else 0.0
    seats.points[caller if chief < 0 else chief] = deal.red


@compiled
def settle_last(seats: Seats, deal: Deal) -> None:
    """Fill in the points of the last round: the best word of each side, one lap (JAM-21)."""
    count = len(seats.points)
    heads, values = np.full(2, -1), np.full(2, NOTHING)
    for step in range(count):
        seat = (deal.dealer + 1 + step) % count
        side = 1 if seats.thieves[seat] else 0
        found = seats.best[seat, SPOKEN + step]
        if found >= values[side]:
            found = seats.best[seat, SPOKEN + step + TURN]
        if found < values[side]:
            values[side], heads[side] = found, seat
    seats.points[:] = 0.0
    if heads[0] >= 0:
        seats.points[heads[0]] = deal.red
    if heads[1] >= 0:
        seats.points[heads[1]] = deal.yellow


@compiled
def needs(seats: Seats, me: int, deal: Deal) -> Any:
    """Return the standing of a seat before the last round, as thresholds.py does."""
    others = 0.0
    for seat in range(len(seats.points)):
        if seat != me:
            others = max(others, seats.totals[seat])
    behind = others - seats.totals[me]
    return int(behind > 0) + int(behind > deal.yellow) + int(behind > deal.red)


@compiled
def victory(seats: Seats, side: int, left: int) -> float:
    """Return a team's probability to have the winner, by the totals after this round.

    Before the last round it is estimated: the more rounds are left, the less a lead means.
    """
    best = (seats.totals + seats.points).max()
    spread = SPREAD * np.sqrt(left) if left else CERTAIN
    own = total = 0.0
    for seat in range(len(seats.points)):
        likely = np.exp((seats.totals[seat] + seats.points[seat] - best) / spread)
        total += likely
        own += likely if seats.team[seat] == side else 0.0
    return own / total


@compiled
def lead(seats: Seats, side: int) -> float:
    """Return the mean points of one of the two teams, minus those of the other."""
    own = other = 0.0
    members = 0
    for seat in range(len(seats.points)):
        if seats.team[seat] == side:
            own += seats.points[seat]
            members += 1
        else:
            other += seats.points[seat]
    return own / members - other / max(len(seats.points) - members, 1)


@compiled
def worth(seats: Seats, side: int, deal: Deal, first: float) -> Any:
    """Return what a round was worth to a team, if the first place is worth this many points."""
    return lead(seats, side) + first * victory(seats, side, deal.left)
