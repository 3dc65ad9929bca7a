"""Players of Glossa with a fixed rule of bidding: known ones, and random ones."""

from collections.abc import Iterator
from typing import NamedTuple

from tablee.core.rng import Rng
from tablee.games.glossa.state import STEP

NEVER, ANY = 99_999, 9999
"""A word value or lead that never occurs, and a cost that no call has."""
BEST = 999
"""A word that is better than any."""


class Rule(NamedTuple):
    """Fixed rule of bidding; -1 as its amount means that it bids by a table."""

    amount: int
    of_word: int = 0
    """Percentage of the word's value that is added to the amount."""
    bids_from: int = 0
    """Lowest word value with which it opens."""
    raise_by: int = 0
    raises_from: int = NEVER
    call_up_to: int = 0
    calls_from: int = NEVER
    calls_all_from: int = NEVER
    """Lowest word value with which it calls any bid."""
    traps_from: int = NEVER
    """Lowest word value with which it passes first, to raise later."""
    bluffs: int = 0
    """Percentage of announcements that it makes as if it had the best word."""
    crowd: int = 0
    """By how much all limits rise with each player left beyond two."""
    retires: int = NEVER
    """Lead from which it stays out of the last deal."""
    never_exchanges: bool = False


TABLE = Rule(-1)


def bold(amount: int, start: int, most: int = 0, least: int = NEVER, all_from: int = NEVER) -> Rule:
    """Return a rule that opens and raises by the same amount with the same words."""
    return Rule(amount, 0, start, amount, start, most, least, all_from)


def rules() -> Iterator[tuple[str, Rule]]:
    """Yield simple rules by name; the first ones vary the sentence that beat the old expert."""
    for amount in (150, 200, 300):
        for start in (80, 90, 100, 110):
            for most in (60, 100, 150):
                for least in (60, 70, 80):
                    yield f"bid {amount} from {start}, call {most} from {least}", bold(amount, start, most, least)
    yield "always call", Rule(0, bids_from=NEVER, call_up_to=ANY, calls_from=0)
    for amount in (10, 60, 300):
        yield f"always raise {amount}", bold(amount, 0)
    yield "raise 10 from 60", bold(10, 60)
    for word in (60, 80, 100, 120):
        yield f"bid 100, fold under {word}", Rule(100, bids_from=word, calls_all_from=word)
    for word in (60, 80, 100, 120, 140, 160):
        yield f"all in from {word}", bold(300, word)
    for word in (0, 60, 80, 100):
        for least in (80, 100, 120, 140):
            yield f"bid 300 from {word}, call from {least}", Rule(300, bids_from=word, calls_all_from=least)
    yield "tight and aggressive", bold(150, 110, 150, 95, 130)
    yield "very tight", bold(100, 130, 100, 110, 140)
    yield "loose and passive", Rule(20, bids_from=140, call_up_to=150, calls_from=40, calls_all_from=90)
    for amount in (60, 100, 150, 220, 300):
        for word in (0, 60):
            still = Rule(amount, 0, word, 0, NEVER, 150, 70, 110, never_exchanges=True)
            yield f"never exchange, bid {amount} from {word}", still
    for lead in (0, 150, 300, 500):
        yield f"blueprint, retires with a lead of {lead}", TABLE._replace(retires=lead)


def random_rule(rng: Rng) -> Rule:
    """Return a rule nobody has thought of."""
    start = rng.below(16) * 10
    return Rule(
        amount=rng.choice((0, STEP * (1 + rng.below(30)))),
        of_word=rng.choice((0, 0, 50, 100, 200)),
        bids_from=start,
        raise_by=STEP * (1 + rng.below(30)),
        raises_from=start + rng.choice((0, 20, 40, 60, NEVER)),
        call_up_to=rng.choice((30, 60, 100, 150, 220, 300)),
        calls_from=40 + rng.below(9) * 10,
        calls_all_from=90 + rng.below(9) * 10,
        traps_from=rng.choice((NEVER, NEVER, 110, 140)),
        bluffs=rng.choice((0, 0, 3, 10, 20)),
        crowd=rng.choice((0, 0, 5, 10, 15)),
        retires=rng.choice((NEVER, 0, 200)),
    )
