"""What words being put together would do: the next action that lays them, what they announce, what an opening needs.

Several actions may be needed, for words are prolonged one at a time. A preview names the one to begin with, and only if
the others may follow; once it is played, the preview of what is left names the next.
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
"""Each word begins with one, and there is one of each."""


class DraftWord(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards put together: a new word, or what one's laid word at that place would grow by; empty ones don't count."""

    cards: Annotated[str, Meta(max_length=len(DECK))]
    grows: Annotated[int, Meta(ge=0, lt=_MOST_WORDS)] | None = None
    takes_top: bool = False
    """One of the cards is the top of the pile."""


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
    """What the words ask for first, legal or not."""
    laying = _layings(words)[0]
    return Take(laying) if _takes_top(words) else laying


def _ways(here: Position, words: list[DraftWord], arbiter: Arbiter) -> tuple[Way, ...]:
    if _takes_top(words):
        # Who has opened lays the top card in one word; an opening may hold several (CUMULO-36).
        action = first_action([word for word in words if word.takes_top][:1] if here.words else words)
        check_action(here, action, arbiter)
        return (Way(action),)
    if here.phase == "draw" or not words:
        names: dict[Action, str] = {Draw(): "draw", Pass(): "end" if here.phase == "draw" else "pass"}
        possible = (action for action in names if allowed(here, action, arbiter))
        return tuple(Way(action, label=Message(f"cumulo-choice-{names[action]}")) for action in possible)
    if here.phase == "play" and len(words) == 1 and words[0].grows is None and len(words[0].cards) == 1:
        # One card is to be discarded, unless it is meant as a word of one letter (CUMULO-12).
        discard, alone = Discard(words[0].cards), Lay((words[0].cards,))
        check_action(here, discard, arbiter)
        return (Way(discard), Way(alone)) if allowed(here, alone, arbiter) else (Way(discard),)
    return (Way(_first_of_all(here, _layings(words), arbiter)),)


def _first_of_all(here: Position, layings: list[Lay | Prolong], arbiter: Arbiter) -> Lay | Prolong:
    """The laying to begin with, if all can be done: one that makes a canasta may be what lets the others go."""
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
    """Laid words grow one by one, new ones are laid together: that may be an opening (CUMULO-22)."""
    growths = [Prolong(word.grows, word.cards) for word in words if word.grows is not None]
    new = tuple(word.cards for word in words if word.grows is None)
    return [*growths, Lay(new)] if new or not growths else [*growths]


def _takes_top(words: Sequence[DraftWord]) -> bool:
    return any(word.takes_top for word in words)
