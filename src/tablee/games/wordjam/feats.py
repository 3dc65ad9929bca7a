"""Personal record: the word worth the most coins."""

from collections.abc import Sequence

from tablee.core.feats import Feat
from tablee.games.wordjam.state import Action, Choose, Event, Say, Told, Write


def feats(event: Event, seat: int) -> tuple[Feat, ...]:
    if not isinstance(event, Told) or event.reveal.seat != seat or event.reveal.outcome != "accepted":
        return ()
    return (Feat("word", event.reveal.value, event.reveal.word),)


def puzzle(action: Action, events: Sequence[Event]) -> str:
    """Return the theme of a puzzle that an action solves."""
    match action:
        case Choose("thieves"):
            return "robbing"
        case Choose():
            return "following"
        case Say() | Write():
            return "word"
        case _:
            return ""
