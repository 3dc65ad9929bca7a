"""A bot that learns Glop in a few seconds: four weights, found by trial, beat the novice.

    python examples/train_glop.py                                       # learns, prints its weights
    tablee arena glop --bots train_glop:Learned,novice --games 400      # from this folder

The novice sees what a play gains, but not what it leaves. This bot learns to judge that, by four
features with a weight each. It uses the cross-entropy method: draw some weights, keep those that
gained most points, and draw new ones around them.
"""

import random
from collections.abc import Mapping, Sequence
from statistics import fmean, pstdev

from tablee import games
from tablee.bots.protocol import AnyBot, Bot, Choice, bot_of
from tablee.bots.runner import Runner
from tablee.core.log import Header
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.games.glop.bots.club import Memory, worths
from tablee.games.glop.cards import VALUE, Card
from tablee.games.glop.legality import HIGHEST, ways
from tablee.games.glop.score import GLOP as GLOP_POINTS
from tablee.games.glop.state import Action, Play, View

GLOP = games.load("glop")
SHORT = GLOP.rules.presets["short"]
LEARNED = (-0.05, -0.2, 0.45, -0.09)
"""The weights that `learn` found. Yours may differ."""


def features(view: View, play: Play, worth: Mapping[Card, float]) -> tuple[float, ...]:
    """Return what a play leaves to the opponent.

    The features are whether a glop is possible, the number of card values that can capture, and the
    worth and number of the exposed cards.
    """
    left = [card for card in view.table if card not in play.takes] + ([] if play.takes else [play.card])
    return (
        bool(left) and sum(VALUE[card] for card in left) <= HIGHEST,
        sum(bool(found) for found in ways(tuple(left))),
        sum(worth[card] for card in left),
        len(left),
    )


def gain(view: View, play: Play, worth: Mapping[Card, float]) -> float:
    """Return what a play gains now, as the novice sees it."""
    if not play.takes:
        return -worth[play.card]
    return GLOP_POINTS * (len(play.takes) == len(view.table)) + sum(worth[card] for card in (play.card, *play.takes))


class Learned(Bot[View, Action]):
    games = ("glop",)

    def __init__(self, weights: Sequence[float] = LEARNED) -> None:
        self._weights = weights

    def choose(self, view: View, rng: Rng) -> Choice[Action]:
        moves = GLOP.rules.moves(view, GLOP.rules.arbiter(view.options)) or ()
        plays = [move for move in moves if isinstance(move, Play)]
        if not plays:
            return Choice(moves[0])
        worth = worths(view, Memory(view))
        return Choice(max(plays, key=lambda play: self._value(view, play, worth)))

    def _value(self, view: View, play: Play, worth: Mapping[Card, float]) -> float:
        left = zip(self._weights, features(view, play, worth), strict=True)
        return gain(view, play, worth) + sum(weight * value for weight, value in left)


def lead(bot: AnyBot, seat: int, deal: int) -> float:
    """Return the points by which a bot leads the novice at the end of a short game."""
    header = Header("glop", GLOP.rules.edition, 2, SHORT, deal.to_bytes(32, "big"))
    table = Table(GLOP, header)
    runner = Runner(table, {seat: bot, 1 - seat: bot_of(GLOP, "novice")})
    while plan := runner.next():
        runner.after(table.submit(plan.seat, plan.action, max(plan.at, table.now)))
    points = [score.points for score in GLOP.rules.scores(table.state)]
    return points[seat] - points[1 - seat]


def learn(rounds: int = 3, tries: int = 12, deals: int = 4, seed: int = 15) -> list[float]:
    """Return weights that gain points against the novice, after `rounds` of `tries` each."""
    chance = random.Random(seed)
    means, spreads = [0.0] * len(LEARNED), [0.5] * len(LEARNED)
    for round_ in range(rounds):
        drawn = [[chance.gauss(*around) for around in zip(means, spreads, strict=True)] for _ in range(tries)]
        games_of_round = [(seat, round_ * deals + deal) for deal in range(deals) for seat in (0, 1)]
        gains = {i: fmean(lead(Learned(w), *game) for game in games_of_round) for i, w in enumerate(drawn)}
        best = [drawn[i] for i in sorted(gains, key=lambda i: -gains[i])[: tries // 4]]
        means = [fmean(column) for column in zip(*best, strict=True)]
        spreads = [pstdev(column) + 0.05 for column in zip(*best, strict=True)]
    return means


def main() -> None:
    weights = learn()
    print("weights:", ", ".join(f"{weight:.2f}" for weight in weights))
    leads = [lead(Learned(weights), seat, deal) for deal in range(1000, 1050) for seat in (0, 1)]
    print(f"won {sum(each > 0 for each in leads)} of {len(leads)} games against the novice")


if __name__ == "__main__":
    main()
