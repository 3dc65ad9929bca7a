"""Feats for a player's records: the longest word, seven-letter words and firecrackers."""

from collections.abc import Sequence
from typing import Any

from tablee.core.feats import Feat
from tablee.games.touposix.state import Action, Earned, Event, Wrote


def feats(event: Event, seat: int) -> tuple[Feat, ...]:
    match event:
        case Wrote() if event.seat == seat:
            longest = Feat("word", len(event.cards) + 1, event.word)
            return (longest,) if event.founded is None else (longest, Feat("firecrackers", 1, adds=True))
        case Earned(by, "seven") if by == seat:
            return (Feat("sevens", 1, adds=True),)
        case _:
            return ()


def puzzle(action: Action, events: Sequence[Any]) -> str:
    """Return the theme of a puzzle that an action solves."""
    for event in reversed(events):
        match event:
            case Earned(why=why):
                return why
            case Wrote(founded=int()):
                return "firecracker"
    return ""
