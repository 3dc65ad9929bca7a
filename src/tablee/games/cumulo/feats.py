"""Feats for a player's records: the word that announced most, and the number of canastas."""

from tablee.core.game import Feat
from tablee.games.cumulo.events import Canasta, Event, Laid, Prolonged


def feats(event: Event, seat: int) -> tuple[Feat, ...]:
    match event:
        case Laid(by, words) if by == seat:
            return tuple(Feat("word", word.points, word.reading) for word in words)
        case Prolonged(by, _, _, after) if by == seat:
            return (Feat("word", after.points, after.reading),)
        case Canasta(by) if by == seat:
            return (Feat("canastas", 1, adds=True),)
        case _:
            return ()
