"""Limits on what one decision of the expert searches and samples."""

from typing import NamedTuple

from tablee.games.cumulo.bots import emptying, laying


class Effort(NamedTuple):
    """Counts of branches and samples. They are no times, so a decision is the same everywhere."""

    closing: int = emptying.BRANCHES
    """Branches of a search for a way to close in this turn."""
    glance: int = 120
    """Branches of a search that only asks whether a hand can be emptied after the next draw."""
    laying: int = laying.BRANCHES
    """Branches of a search for the most valuable laying."""
    guess: int = 400
    """Branches of a search that only values an opening."""
    discards: int = 4
    """Discards that are examined: those that cost least, a capital and a joker."""
    frequent: int = 6
    """Hidden copies from which the draw of a card is always examined."""
    draws: int = 4
    """Sampled cards of the next draw among the others."""
    hands: int = 12
    """Sampled hands of the next player."""
