"""Learn how likely a hand is to close within two turns, and how much a top card helps to close.

python -m research.cumulo.train_closing --hands 400 --seed 15

Each hand of 16 random cards discards one, and then plays two turns alone, several times. A logistic
regression fits how often it closed. The hands are those of players who have not opened.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from importlib import resources
from pathlib import Path
from statistics import fmean

import msgspec

from tablee.core.rng import Draws, Rng, parse_seed
from tablee.games.cumulo import bots
from tablee.games.cumulo.bots.closing import Learnt, features, predicted
from tablee.games.cumulo.bots.emptying import Terms, empty, rows_that_take
from tablee.games.cumulo.bots.judgement import Judgement, judgement
from tablee.games.cumulo.bots.laying import Aim, best_laying
from tablee.games.cumulo.bots.packing import Row, cards_of
from tablee.games.cumulo.cards import DECK, JOKERS, Card
from tablee.games.cumulo.score import LOWEST_OPENING
from tablee.lexicon import VALID

SIZE = 16
"""Cards in hand before the discard."""
GLANCE = 60
"""Branches of a search that only asks whether a hand closes."""
TRIES = 4
"""Times that each hand is played."""
LOOKED_AT = 6
"""Draws that compare two discards of the second turn."""
SMOOTHING = 20.0
"""Imagined hands with the average result, added to those of each top card."""
STEPS = 3000
RATE = 0.3
DECAY = 1e-3
"""Weight decay of the regression."""

Sample = tuple[tuple[float, ...], float]
"""Features of a hand, and the share of tries in which it closed."""


def closed(hand: str, judge: Judgement) -> str | None:
    """Return the cards that a hand lays to close, or None."""
    found = empty(hand, (), 0, judge, Terms(LOWEST_OPENING), GLANCE)
    return "".join(map(cards_of, found.rows)) if found else None


def sampled(hand: str, hidden: Sequence[Card], judge: Judgement, chance: Draws) -> Sample:
    """Play a hand, after its discard, for two turns, and return how often it closed."""
    return features(hand), fmean(_closes(hand, chance.sample(hidden, SIZE), judge) for _ in range(TRIES))


def _closes(hand: str, stock: Sequence[Card], judge: Judgement) -> bool:
    first, second, *others = stock
    if closed(hand + first, judge):
        return True
    held = hand + first
    looked_at = others[:LOOKED_AT]

    def useful(thrown: Card) -> int:
        kept = held.replace(thrown, "", 1)
        return sum(closed(kept + card, judge) is not None for card in looked_at)

    candidates = sorted(set(held), key=lambda card: (held.count(card) < 2, card in JOKERS, card))[:LOOKED_AT]
    thrown = max(candidates, key=useful)
    return closed(held.replace(thrown, "", 1) + second, judge) is not None


def helped(hand: str, below: Card, hidden: Sequence[Card], judge: Judgement) -> dict[Card, float]:
    """Return the chance to close for each top card, by taking the pile or else by drawing.

    `below` is the card that lies under the top card: the hand's own discard.
    """
    closes = {card: closed(hand + card, judge) is not None for card in set(hidden)}
    by_draw = fmean([closes[card] for card in hidden])
    takes = {card: card not in JOKERS and takes_and_closes(hand, below + card, judge) for card in set(hidden)}
    return {card: 1.0 if takes[card] else by_draw for card in takes}


def takes_and_closes(hand: str, pile: str, judge: Judgement) -> bool:
    def accepts(rows: tuple[Row, ...]) -> bool:
        return any(rows_that_take(rows, hand, pile[-1], LOWEST_OPENING, len(rows)))

    return empty(hand + pile, (), 0, judge, Terms(LOWEST_OPENING, accepts), GLANCE) is not None


def discard(hand: str, judge: Judgement) -> Card:
    """Return a card that the best words of the hand don't need."""
    laying = best_laying(hand, (), 0, judge, Aim())
    used = "".join(map(cards_of, laying.rows)) if laying else ""
    left = Counter(hand) - Counter(used)
    return min(sorted(left), key=lambda card: judge.keeping(card, hand))


def fitted(samples: Sequence[Sample]) -> tuple[float, ...]:
    """Return the weights of a logistic regression, found by gradient descent."""
    weights = [0.0] * len(samples[0][0])
    for _ in range(STEPS):
        errors = [(each, predicted(weights, each) - share) for each, share in samples]
        for place in range(len(weights)):
            slope = fmean([each[place] * error for each, error in errors])
            weights[place] -= RATE * (slope + DECAY * weights[place])
    return tuple(round(weight, 3) for weight in weights)


def smoothed(found: Sequence[dict[Card, float]]) -> dict[Card, float]:
    """Return the average of each top card, drawn towards the average of all."""
    overall = fmean([share for each in found for share in each.values()])
    sums, counts = Counter[Card](), Counter[Card]()
    for each in found:
        sums.update(each)
        counts.update(each.keys())
    return {
        card: round((sums[card] + SMOOTHING * overall) / (counts[card] + SMOOTHING), 3) for card in sorted(set(DECK))
    }


def learn(hands: int, seed: bytes, made_by: str, tell: Callable[[int], None] = lambda _: None) -> Learnt:
    judge, chance = judgement("fr", VALID, True), Rng(seed, "cumulo/closing").many()
    samples, tops = [], []
    for number in range(hands):
        deck = chance.sample(DECK, len(DECK))
        dealt, hidden = "".join(deck[:SIZE]), deck[SIZE:]
        thrown = discard(dealt, judge)
        hand = dealt.replace(thrown, "", 1)
        samples.append(sampled(hand, hidden, judge, chance))
        tops.append(helped(hand, thrown, hidden, judge))
        tell(number)
    return Learnt(fitted(samples), smoothed(tops), made_by)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--seed", default="15")
    given = parser.parse_args()
    made_by = f"python -m research.cumulo.train_closing --hands {given.hands} --seed {given.seed}"
    learnt = learn(given.hands, parse_seed(given.seed), made_by, lambda n: print(n, file=sys.stderr, end="\r"))
    Path(str(resources.files(bots) / "closing.json")).write_bytes(msgspec.json.format(msgspec.json.encode(learnt)))


if __name__ == "__main__":
    main()
