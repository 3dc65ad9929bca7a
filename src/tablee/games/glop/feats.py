"""Feats of Glop that a player's history keeps: glops and large captures."""

from collections.abc import Sequence

from tablee.core.feats import Feat
from tablee.games.glop.state import Action, Event, Took


def feats(event: Event, seat: int) -> tuple[Feat, ...]:
    if not isinstance(event, Took) or event.seat != seat:
        return ()
    capture = Feat("capture", len(event.taken))
    return (capture, Feat("glops", 1, adds=True)) if event.glop else (capture,)


def puzzle(action: Action, events: Sequence[Event]) -> str:
    """Return the theme of a puzzle that an action solves."""
    took = next((event for event in events if isinstance(event, Took)), None)
    if took is None:
        return ""
    return "hidden_glop" if took.glop else "capture"
