"""A table with one person and bots gets no options that need several people, and no clock."""

import json

import pytest

from tablee import games
from tablee.games.wordjam.cards import STYLES, styles
from tablee.games.wordjam.state import Options
from tablee.server.challenges.bodies import NewChallenge
from tablee.server.challenges.service import _wanted
from tablee.server.rooms import seating
from tablee.server.rooms.new_table import new_table, with_bots
from tablee.server.rooms.offered import usual_pace
from tablee.server.store.rows import Person, TableRow

ALONE, FIVE = (0,), (0, 1, 2, 3, 4)


def started(people: tuple[int, ...], themes: str = "all", **more: str) -> TableRow:
    """Start a table of Word Jam with people in these seats and bots in the others."""
    row = new_table("wordjam", 5, json.dumps({"themes": themes}), **more)
    seats = with_bots(row, {seat: "club" for seat in FIVE if seat not in people})
    for seat in people:
        row, seats = seating.sit(row, seats, Person(f"p{seat}", f"Person {seat}", "fr", 0), seat, 1)
    assert row.status == "playing"
    return row


def themes_of(row: TableRow) -> set[str]:
    return set(styles(json.loads(row.options)["themes"]))


def test_jam_40_one_person_among_bots_gets_no_theme_of_visible_things() -> None:
    assert themes_of(started(ALONE)) == set(STYLES) - {"visible"}
    assert themes_of(started(ALONE, "animals,visible")) == {"animals"}


@pytest.mark.parametrize("people", [(0, 3), FIVE])
def test_jam_40_two_people_get_the_theme_of_visible_things(people: tuple[int, ...]) -> None:
    assert themes_of(started(people)) == set(STYLES)


def test_the_only_chosen_theme_stays() -> None:
    assert themes_of(started(ALONE, "visible")) == {"visible"}


def test_a_challenge_keeps_its_stored_options() -> None:
    assert themes_of(started(ALONE, challenge="c")) == set(STYLES)


def test_a_new_challenge_has_no_theme_of_visible_things() -> None:
    options = _wanted(NewChallenge("wordjam", options={"themes": "animals,visible"}), bytes(32)).options
    assert isinstance(options, Options)
    assert options.themes == "animals"


def test_one_person_among_bots_has_no_clock_unless_the_host_chose_one() -> None:
    usual = usual_pace(games.load("wordjam"))
    for pace, left in ((usual, "off"), ("own", "off"), ("quick", "quick")):
        assert started(ALONE, pace=pace).pace == left
    options = json.loads(started(ALONE, pace=usual).options)
    assert (options["call_seconds"], options["hourglass_seconds"]) == (0, Options().hourglass_seconds)


def test_company_and_challenges_keep_the_clock() -> None:
    usual = usual_pace(games.load("wordjam"))
    for people, more in (((0, 3), {}), (ALONE, {"challenge": "c"})):
        row = started(people, pace=usual, **more)
        assert row.pace == usual
        assert "call_seconds" not in json.loads(row.options) or json.loads(row.options)["call_seconds"] > 0


@pytest.mark.parametrize("name", games.names())
def test_solo_options_are_idempotent(name: str) -> None:
    rules = games.load(name).rules
    for options in (*rules.presets.values(), *games.load(name).presentation.occasions.values()):
        once = rules.solo(options)
        assert rules.solo(once) == once
