"""The baseline learns on the batched environment, and its bot plays by what was learnt."""

from pathlib import Path

import numpy as np
from tests.games.glossa.rigged import W65, W150, Rigged

from research.learning import pace
from research.learning.glossa_bot import POLICY, Learned, read
from research.learning.glossa_situations import CHOICES, DROP, situation, situations
from research.learning.train_glossa import BUCKETS, SelfPlay, train
from tablee.arena.match import play
from tablee.core.rng import Rng
from tablee.games.glossa import GAME
from tablee.games.glossa import deal_kernels as deal_of
from tablee.games.glossa.actions import Bid, Drop
from tablee.games.glossa.state import Options


def test_training_learns_to_stay_with_the_best_words_more_than_with_the_worst() -> None:
    shares, bounds = train(seed=3, rounds=12, steps=30)
    assert shares.shape == (situations(BUCKETS), CHOICES)
    facing = [situation(1, 300, 10, word, bounds.tolist()) for word in (0, 1000)]
    worst, best = (float(shares[here, DROP]) for here in facing)
    assert worst > best


def test_self_play_tells_situations_apart_as_the_bot_does() -> None:
    table = SelfPlay(seed=5)
    policy = np.full(table.sums.shape, 1 / CHOICES)
    for _ in range(8):
        table.step(policy)
    deals, here = table.deals, table._situations()
    for deal in range(200):
        seat = int(deals.turns[deal])
        row = deals.rows[deal].tolist()
        stakes, values = row[deal_of.STAKES : deal_of.STAKES + 2], row[deal_of.VALUES : deal_of.VALUES + 2]
        to_call = max(0, stakes[1 - seat] - stakes[seat])
        assert here[deal] == situation(seat, to_call, stakes[seat], values[seat], table.bounds.tolist())


def test_the_bot_bids_by_the_shares_of_its_policy(tmp_path: Path) -> None:
    """A policy that always drops out or always bids 300 is followed."""
    view = Rigged(W150, W65).bidding().view(0)
    for choice, action in ((DROP, Drop()), (CHOICES - 1, Bid(300))):
        shares = [[1000 * (each == choice) for each in range(CHOICES)]] * situations(2)
        path = tmp_path / f"{choice}.json"
        path.write_text(f'{{"made_by": "", "seconds": 0, "bounds": [50], "shares": {shares}}}')
        assert Learned(path).choose(view, Rng(bytes(32), "test")).action == action


def test_the_trained_baseline_plays_a_whole_game() -> None:
    bots = ("research.learning.glossa_bot:Learned", "club")
    assert not GAME.rules.waiting(play(GAME, Options(), bots, bytes(32)).state)
    assert len(read(POLICY).shares) == situations(len(read(POLICY).bounds) + 1)


def test_every_batched_environment_has_a_pace() -> None:
    assert all(pace.measured(name, 0.01) > 0 for name in pace.ENVIRONMENTS)
