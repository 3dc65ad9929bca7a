"""Secrets of a deal: choices of other seats that no event has shown."""

from collections.abc import Iterator, Sequence
from typing import Any
from unicodedata import combining, normalize

from msgspec import Struct

from tablee.core.game import CLOCK
from tablee.core.log import Entry
from tablee.review.moments import Moment


def secrets_of(moment: Moment) -> frozenset[int]:
    """Return the places in the past of choices that the seat does not know at the moment.

    A choice that was shown later, such as a side in Word Jam, is no secret any more.
    """
    state, found = moment.start, dict[int, set[str]]()
    for place, entry in enumerate(moment.past):
        state, events, seen = moment.shown(state, entry)
        told = {_plain(text) for text in _strings(seen)}
        found = {secret: left for secret, chosen in found.items() if (left := chosen - told) or not chosen}
        if entry.seat != moment.seat and is_secret(entry, events, seen):
            found[place] = {_plain(text) for text in _strings(entry.action)}
    return frozenset(found)


def is_secret(entry: Entry, events: Sequence[Any], seen: Sequence[Any]) -> bool:
    """Return whether an action names something that the seen events don't show.

    What others drew is hidden too, but chance decided it: then the action itself is seen.
    """
    if entry.seat == CLOCK:
        return False
    chosen = {_plain(text) for text in _strings(entry.action)}
    told = [_plain(text) for text in _strings(tuple(seen))]
    is_told = all(any(part in text for text in told) for part in chosen)
    return not is_told or (bool(events) and not seen)


def _strings(value: Any) -> Iterator[str]:
    """Yield the texts within an action or event: words, cards, sides."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Struct):
        yield from _strings([getattr(value, name) for name in value.__struct_fields__])
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _strings(part)


def _plain(text: str) -> str:
    """Return a text without accents and capitals: players type words as they like."""
    return "".join(sign for sign in normalize("NFD", text.casefold()) if not combining(sign))
