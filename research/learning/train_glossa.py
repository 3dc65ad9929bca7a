"""Train a baseline for heads-up Glossa by self-play on the batched environment.

    python -m research.learning.train_glossa --seed 15

The method is magnetic mirror descent (Sokota et al., 2023) with a table of choices: a policy plays
itself, every choice is credited with the mean result of its deals, and the policy moves towards the
better choices while a magnet holds it near chance. The policy that is kept is the mean over the
second half.
"""

import sys
import time
from pathlib import Path

import click
import msgspec
import numpy as np
import numpy.typing as npt

from research.learning.glossa_situations import CHOICES, NUMBERS, STAKES, TO_CALL, Policy, situations
from tablee.games.glossa import deal_kernels as deal_of
from tablee.games.glossa.batch import Deals
from tablee.games.glossa.bots.hand_values import COMMON
from tablee.games.glossa.cards import HAND

BUCKETS = 20
LONGEST = 24
"""Limit on the remembered bids of a deal. Deals with more are not learnt from."""
UNIT = 100.0
"""Points that count as one in the update."""
RATE, MAGNET = 0.5, 0.05
EXPLORING = 0.05
"""Share of choices made at random while training."""
DEALS = 4096

Numbers = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
OUT = Path(__file__).with_name("glossa_policy.json")

_UNUSED = [tuple(place for place in range(HAND) if not used >> place & 1)[:3] for used in range(1 << HAND)]
EXCHANGES: Numbers = np.array([deal_of.PLACES.index(places) for places in _UNUSED])
"""By the cards that the best word uses: the exchange of up to three of the others."""


class SelfPlay:
    """A batch of deals between two seats with the same policy, and what its choices brought."""

    def __init__(self, seed: int) -> None:
        self.deals = Deals(DEALS, seed, among=COMMON)
        self._chance = np.random.default_rng(seed)
        self.bounds = self._word_bounds()
        size = situations(BUCKETS)
        self._every = np.arange(DEALS)
        self._past: Numbers = np.zeros((DEALS, LONGEST), np.int64)
        """The bids of each deal so far: situation, choice and seat in one number."""
        self._bids: Numbers = np.zeros(DEALS, np.int64)
        self.sums: Floats = np.zeros((size, CHOICES))
        self.counts: Floats = np.zeros((size, CHOICES))

    def _word_bounds(self) -> Numbers:
        """Return the bounds of the buckets of words, equally frequent after an exchange."""
        values = []
        for _ in range(60):
            bidding = self.deals.phases == deal_of.BIDS
            values.append(self.deals.of_turn(deal_of.VALUES)[bidding])
            self.deals.step(self._without_bids(np.full(DEALS, 0)))
        shares = np.linspace(0, 1, BUCKETS + 1)[1:-1]
        return np.asarray(np.quantile(np.concatenate(values), shares), np.int64)

    def _without_bids(self, bids: Numbers) -> Numbers:
        """Return the actions: these in the bids, and a fixed rule elsewhere."""
        deals, phases = self.deals, self.deals.phases
        mat = deals.rows[:, deal_of.STAKES] + deals.rows[:, deal_of.STAKES + 1]
        shows = (deals.of_turn(deal_of.VALUES) > mat).astype(np.int64)
        exchanges = EXCHANGES[deals.of_turn(deal_of.USED)]
        return np.choose(phases, [np.ones_like(bids), exchanges, bids, shows])

    def step(self, policy: Floats) -> None:
        """Play one decision in every deal, and credit the choices of those that end."""
        deals = self.deals
        here = self._situations()
        choices = self._chosen(policy[here])
        bidding = np.flatnonzero((deals.phases == deal_of.BIDS) & (self._bids < LONGEST))
        coded = (here[bidding] * CHOICES + choices[bidding]) * 2 + deals.turns[bidding]
        self._past[bidding, self._bids[bidding]] = coded
        self._bids[bidding] += 1
        leads, ended = deals.step(self._without_bids(np.array(NUMBERS)[choices]))
        self._credit(np.flatnonzero(ended), leads)
        self._bids[ended] = 0

    def _situations(self) -> Numbers:
        deals = self.deals
        stake = deals.of_turn(deal_of.STAKES)
        to_call = np.maximum(0, deals.of_turn(deal_of.STAKES, 1) - stake)
        number = deals.turns * (len(TO_CALL) + 1) + np.searchsorted(TO_CALL, to_call)
        number = number * (len(STAKES) + 1) + np.searchsorted(STAKES, stake)
        word = np.searchsorted(self.bounds, deals.of_turn(deal_of.VALUES))
        return np.asarray(number * BUCKETS + word, np.int64)

    def _chosen(self, shares: Floats) -> Numbers:
        """Draw a legal choice for every deal."""
        legal = np.array(NUMBERS) < self.deals.counts[:, None]
        mixed = np.where(legal, (1 - EXPLORING) * shares + EXPLORING / CHOICES, 0)
        upto = np.cumsum(mixed, axis=1)
        drawn = self._chance.random(len(upto)) * upto[:, -1]
        return np.asarray((drawn[:, None] >= upto).sum(axis=1), np.int64)

    def _credit(self, ended: Numbers, leads: Numbers) -> None:
        past, valid = self._past[ended], np.arange(LONGEST) < self._bids[ended, None]
        coded = past[valid]
        gains = np.repeat(leads[ended] / UNIT, valid.sum(axis=1)) * np.where(coded % 2, -1, 1)
        size = self.sums.size
        self.sums += np.bincount(coded // 2, gains, size).reshape(self.sums.shape)
        self.counts += np.bincount(coded // 2, minlength=size).reshape(self.sums.shape)


def train(seed: int, rounds: int, steps: int) -> tuple[Floats, Numbers]:
    """Return the mean policy of the second half of the rounds, and the bounds of the words."""
    table = SelfPlay(seed)
    logits = np.zeros_like(table.sums)
    worth = np.zeros_like(table.sums)
    mean = np.zeros_like(table.sums)
    for number in range(rounds):
        policy = _softmax(logits)
        table.sums[:], table.counts[:] = 0, 0
        for _ in range(steps):
            table.step(policy)
        seen = table.counts
        # Choices that were seldom made keep most of what earlier rounds found.
        weight = seen / (seen + 50)
        worth = (1 - weight) * worth + weight * table.sums / np.maximum(seen, 1)
        gain = worth - (policy * worth).sum(axis=1, keepdims=True)
        rate = RATE / (1 + 4 * number / rounds)
        logits = (logits + rate * gain) / (1 + rate * MAGNET)
        if 2 * number >= rounds:
            mean += policy
    return mean / mean.sum(axis=1, keepdims=True), table.bounds


def _softmax(logits: Floats) -> Floats:
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float64)


@click.command()
@click.option("--seed", default=15)
@click.option("--rounds", default=300)
@click.option("--steps", default=60)
@click.option("--out", type=click.Path(path_type=Path), default=OUT)
def main(seed: int, rounds: int, steps: int, out: Path) -> None:
    """Train and write the policy."""
    began = time.process_time()
    shares, bounds = train(seed, rounds, steps)
    policy = Policy(
        made_by=f"python -m research.learning.train_glossa --seed {seed} --rounds {rounds} --steps {steps}",
        seconds=round(time.process_time() - began),
        bounds=tuple(bounds.tolist()),
        shares=tuple(tuple(row) for row in np.rint(1000 * shares).astype(int).tolist()),
    )
    out.write_bytes(msgspec.json.encode(policy) + b"\n")
    click.echo(f"{policy.seconds} s of processor time, {out}")


if __name__ == "__main__":
    sys.exit(main())
