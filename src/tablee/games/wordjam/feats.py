"""Personal record: the word worth the most coins."""

from tablee.core.game import Feat
from tablee.games.wordjam.state import Event, Told


def feats(event: Event, seat: int) -> tuple[Feat, ...]:
    if not isinstance(event, Told) or event.reveal.seat != seat or event.reveal.outcome != "accepted":
        return ()
    return (Feat("word", event.reveal.value, event.reveal.word),)
