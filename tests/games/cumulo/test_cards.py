"""Tests of the seats, the cards and the target (CUMULO-1 to CUMULO-4)."""

from collections import Counter

import msgspec
import pytest

from tablee.core.options import parse_options
from tablee.games.cumulo import GAME
from tablee.games.cumulo.cards import CAPITALS, DECK, SMALL, VALUE, worth
from tablee.games.cumulo.deal import roles
from tablee.games.cumulo.events import Dealt
from tablee.games.cumulo.state import Discard, Draw, Lay, Options, Pass
from tests.games.cumulo.scenes import do, refused, scene, told


def test_cumulo_1_seats_play_west_north_east_south_and_roles_move_on() -> None:
    assert roles(0, 4) == ("west", "north", "east", "south")
    assert roles(1, 4) == ("south", "west", "north", "east")
    state = GAME.rules.setup(Options(first="1"), 4, bytes(32), GAME.rules.edition)
    turns = []
    for _ in range(5):
        turns.append(state.round.turn)
        state = do(state, Draw())
        state = do(state, Discard(state.round.hands[state.round.turn][0]))
    assert turns == [0, 1, 2, 3, 0]


def test_cumulo_1_a_seat_out_of_turn_is_refused() -> None:
    refusal = refused(scene("abc", "abc", phase="draw"), Draw(), seat=1)
    assert refusal.rule == "CUMULO-1"


def test_cumulo_2_the_deck() -> None:
    assert len(DECK) == 123
    assert worth(DECK) == 353
    copies = Counter(DECK)
    assert sum(copies[card] for card in SMALL if card != "?") == 88
    assert copies["?"] == 8
    assert all(copies[card] == 1 for card in CAPITALS)
    assert len(CAPITALS) == 27
    expected = {"a": 11, "e": 11, "i": 7, "o": 7, "u": 7, "l": 4, "t": 4, "b": 2, "v": 2, "k": 1, "z": 1}
    assert {card: copies[card] for card in expected} == expected


def test_cumulo_2_values() -> None:
    known = {"R": 4, "r": 2, "C": 6, "c": 3, "a": 1, "b": 3, "d": 3, "e": 1, "h": 3, "i": 2, "l": 2, "o": 2, "u": 2}
    assert {card: VALUE[card] for card in known} == known
    for letter in "abcdefghijklmnopqrstuvwxyz":
        assert VALUE[letter.upper()] == 2 * VALUE[letter]
    assert VALUE["?"] == VALUE["^"] == 0


def test_cumulo_2_a_card_that_does_not_exist_is_refused() -> None:
    state = scene("abc", "abc", laid=(("Et",), ()))
    assert refused(state, Lay(("Mé",))).rule == "CUMULO-2"
    assert refused(state, Lay(("x" * 300,))).rule == "CUMULO-10"


@pytest.mark.parametrize("target", [500, 750, 1000])
def test_cumulo_3_targets(target: int) -> None:
    expected = Options(target=target)  # type: ignore[arg-type]
    assert parse_options(GAME, {"target": str(target)}) == expected


def test_cumulo_3_other_targets_are_refused() -> None:
    assert Options().target == 1000
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"target": 501}, Options)


def test_cumulo_4_roles_of_two_and_three_players_and_the_next_dealer() -> None:
    assert roles(0, 2) == ("west", "south")
    assert roles(0, 3) == ("west", "north", "south")
    state = scene("abc", "abc", "abc", phase="draw", stock="")
    dealt = told(state, Pass())[-1]
    assert dealt == Dealt(round=2, first=1, dealer=0)
