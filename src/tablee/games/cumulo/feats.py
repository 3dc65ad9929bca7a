"""Feats for a player's records: the word that announced most, and the number of canastas."""

from collections.abc import Sequence
from typing import Any

from tablee.core.feats import Feat
from tablee.games.cumulo.events import Canasta, Closed, Event, Laid, Prolonged, TookPile
from tablee.games.cumulo.state import Action


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


_PUZZLES = {Closed: "closing", Canasta: "canasta", TookPile: "pile"}


def puzzle(action: Action, events: Sequence[Any]) -> str:
    """Return the theme of a puzzle that an action solves: the best thing that it does."""
    done = set(map(type, events))
    return next((theme for kind, theme in _PUZZLES.items() if kind in done), "")
