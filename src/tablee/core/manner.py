"""The manner of computer players: a kind word now and then, few of them a game.

Drawn from the table's seed, so that the same game has the same talk; it follows from what everybody saw, so that it
tells nothing that is hidden. The sentences are the page's: a remark is the name of one.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from tablee.core.rng import Rng
from tablee.core.table import Outcome, Table

Moment = Literal["begin", "proud", "praise", "won", "lost"]
MOST = 4
"""Remarks a game."""
LINES = 3
"""Sentences for each moment; and one more of each level's own."""
VOICES = ("novice", "club", "expert")
ONE_IN: dict[Moment, int] = {"begin": 2, "proud": 2, "praise": 2, "won": 1, "lost": 1}
"""How rarely something is said."""


class Remark(Struct, frozen=True):
    seat: int
    text: str
    """Which sentence, such as proud-2 or lost-expert."""


def remark(table: Table, outcome: Outcome, bots: Mapping[int, str]) -> Remark | None:
    """What one of the bots, given as seats and levels, says to what has just happened; mostly nothing."""
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
        ranks = [score.rank for score in table.game.scores(table.state)]
        return speaker, "won" if ranks[speaker] == 1 else "lost"
    if outcome.number == 1:
        return speaker, "begin"
    for event in table.seen(outcome, None):
        if table.game.striking(event):
            return (event.seat, "proud") if event.seat in bots else (speaker, "praise")
    return None
