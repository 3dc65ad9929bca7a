"""What a word being made is worth, how its cards can lie, and which rule would refuse it."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from tablee.core.arbiter import Arbiter
from tablee.core.errors import IllegalAction
from tablee.core.preview import Preview, Way, refused
from tablee.games.glossa import speech
from tablee.games.glossa.actions import Compose
from tablee.games.glossa.cards import HAND, Card, Laid, card_of
from tablee.games.glossa.laying import layings, missing, value
from tablee.games.glossa.legality import check_may_compose, check_word
from tablee.games.glossa.moves import decides
from tablee.games.glossa.state import Phase, View
from tablee.kit.cards import without
from tablee.lexicon.letters import normalise

MOST_TYPED = 4 * HAND
"""Seven cards of two letters, each with an accent of its own."""
_BEFOREHAND: tuple[Phase, ...] = ("entry", "exchange")
"""When words can be tried, but not kept yet."""


class Draft(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards laid so far; or, where there is text, a word as it was typed."""

    cards: Annotated[tuple[Annotated[Laid, Meta(max_length=3)], ...], Meta(max_length=HAND)] = ()
    text: Annotated[str, Meta(max_length=MOST_TYPED)] = ""


def preview(seen: View, draft: Draft, arbiter: Arbiter) -> Preview:
    if seen.seat is None:
        return Preview()
    found = _layings(draft, seen.hand)
    if not found:
        return Preview(missing=tuple(missing(normalise(draft.text), seen.hand)))
    known = _worth(found[0], seen.hand)
    early = seen.phase in _BEFOREHAND and seen.entered[seen.seat] is not False
    try:
        if not early:
            check_may_compose(seen.phase, seen, seen.seat)
        check_word(seen.hand, found[0], seen.options, arbiter)
    except IllegalAction as error:
        return refused(error, **known)
    return Preview(ways=() if early else tuple(Way(Compose(laid), value(laid)) for laid in found), **known)


def keep(seen: View, draft: Draft) -> Compose | None:
    """The word that stands there when the minute is over (GLOSSA-65); an empty draft takes no kept word away."""
    if seen.phase != "compose" or not decides(seen):
        return None
    found = _layings(draft, seen.hand)
    return Compose(found[0]) if found and found[0] not in ((), seen.word) else None


def _layings(draft: Draft, hand: tuple[Card, ...]) -> list[tuple[Laid, ...]]:
    """The ways to lay a draft, best first: cards lie as they lie, typed letters as they are worth most."""
    return layings(normalise(draft.text), hand) if draft.text else [draft.cards]


def _worth(laid: tuple[Laid, ...], hand: tuple[Card, ...]) -> dict[str, Any]:
    """What cards that the hand holds are worth, word or not, and the sum that says so."""
    if without(hand, map(card_of, laid)) is None:
        return {}
    return {"worth": value(laid), "how": speech.sum_of(laid) if laid else None}
