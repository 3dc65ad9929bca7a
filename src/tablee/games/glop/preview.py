"""Previews of a card being tried: it takes the chosen exposed cards, or is laid beside them."""

from typing import Annotated

from msgspec import Meta, Struct

from tablee.core.arbiter import Arbiter
from tablee.core.errors import IllegalAction
from tablee.core.preview import Preview, Way, refused
from tablee.games.glop.cards import DECK
from tablee.games.glop.legality import check_play
from tablee.games.glop.score import GLOP
from tablee.games.glop.state import Play, View

_Card = Annotated[str, Meta(max_length=4)]


class Draft(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the hand, and the exposed cards chosen so far."""

    card: _Card
    takes: Annotated[tuple[_Card, ...], Meta(max_length=len(DECK))] = ()


def preview(seen: View, draft: Draft, arbiter: Arbiter) -> Preview:
    play = Play(draft.card, draft.takes)
    try:
        if seen.phase != "play":
            raise IllegalAction("GLOP-17", "glop-study-first")
        check_play(seen.hand, seen.table, play, seen.options.free_discard)
    except IllegalAction as error:
        return refused(error)
    clears = bool(draft.takes) and len(draft.takes) == len(seen.table)
    worth = GLOP if clears else 0
    return Preview(ways=(Way(play, worth),), worth=worth)
