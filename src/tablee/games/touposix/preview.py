"""Preview of a word or a discard being composed, also while another seat plays."""

from typing import Annotated

from msgspec import Meta, Struct

from tablee.core.arbiter import Arbiter
from tablee.core.errors import IllegalAction
from tablee.core.preview import Preview, Way, refused
from tablee.core.text import Message
from tablee.games.touposix import legality, speech
from tablee.games.touposix.cards import FIRECRACKER, HAND, STAR, card_of
from tablee.games.touposix.score import worth_of_discard, worth_of_word
from tablee.games.touposix.state import Discard, Pass, View, Write
from tablee.games.touposix.ways import Laying, every_way, missing, nearest, with_chosen
from tablee.lexicon.letters import is_plain, joined

_Card = Annotated[str, Meta(min_length=1, max_length=2)]
_Cards = Annotated[tuple[_Card, ...], Meta(max_length=HAND)]


class WordDraft(Struct, frozen=True, tag="word", forbid_unknown_fields=True):
    """A word as typed and the cards of the hand that it must use, such as "S" or "*S".

    Ways to lay it on `pile` and with `top` as the last card come first.
    """

    word: Annotated[str, Meta(max_length=40)]
    pile: Annotated[int, Meta(ge=0, le=9)] | None = None
    cards: _Cards = ()
    top: _Card | None = None


class DiscardDraft(Struct, frozen=True, tag="discard", forbid_unknown_fields=True):
    """Cards of the hand chosen for a discard."""

    cards: _Cards = ()


Draft = WordDraft | DiscardDraft


def preview(seen: View, draft: Draft, arbiter: Arbiter) -> Preview:
    try:
        legality.check_playing(seen.ending)
        return _discard(seen, draft) if isinstance(draft, DiscardDraft) else _word(seen, draft, arbiter)
    except IllegalAction as error:
        return refused(error, missing=_missing(seen, draft))


def _discard(seen: View, draft: DiscardDraft) -> Preview:
    legality.check_discard(draft.cards, seen.hand)
    worth = worth_of_discard(len(draft.cards), seen.stack, _left(seen), seen.worth, seen.edition)
    ways = (Way(Discard(draft.cards), worth), *_exchange(seen, draft))
    return Preview(ways=ways, worth=worth)


def _exchange(seen: View, draft: DiscardDraft) -> tuple[Way, ...]:
    """Return the way to exchange the same cards instead, if that is legal (TOUPOSIX-25)."""
    assert seen.seat is not None
    try:
        legality.check_exchange(draft.cards, seen.hand, seen.places[seen.seat].draw, seen.options)
    except IllegalAction:
        return ()
    return (Way(Pass(draft.cards), 0, Message("touposix-choice-exchange", {"n": len(draft.cards)})),)


def _word(seen: View, draft: WordDraft, arbiter: Arbiter) -> Preview:
    """Return every way to lay the word; unlike in an action, several piles may fit."""
    word = legality.plain_word(draft.word)
    legality.check_cards(word, draft.cards, seen.hand)
    found = list(every_way(word, seen.piles, seen.hand, draft.cards))
    if not found:
        cards = with_chosen(seen.hand, draft.cards)
        legality.refuse_word(word, _nearest(word, seen, draft), seen.piles, cards, draft.cards)
    legality.spelling(draft.word, arbiter)
    found.sort(key=lambda laying: (laying.pile != draft.pile, laying.cards[-1] != draft.top))
    ways = tuple([_way(seen, draft.word, laying) for laying in found])
    return Preview(ways=ways, worth=ways[0].worth)


def _way(seen: View, word: str, laying: Laying) -> Way:
    worth = worth_of_word(laying, seen.stack, _left(seen), seen.worth, seen.edition)
    return Way(Write(word, laying.pile, laying.cards), worth, speech.laying(laying, seen.tops[laying.pile]))


def _missing(seen: View, draft: Draft) -> tuple[str, ...]:
    """Return the letters that neither a pile nor the hand can give, whatever else is wrong.

    Stars and one firecracker count as letters.
    """
    if isinstance(draft, DiscardDraft) or not is_plain(word := joined(draft.word)):
        return ()
    cards = with_chosen(seen.hand, draft.cards)
    fired = any(card_of(laid) == FIRECRACKER for laid in draft.cards)
    wild = cards.count(STAR) + (FIRECRACKER in cards and not fired)
    return tuple(missing(word, (*_nearest(word, seen, draft), *cards))[wild:])


def _nearest(word: str, seen: View, draft: WordDraft) -> str:
    """Return the top letter that leaves the fewest letters missing; the draft's pile wins a tie."""
    wanted = () if draft.pile is None else seen.tops[draft.pile : draft.pile + 1]
    return nearest(word, (*wanted, *seen.tops), with_chosen(seen.hand, draft.cards))


def _left(seen: View) -> int:
    assert seen.seat is not None
    return seen.places[seen.seat].left
