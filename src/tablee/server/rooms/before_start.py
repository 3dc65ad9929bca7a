"""Agreements before the start: cuts of the seed, and consent to a rated game.

A cut adds random bytes from a player's page to the seed before the deal (`cut_rounds.py`). The
functions are pure, as in `seating.py`: they take rows and return rows, or raise a Refusal.
"""

import msgspec
from msgspec.structs import replace

from tablee import games
from tablee.core import fair
from tablee.core.fair import Fair
from tablee.server.rooms import cut_rounds, seating
from tablee.server.rooms.seating import SeatedTable, Seats
from tablee.server.store.rows import TableRow
from tablee.server.wire.refusal import Refusal


def cut(row: TableRow, seats: Seats, person_id: str, digest: str, now: int) -> SeatedTable:
    """Store the hash of a person's cut; until the cuts are opened it may be replaced."""
    mine = seats[seating.must_sit(seats, person_id)]
    seating.must_be_open(row)
    if cut_rounds.is_opening(row, seats):
        raise Refusal("cuts-opening")
    if cut_rounds.is_silent(row, mine):
        raise Refusal("cuts-no-more")
    return seating.start_if_full(row, seating.with_seat(seats, replace(mine, cut_hash=digest)), now)


def open_cut(row: TableRow, seats: Seats, person_id: str, digits: str, now: int) -> SeatedTable:
    """Reveal a person's cut; a game that waited for it starts."""
    mine = seats[seating.must_sit(seats, person_id)]
    seating.must_be_open(row)
    if not cut_rounds.is_opening(row, seats):
        raise Refusal("cuts-not-opening")
    if mine.cut_hash != fair.cut_hash(fair.commitment(row.seed), digits):
        raise Refusal("cut-other")
    return seating.start_if_full(row, seating.with_seat(seats, replace(mine, cut=digits)), now)


def is_awaited(row: TableRow, seats: Seats) -> bool:
    """Return whether the game waits only for the hash of a cut, or for a cut to be revealed."""
    full = row.autostart and row.status == "open" and not any(seat.empty for seat in seats)
    opening = cut_rounds.is_opening(row, seats)
    return full and any(seat.cut_hash == "" or (opening and cut_rounds.is_unopened(seat)) for seat in seats)


def go_without(row: TableRow, seats: Seats, now: int) -> SeatedTable:
    """Stop waiting: continue without missing hashes, or start over if a cut was not revealed."""
    if not is_awaited(row, seats):
        return row, seats
    if cut_rounds.is_opening(row, seats):
        row, seats = cut_rounds.start_over(row, seats, late=True)
    else:
        seats = tuple(replace(seat, cut_hash=seat.cut_hash or None) for seat in seats)
    return seating.start_if_full(row, seats, now)


def of_table(row: TableRow) -> Fair | None:
    """Return how the seed of a table was made, as its log states it; None without a secret."""
    if row.secret is None:
        return None
    silent = None if row.silent is None else [int(seat) for seat in row.silent.split()]
    return fair.fair(row.secret, row.cuts.split(","), silent)


def agree_to_rating(row: TableRow, seats: Seats, person_id: str, agree: bool, now: int) -> SeatedTable:
    """Store a person's answer about rating, which may change until the start.

    The host's answer asks the other players, or withdraws the question.
    """
    mine = seating.must_sit(seats, person_id)
    seating.must_be_open(row)
    if row.host == person_id:
        if agree:
            options_type = games.load(row.game).rules.options_type
            seating.must_be_long_enough(row.game, msgspec.json.decode(row.options, type=options_type))
        row = replace(row, rated="wanted" if agree else "off")
    elif row.rated == "off":
        raise Refusal("rated-not-asked")
    nobody = row.rated == "off"
    seats = tuple(replace(seat, agreed=not nobody and (agree if seat.seat == mine else seat.agreed)) for seat in seats)
    return seating.start_if_full(row, seats, now)
