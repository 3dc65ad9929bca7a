"""Baseline bot of Glossa: a club player that bids by the trained policy against one rival.

tablee arena glossa --bots research.learning.glossa_bot:Learned,club --games 400 --seed 15
"""

from collections import Counter
from functools import cache
from pathlib import Path

import msgspec

from research.learning.glossa_situations import AMOUNTS, DROP, STAY, Policy, situation
from tablee.core.rng import Rng
from tablee.games.glossa import actions
from tablee.games.glossa.actions import Action
from tablee.games.glossa.bots.club import ClubBot
from tablee.games.glossa.cards import Card
from tablee.games.glossa.state import Limits, View

POLICY = Path(__file__).with_name("glossa_policy.json")


class Learned(ClubBot):
    """A club player whose announcements were learnt. It has the same words and exchanges."""

    def __init__(self, path: Path = POLICY) -> None:
        super().__init__()
        self._policy = read(path)

    def announce(self, view: View, rest: Counter[Card], rng: Rng) -> Action:
        limits, seat = view.limits, view.seat
        if len(view.reserves) != 2 or limits is None or seat is None:
            return super().announce(view, rest, rng)
        place = int(seat == view.dealer)
        to_call = max(view.stakes) - view.stakes[seat]
        here = situation(place, to_call, view.stakes[seat], view.value, self._policy.bounds)
        options = [(share, _action(choice, limits)) for choice, share in enumerate(self._policy.shares[here])]
        legal = [(share, action) for share, action in options if action is not None]
        drawn = rng.below(max(1, sum(share for share, _ in legal)))
        for share, action in legal:
            drawn -= share
            if drawn < 0:
                return action
        return legal[-1][1]


def _action(choice: int, limits: Limits) -> Action | None:
    """Return the action of a choice, None if it is not legal."""
    if choice == DROP:
        return actions.Drop()
    if choice == STAY:
        return actions.Pass() if limits.may_pass else actions.Call()
    amount = AMOUNTS[choice - 2]
    return actions.Bid(amount) if amount <= limits.most else None


@cache
def read(path: Path) -> Policy:
    return msgspec.json.decode(path.read_bytes(), type=Policy)
