"""Duplicate matches: every deal is played in every seating, so that its luck affects all alike."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from tablee import games
from tablee.arena.match import CLAIRVOYANT, Fault, Match, clairvoyant_of
from tablee.arena.simulate import check_bots, check_trusted_bots, game_seed
from tablee.bots.sandbox import BotLimits
from tablee.core.errors import TableeError
from tablee.core.options import check_seats
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.review.judge import points_lost


class Tournament(Struct, frozen=True):
    """A tournament to be played: bots by name, number of seats and number of deals."""

    game: str
    options: Any
    seats: int
    bots: tuple[str, ...]
    seed: str
    deals: int
    patience: float = 0.0
    """Limit in seconds on a decision of a third-party bot; 0 means no limit."""
    weighed: int = 0
    """Number of decisions, spread over the matches, that are compared with the expert's."""
    sandboxed: bool = True
    """Whether third-party bots play in a sandbox. In this process they share the loaded words."""

    def check(self) -> None:
        """Raise TableeError if the bots don't fit the seats or can't be loaded."""
        game = games.load(self.game)
        check_seats(game, self.seats)
        if not 1 < len(self.bots) <= self.seats:
            raise TableeError("arena-cast", seats=self.seats, given=len(self.bots))
        if self.sandboxed:
            check_bots(game, [name for name in self.bots if name != CLAIRVOYANT])
        else:
            check_trusted_bots(game, self.bots)
        if CLAIRVOYANT in self.bots:
            clairvoyant_of(game)

    @property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        return seatings(self.bots, self.seats)

    def matches(self) -> Iterator["Slot"]:
        """Return every deal in every seating, deal by deal."""
        turns = range(len(self.seatings))
        return (Slot(deal, turn) for deal in range(self.deals) for turn in turns)

    def weighed_at(self, slot: "Slot") -> int:
        """Return how many decisions of that match are weighed, spread evenly over the matches."""
        turns = len(self.seatings)
        number, matches = slot.deal * turns + slot.turn, self.deals * turns
        return (number + 1) * self.weighed // matches - number * self.weighed // matches


class Slot(Struct, frozen=True, order=True):
    """One match of a tournament: a deal in a seating."""

    deal: int
    turn: int


class PointsLost(Struct, frozen=True):
    """Points that a decision cost its seat, by the judge's estimate; 0 if nothing was better."""

    seat: int
    points: float


class Played(Struct, frozen=True):
    """Result of one match, by seat."""

    deal: int
    turn: int
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: tuple[int, ...]
    thought_ms: tuple[tuple[float, ...], ...]
    """Milliseconds that each decision took."""
    faults: tuple[Fault, ...] = ()
    lost: tuple[PointsLost, ...] = ()

    @property
    def slot(self) -> Slot:
        return Slot(self.deal, self.turn)


def seatings(bots: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Return the different seatings. Bots are assigned in order, each time one seat further.

    >>> seatings(["expert", "club"], 4)
    (('expert', 'club', 'expert', 'club'), ('club', 'expert', 'club', 'expert'))
    """
    first = [bots[seat % len(bots)] for seat in range(seats)]
    turned = (tuple(first[turn:] + first[:turn]) for turn in range(seats))
    return tuple(dict.fromkeys(turned))


def play_one(tournament: Tournament, slot: Slot) -> Played:
    """Play a match. The same tournament and slot give the same match on any machine."""
    game = games.load(tournament.game)
    bots = tournament.seatings[slot.turn]
    seed = game_seed(bytes.fromhex(tournament.seed), slot.deal)
    options = msgspec.convert(tournament.options, game.rules.options_type)
    match = Match(game, options, bots, seed, BotLimits(seconds=tournament.patience), tournament.sandboxed)
    table = match.play()
    scores = game.rules.scores(table.state)
    return Played(
        deal=slot.deal,
        turn=slot.turn,
        points=tuple(score.points for score in scores),
        ranks=tuple(score.rank for score in scores),
        decisions=tuple(len(times) for times in match.thought_ms),
        thought_ms=tuple(tuple(times) for times in match.thought_ms),
        faults=tuple(match.faults),
        lost=weigh_some(table, tournament.weighed_at(slot)),
    )


def weigh_some(table: Table, count: int) -> tuple[PointsLost, ...]:
    """Return what `count` decisions of a finished game cost, or nothing if the judge can't say.

    The decisions are drawn with the game's seed.
    """
    played = [number for number, entry in enumerate(table.entries, start=1) if entry.seat >= 0]
    drawn = Rng(table.header.seed, "weighed").drawn(played, min(count, len(played)))
    lost = points_lost(table, drawn) if drawn else ()
    return tuple(PointsLost(table.entries[number - 1].seat, round(points, 3)) for number, points in lost)
