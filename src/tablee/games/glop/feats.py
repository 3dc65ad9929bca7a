"""Feats of Glop that a player's history keeps: glops and large captures."""

from tablee.core.game import Feat
from tablee.games.glop.state import Event, Took


def feats(event: Event, seat: int) -> tuple[Feat, ...]:
    if not isinstance(event, Took) or event.seat != seat:
        return ()
    capture = Feat("capture", len(event.taken))
    return (capture, Feat("glops", 1, adds=True)) if event.glop else (capture,)
