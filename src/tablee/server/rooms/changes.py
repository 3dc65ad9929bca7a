"""What a seat may do again and again while nobody else is asked anything: change a word it keeps, take a play back.

All of it is stored, so a seat has so many a minute; without that, one could fill the disk and never be late.
"""

from tablee.server.buckets import Buckets
from tablee.server.refusal import Refusal
from tablee.server.rooms.live_game import Attempt, LiveGame


def admit(allowances: Buckets, live: LiveGame, attempt: Attempt) -> None:
    """Raise a Refusal, the attempt undone, when it moves nothing on and that seat has done so too often."""
    if _moves_on(live, attempt) or allowances.take(f"{live.id}/{attempt.row.seat}"):
        return
    live.undo(attempt)
    raise Refusal("too-many-changes")


def _moves_on(live: LiveGame, attempt: Attempt) -> bool:
    """Whether somebody is asked something else now, or somebody else is told something."""
    if live.is_taking_back(attempt.outcome.number):
        return False
    if live.waiting != attempt.waiting:
        return True
    others = {None, *range(live.table.header.seats)} - {attempt.row.seat}
    return any(live.table.seen(attempt.outcome, other) for other in others)
