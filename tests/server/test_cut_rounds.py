"""Rounds of cutting as pure functions: hashes first, then cuts."""

import hashlib

from msgspec.structs import replace

from tablee.core import fair
from tablee.server.rooms import before_start, cut_rounds
from tablee.server.rooms.seating import SeatedTable
from tablee.server.store.rows import SeatRow, TableRow

NOW = 10**12
CUTS = {"ana": "0a" * 16, "bob": "f1" * 16}


def opened() -> SeatedTable:
    row = TableRow(
        id="t",
        game="glop",
        edition=1,
        seats=2,
        options="{}",
        seed=bytes(32),
        visibility="link",
        pace="off",
        per="decision",
        autostart=True,
        host="ana",
        opened=1,
        status="open",
    )
    people = enumerate(CUTS)
    return row, tuple(SeatRow("t", seat, who, name=who, here=True, seen=NOW, cut_hash="") for seat, who in people)


def fixed(table: SeatedTable, *people: str) -> SeatedTable:
    for who in people:
        promised = fair.commitment(table[0].seed)
        table = before_start.cut(*table, who, fair.cut_hash(promised, CUTS[who]), NOW)
    return table


def test_a_seat_that_fails_twice_no_longer_cuts_and_the_seed_records_it() -> None:
    table, secrets = opened(), set()
    for times in (1, 2):
        table = fixed(table, "ana", "bob")
        assert cut_rounds.is_opening(*table)
        secrets.add(table[0].seed)
        table = before_start.open_cut(*table, "ana", CUTS["ana"], NOW)
        assert before_start.is_awaited(*table)
        table = before_start.go_without(*table, NOW)
        assert [cut_rounds.times_unopened(table[0], seat) for seat in table[1]] == [0, times]
    assert [seat.cut_hash for seat in table[1]] == ["", None]
    row, _ = before_start.open_cut(*fixed(table, "ana"), "ana", CUTS["ana"], NOW)
    assert row.status == "playing"
    assert row.secret not in secrets, "a new secret each time"
    assert row.secret is not None
    lines = ("tablee-cut-2", row.secret.hex(), CUTS["ana"], "", "silent 1")
    assert row.seed == hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).digest(), "docs/play/fairness.md"
    assert before_start.of_table(row) == fair.fair(row.secret, [CUTS["ana"], ""], [1])


def test_a_person_who_sits_down_while_cuts_are_opened_restarts_the_round() -> None:
    row, seats = fixed(opened(), "ana", "bob")
    row, seats = before_start.open_cut(row, seats, "ana", CUTS["ana"], NOW)
    other = replace(seats[1], person="eve", cut_hash=None)
    again, seats = before_start.agree_to_rating(row, (seats[0], other), "ana", False, NOW)
    assert again.seed != row.seed
    assert again.status == "open"
    assert [seat.cut_hash for seat in seats] == ["", None]


def test_a_disconnected_page_is_skipped_before_any_cut_is_opened() -> None:
    row, seats = opened()
    row, seats = fixed((row, (seats[0], replace(seats[1], here=False))), "bob", "ana")
    assert cut_rounds.is_opening(row, seats)
    assert [bool(seat.cut_hash) for seat in seats] == [True, False]
    assert before_start.open_cut(row, seats, "ana", CUTS["ana"], NOW)[0].status == "playing"


def test_cuts_without_a_hash_from_an_older_version_do_not_block_the_start() -> None:
    """The migration leaves such a seat waiting for a cut, and its page may be closed."""
    assert before_start.is_awaited(*opened())
    row, _ = before_start.go_without(*opened(), NOW)
    assert row.status == "playing"
    assert before_start.of_table(row) is None
