"""Remarks of computer players: a friendly line now and then, few per game.

They are drawn from the table's seed, so the same game has the same remarks. They depend on public
events only, so they reveal nothing. A remark is the name of a sentence; the page has the text.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from tablee.core.rng import Rng
from tablee.core.table import Outcome, Table

Moment = Literal["begin", "proud", "praise", "won", "lost"]
MOST = 4
"""Limit on remarks per game."""
LINES = 3
"""Number of sentences for each moment. Some moments have one more for each level."""
VOICES = ("novice", "club", "expert")
ONE_IN: dict[Moment, int] = {"begin": 2, "proud": 2, "praise": 2, "won": 1, "lost": 1}
"""A remark is made once in this many such moments."""


class Remark(Struct, frozen=True):
    """A remark of the bot in a seat."""

    seat: int
    text: str
    """Name of the sentence, such as proud-2 or lost-expert."""


def remark(table: Table, outcome: Outcome, bots: Mapping[int, str]) -> Remark | None:
    """Return a bot's remark on what just happened, or None. `bots` are levels by seat."""
    found = _moment(table, outcome, bots)
    if found is None:
        return None
    seat, moment = found
    rng = Rng(table.header.seed, f"manner/{moment}/{outcome.number}")
    if rng.below(ONE_IN[moment]):
        return None
    own = [bots[seat]] if bots[seat] in VOICES and moment in ("begin", "won", "lost") else []
    return Remark(seat, f"{moment}-{rng.choice([*map(str, range(1, LINES + 1)), *own])}")


def _moment(table: Table, outcome: Outcome, bots: Mapping[int, str]) -> tuple[int, Moment] | None:
    if not bots:
        return None
    speaker = Rng(table.header.seed, f"manner/{outcome.number}").choice(sorted(bots))
    if table.over:
        ranks = [score.rank for score in table.game.rules.scores(table.state)]
        return speaker, "won" if ranks[speaker] == 1 else "lost"
    if outcome.number == 1:
        return speaker, "begin"
    for event in table.seen(outcome, None):
        if table.game.presentation.striking(event):
            return (event.seat, "proud") if event.seat in bots else (speaker, "praise")
    return None
