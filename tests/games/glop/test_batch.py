"""Batches of deals agree with single deals."""

import numpy as np
import pytest

from tablee.games.glop import batch, deal_kernels
from tablee.games.glop.batch import PLANES, Deals
from tests.games.glop.support import cards_of


def some_actions(deals: Deals, chance: np.random.Generator) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return (chance.random(len(deals.counts)) * deals.counts).astype(np.int64)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_step_plays_the_chosen_move_of_every_deal(seats: int) -> None:
    deals, chance = Deals(64, seats, seed=3), np.random.default_rng(3)
    over = 0
    for _ in range(100):
        before, actions = deals.rows.copy(), some_actions(deals, chance)
        moved = deals.moves[np.arange(64), actions].copy()
        leads, ended = deals.step(actions)
        for deal in range(64):
            deal_kernels.play(before[deal], moved[deal])
            assert ended[deal] == before[deal][deal_kernels.OVER]
            if ended[deal]:
                points = before[deal][deal_kernels.POINTS], before[deal][deal_kernels.POINTS + 1]
                assert leads[deal] == points[0] - points[1]
                assert deals.rows[deal][deal_kernels.LEFT] == 40
            else:
                assert (before[deal] == deals.rows[deal]).all()
        over += int(ended.sum())
    assert over == 128


def test_the_mask_allows_the_moves_that_are_listed() -> None:
    deals = Deals(16, seed=1)
    assert (deals.mask.sum(axis=1) == deals.counts).all()
    assert (deals.moves[deals.mask] > 0).all()


def test_rows_become_longer_if_a_deal_has_more_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "ROOM", 1)
    tight, roomy = Deals(64, seed=2), Deals(64, seed=2)
    assert tight.moves.shape[1] >= tight.counts.max() > 1
    assert (tight.counts == roomy.counts).all()
    assert (tight.moves[tight.mask] == roomy.moves[roomy.mask]).all()


@pytest.mark.parametrize("actions", [[0, -1], [0, 99], [0]])
def test_an_action_that_is_not_an_index_into_the_moves_is_refused(actions: list[int]) -> None:
    with pytest.raises(ValueError, match="index into the moves"):
        Deals(2).step(np.array(actions))


@pytest.mark.parametrize("seats", [2, 4])
def test_planes_show_what_the_seat_knows(seats: int) -> None:
    deals, chance = Deals(8, seats, seed=4), np.random.default_rng(4)
    for _ in range(13):
        deals.step(some_actions(deals, chance))
    row, seat = deals.rows[5], int(deals.turns[5])
    shown = {
        name: cards_of(int(sum(1 << c for c in np.flatnonzero(plane))))
        for name, plane in zip(PLANES, deals.planes()[5], strict=True)
    }
    assert shown["hand"] == cards_of(int(row[seat]))
    assert shown["table"] == cards_of(int(row[deal_kernels.TABLE]))
    assert shown["given"] == cards_of(int(row[(seat + 2) % 4 if seats == 4 else deal_kernels.RESERVES + seat]))
    assert shown["ours"] == cards_of(int(row[deal_kernels.PILES + seat % 2]))
    assert shown["theirs"] == cards_of(int(row[deal_kernels.PILES + 1 - seat % 2]))


def test_the_same_seed_gives_the_same_deals() -> None:
    assert (Deals(4, seed=9).rows == Deals(4, seed=9).rows).all()
    assert (Deals(4, seed=9).rows != Deals(4, seed=8).rows).any()
