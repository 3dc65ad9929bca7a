"""Preview of a word being composed: its value, the ways to lay it, and the rule that refuses it."""

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
"""Maximum length of typed text: seven cards of two letters, each letter with a combining accent."""
_BEFOREHAND: tuple[Phase, ...] = ("entry", "exchange")
"""Phases in which a player can try words but not keep them yet."""


class Draft(Struct, frozen=True, forbid_unknown_fields=True):
    """A word being composed: the cards laid so far, or the typed `text` if there is any."""

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
    """Return the action that keeps the draft when the minute is over, if any (GLOSSA-65).

    An empty draft does not remove a word that was already kept.
    """
    if seen.phase != "compose" or not decides(seen):
        return None
    found = _layings(draft, seen.hand)
    return Compose(found[0]) if found and found[0] not in ((), seen.word) else None


def _layings(draft: Draft, hand: tuple[Card, ...]) -> list[tuple[Laid, ...]]:
    """Return the ways to lay a draft, best first; laid cards have only one way."""
    return layings(normalise(draft.text), hand) if draft.text else [draft.cards]


def _worth(laid: tuple[Laid, ...], hand: tuple[Card, ...]) -> dict[str, Any]:
    """Return the value of the cards and its calculation, even if they are not a word.

    Return nothing if the hand doesn't hold the cards.
    """
    if without(hand, map(card_of, laid)) is None:
        return {}
    return {"worth": value(laid), "how": speech.sum_of(laid) if laid else None}
