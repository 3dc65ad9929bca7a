"""Legal actions of the seat of a view."""

from collections.abc import Sequence

from tablee.core.arbiter import Arbiter
from tablee.games.glop.legality import legal_plays
from tablee.games.glop.state import Action, Ready, View


def moves(seen: View, arbiter: Arbiter) -> Sequence[Action]:
    """Return every legal action of the view's seat."""
    if seen.seat is None:
        return []
    if seen.phase == "play" and seen.turn == seen.seat:
        return legal_plays(seen.hand, seen.table, seen.options.free_discard)
    if seen.phase == "study" and seen.seat not in seen.ready:
        return [Ready()]
    return []
