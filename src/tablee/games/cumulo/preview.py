"""Preview of a draft: the next action that lays its words, their points, what an opening needs.

Several actions may be needed, because words are prolonged one at a time. A preview names the first
one, and only if the others may follow. Once it is played, the preview of the rest names the next.
"""

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from tablee.core.arbiter import Arbiter
from tablee.core.errors import IllegalAction
from tablee.core.preview import Preview, Way, refused
from tablee.core.text import Message
from tablee.games.cumulo.cards import CAPITALS, DECK, LONGEST
from tablee.games.cumulo.legality import Position, after, allowed, check_action, check_turn, laid_cards
from tablee.games.cumulo.score import announced
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Pass, Prolong, Take, View
from tablee.games.cumulo.view import is_asked, position
from tablee.kit.cards import lacking, without

_MOST_WORDS = len(CAPITALS)
"""Each word begins with a capital, and the deck has one of each."""


class DraftWord(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards of a new word, or cards to add to the player's laid word with the index `grows`.

    A draft word without cards is ignored.
    """

    cards: Annotated[str, Meta(max_length=len(DECK))]
    grows: Annotated[int, Meta(ge=0, lt=_MOST_WORDS)] | None = None
    takes_top: bool = False
    """Whether one of the cards is the top of the pile."""


class Draft(Struct, frozen=True, forbid_unknown_fields=True):
    words: Annotated[tuple[DraftWord, ...], Meta(max_length=_MOST_WORDS)] = ()


def preview(seen: View, draft: Draft, arbiter: Arbiter) -> Preview:
    words = [word for word in draft.words if word.cards]
    new = [word.cards for word in words if word.grows is None]
    top = seen.pile[-1:] if _takes_top(words) else ()
    known: dict[str, Any] = {
        "worth": sum(announced(cards) for cards in new if len(cards) <= LONGEST),
        "least": None if seen.seat is None or seen.laid[seen.seat] else seen.opening[seen.seat],
        "missing": lacking((*seen.hand, *top), "".join(word.cards for word in words)),
    }
    try:
        check_turn(seen.phase, seen.turn, seen.seat)
        return Preview(ways=_ways(position(seen), words, arbiter) if is_asked(seen) else (), **known)
    except IllegalAction as error:
        return refused(error, **known)


def first_action(words: Sequence[DraftWord]) -> Lay | Prolong | Take:
    """Return the first action that the draft asks for, legal or not."""
    laying = _layings(words)[0]
    return Take(laying) if _takes_top(words) else laying


def _ways(here: Position, words: list[DraftWord], arbiter: Arbiter) -> tuple[Way, ...]:
    if _takes_top(words):
        # After the opening the top card goes into one word; an opening may be several (CUMULO-36).
        action = first_action([word for word in words if word.takes_top][:1] if here.words else words)
        check_action(here, action, arbiter)
        return (Way(action),)
    if here.phase == "draw" or not words:
        names: dict[Action, str] = {Draw(): "draw", Pass(): "end" if here.phase == "draw" else "pass"}
        possible = (action for action in names if allowed(here, action, arbiter))
        return tuple(Way(action, label=Message(f"cumulo-choice-{names[action]}")) for action in possible)
    if here.phase == "play" and len(words) == 1 and words[0].grows is None and len(words[0].cards) == 1:
        # A single card is a discard, or a word of one letter if it can be one (CUMULO-12).
        discard, alone = Discard(words[0].cards), Lay((words[0].cards,))
        check_action(here, discard, arbiter)
        return (Way(discard), Way(alone)) if allowed(here, alone, arbiter) else (Way(discard),)
    return (Way(_first_of_all(here, _layings(words), arbiter)),)


def _first_of_all(here: Position, layings: list[Lay | Prolong], arbiter: Arbiter) -> Lay | Prolong:
    """Return the laying to begin with, provided that all of them can be done.

    The order matters: a canasta may be what makes the other layings legal.
    """
    done: list[Lay | Prolong] = []
    while layings:
        at_ease = replace(here, looks_ahead=False)
        laying = next((each for each in layings if allowed(at_ease, each, arbiter)), layings[0])
        check_action(here, laying, arbiter)
        here = after(here, laying, without(here.hand, laid_cards(laying)) or ())
        layings = [each for each in layings if each is not laying]
        done.append(laying)
    return done[0]


def _layings(words: Sequence[DraftWord]) -> list[Lay | Prolong]:
    """Return the layings of a draft: one for each growth, and one for all new words.

    New words are laid together because they may be an opening (CUMULO-22).
    """
    growths = [Prolong(word.grows, word.cards) for word in words if word.grows is not None]
    new = tuple(word.cards for word in words if word.grows is None)
    return [*growths, Lay(new)] if new or not growths else [*growths]


def _takes_top(words: Sequence[DraftWord]) -> bool:
    return any(word.takes_top for word in words)
