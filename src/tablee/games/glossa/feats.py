"""Personal records: best word shown, largest pot won, largest pot won without showing a word."""

from collections.abc import Sequence
from typing import Any

from tablee.core.feats import Feat
from tablee.games.glossa.actions import Action, Bid, Call, Compose, Drop, Exchange
from tablee.games.glossa.events import Event, Settled
from tablee.games.glossa.laying import text


def feats(event: Event, seat: int) -> tuple[Feat, ...]:
    if not isinstance(event, Settled):
        return ()
    result = event.result
    words = [Feat("word", word.value, text(word.cards)) for word in result.words if word.seat == seat and word.known]
    if seat not in result.winners:
        return tuple(words)
    hidden = result.kind == "collected" and not result.words
    return (*words, Feat("bluff" if hidden else "mat", result.gains[seat]))


_PUZZLES = {Drop: "dropping", Call: "calling", Bid: "bidding", Exchange: "exchange", Compose: "word"}


def puzzle(action: Action, events: Sequence[Any]) -> str:
    """Return the theme of a puzzle that an action solves."""
    return _PUZZLES.get(type(action), "")
