"""Trees counted to a fixed depth from fixed seeds, and the slow generator (brute.py) against ours."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from tablee.core.arbiter import NO_ARBITER
from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, Timeout
from tablee.games.glop import GAME
from tablee.games.glop.cards import DECK
from tablee.games.glop.moves import moves
from tablee.games.glop.state import Options, Play, State, Took
from tests.games.glop.brute import Cards, Position, Tally, count, legal, may_take, subsets
from tests.games.glop.support import playing, plays, swapped

PERFT = Path(__file__).with_name("perft.json")


class Case(Struct, forbid_unknown_fields=True):
    """A tree to count: deal from the seed, play `played` cards by time-out, then count."""

    seats: int
    seed: int
    options: Options
    played: int
    depths: list[Tally]


def cases() -> list[Case]:
    return msgspec.json.decode(PERFT.read_bytes(), type=list[Case])


def start(case: Case) -> State:
    state = swapped(case.options, case.seats, case.seed)
    for _ in range(case.played):
        state, _ = GAME.rules.apply(state, CLOCK, Timeout(state.deal.turn), 0, NO_ARBITER)
    return state


def position(state: State) -> Position:
    deal = state.deal
    return Position(deal.hands, deal.reserves, deal.table, deal.turn, state.setup.options.free_discard)


def is_legal(state: State, card: str, taken: Cards) -> bool:
    try:
        GAME.rules.check(state, state.deal.turn, Play(card, taken), 0, NO_ARBITER)
    except IllegalAction:
        return False
    return True


def agree(state: State) -> None:
    """Check that `moves`, `check` and the slow generator agree on every possible play."""
    hand, table = state.deal.hands[state.deal.turn], state.deal.table
    expected = legal(hand, table, state.setup.options.free_discard)
    assert plays(state) == expected
    checked = {(card, frozenset(taken)) for card in hand for taken in subsets(table) if is_legal(state, card, taken)}
    assert checked == expected


def walk(state: State, tallies: list[Tally], depth: int) -> None:
    if depth == len(tallies) or state.deal.phase != "play":
        return
    agree(state)
    seat = state.deal.turn
    for move in moves(GAME.rules.view(state, seat), NO_ARBITER):
        following, events = GAME.rules.apply(state, seat, move, 0, NO_ARBITER)
        took = events[0] if isinstance(events[0], Took) else None
        tallies[depth] = tallies[depth].plus(took is not None, took is not None and took.glop > 0)
        walk(following, tallies, depth + 1)


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.seats}-{case.seed}-{case.played}")
def test_perft(case: Case) -> None:
    tallies = [Tally()] * len(case.depths)
    walk(start(case), tallies, 0)
    assert tallies == case.depths


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.seats}-{case.seed}-{case.played}")
def test_the_slow_generator_counts_the_same(case: Case) -> None:
    assert count(position(start(case)), len(case.depths)) == case.depths


def test_perft_covers_both_tables_and_every_kind_of_deal() -> None:
    found = cases()
    assert {case.seats for case in found} == {2, 4}
    assert {case.options.free_discard for case in found} == {False, True}
    assert any(case.played + len(case.depths) >= 40 for case in found), "to the end of a deal"
    assert any(case.seats == 2 and case.played < 18 < case.played + len(case.depths) for case in found), "a pick-up"
    assert all(depth.plays for case in found for depth in case.depths)


@settings(max_examples=30)
@given(st.permutations(DECK), st.integers(0, 12), st.integers(1, 4), st.booleans())
def test_any_hand_on_any_table(pack: list[str], exposed: int, held: int, free: bool) -> None:
    hand, table = pack[:held], pack[held : held + exposed]
    options = Options(favourite="blue", free_discard=free)
    agree(playing(" ".join(hand), " ".join(pack[-2:]), table=" ".join(table), options=options))


@settings(max_examples=120)
@given(st.permutations(DECK), st.integers(0, 12), st.integers(1, 10), st.booleans())
def test_any_full_hand_lists_what_the_slow_generator_finds(
    pack: list[str], exposed: int, held: int, free: bool
) -> None:
    hand, table = tuple(pack[:held]), tuple(pack[held : held + exposed])
    options = Options(favourite="blue", free_discard=free)
    state = playing(" ".join(hand), " ".join(pack[-2:]), table=" ".join(table), options=options)
    assert plays(state) == legal(hand, table, free)


@settings(max_examples=300)
@given(st.permutations(DECK), st.integers(1, 12), st.data())
def test_any_play_is_legal_only_if_its_cards_are_exposed_and_may_be_taken(
    pack: list[str], exposed: int, data: st.DataObject
) -> None:
    """Try cards from anywhere, in any order, even twice."""
    hand, table = tuple(pack[:6]), tuple(pack[6 : 6 + exposed])
    state = playing(" ".join(hand), " ".join(pack[-2:]), table=" ".join(table))
    card = data.draw(st.sampled_from(hand))
    taken = tuple(data.draw(st.lists(st.sampled_from((*table, *table, *pack)), min_size=1, max_size=6)))
    exposed_once = len(set(taken)) == len(taken) and set(taken) <= set(table)
    assert is_legal(state, card, taken) is (exposed_once and may_take(card, taken, table))
