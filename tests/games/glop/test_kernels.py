"""The compiled kernels agree with the readable engine, and so do they in plain Python."""

import subprocess
import sys
from random import Random
from typing import Any

import pytest

from tablee.core.arbiter import NO_ARBITER
from tablee.games.glop import GAME, deal_kernels, masks
from tablee.games.glop.moves import moves
from tablee.games.glop.state import Counted, Event, Options, Play, State, Swept
from tablee.kit.compiling import numbers
from tests.games.glop.support import cards_of, playing, swapped

LISTED, SUMS = numbers(deal_kernels.MOST_MOVES), numbers(deal_kernels.MOST_SUMS)
OPTIONS = (
    Options(study_seconds=0),
    Options(target=7),
    Options(target=7, free_discard=True),
    Options(target=5, finish_deal=True, favourite="pink"),
)


def legal(row: Any, alike: int = 0) -> list[int]:
    return [int(move) for move in LISTED[: deal_kernels.legal(row, LISTED, 0, SUMS, alike)]]


def plays_of(state: State) -> dict[int, Play]:
    listed = moves(GAME.rules.view(state, state.deal.turn), NO_ARBITER)
    return {masks.move_of(play): play for play in listed if isinstance(play, Play)}


def follow(state: State, chance: Random) -> int:
    """Play a random deal with both engines and compare every position. Return how many there were."""
    row, positions = masks.row_of(state), 0
    events: tuple[Event, ...] = ()
    while state.deal.phase == "play" and not any(isinstance(event, Counted) for event in events):
        assert list(row) == list(masks.row_of(state))
        plays = plays_of(state)
        assert sorted(plays) == sorted(legal(row))
        move = chance.choice(sorted(plays))
        state, events = GAME.rules.apply(state, state.deal.turn, plays[move], 0, NO_ARBITER)
        deal_kernels.play(row, move)
        positions += 1
    compare_ends(row, state, events)
    return positions


def compare_ends(row: Any, state: State, events: tuple[Event, ...]) -> None:
    assert row[deal_kernels.OVER]
    assert (row[deal_kernels.POINTS], row[deal_kernels.POINTS + 1]) == state.points
    for swept in (event for event in events if isinstance(event, Swept)):
        assert masks.mask(swept.cards) & ~int(row[deal_kernels.PILES + swept.side]) == 0


def compare(positions: int) -> int:
    """Compare random deals with every option, for two and four players, up to this many positions."""
    number = same = 0
    while same < positions:
        options, seats = OPTIONS[number % len(OPTIONS)], (2, 4)[number // len(OPTIONS) % 2]
        same += follow(swapped(options, seats, number), Random(number))
        number += 1
    return same


def test_random_deals_are_the_same_with_both_engines() -> None:
    assert compare(6_000) >= 6_000


def without_numba(script: str) -> str:
    """Return the output of a script that runs without numba."""
    missing = "import sys; sys.modules.update(dict.fromkeys(('numba', 'llvmlite', 'numpy')))\n"
    done = subprocess.run(
        [sys.executable, "-c", missing + script], capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_kernels_give_the_same_results_in_plain_python() -> None:
    said = without_numba(f"from {__name__} import compare, LISTED\nprint(type(LISTED).__name__, compare(600) >= 600)")
    assert said.split() == ["list", "True"]


def test_only_one_of_several_equivalent_cards_is_played_or_taken() -> None:
    row = masks.row_of(playing("O7 G7 B7 P9", "O1", table="O3 G3 B3 P4 O9"))
    alike = deal_kernels.ALL_CARDS & ~masks.FAVOURITES["blue"]
    moved = {" ".join(cards_of(move)) for move in legal(row, alike)}
    assert moved == {"O9 P9", "B3 P4 B7", "B3 P4 O7", "O3 P4 B7", "O3 P4 O7"}


@pytest.mark.parametrize("seats", [2, 4])
def test_dealt_cards_are_the_whole_deck_and_never_void(seats: int) -> None:
    row = numbers(deal_kernels.WIDTH)
    row[deal_kernels.SEATS] = seats
    chance = 7
    for _ in range(200):
        chance = deal_kernels.deal_out(row, chance)
        heaps = [int(row[field]) for field in range(deal_kernels.TURN)]
        assert sum(heaps) == deal_kernels.ALL_CARDS
        assert sorted(heap.bit_count() for heap in heaps if heap) == [4, 10, 10, 10, 10]
        table = heaps[deal_kernels.TABLE]
        assert all((table >> 4 * value & 15).bit_count() <= 2 for value in range(11))
