"""What a word being typed would bring, and what is left of it when time is out."""

from typing import Annotated

from msgspec import Meta, Struct

from tablee.core.arbiter import Arbiter
from tablee.core.errors import IllegalAction
from tablee.core.preview import Preview, Way, refused
from tablee.games.wordjam.cards import EIGHT, letters_of, value
from tablee.games.wordjam.legality import SIGNS, by_the_letters, check_shape
from tablee.games.wordjam.state import Say, View, Write


class Draft(Struct, frozen=True, forbid_unknown_fields=True):
    """The word as it is typed."""

    word: Annotated[str, Meta(max_length=SIGNS)]


def preview(seen: View, draft: Draft, arbiter: Arbiter) -> Preview:
    """What the letters alone tell.

    The arbiter is not asked: whether a word is known is what people bet on, so nobody may find out before giving it.
    """
    if not seen.letters:
        return Preview()
    worth, least = value(letters_of(draft.word), seen.letters), seen.least or None
    try:
        check_shape(draft.word)
        broken = by_the_letters(letters_of(draft.word), seen.letters, seen.theme, seen.said)
        if broken is not None:  # it may be given, but is sure to be refused
            laid = {"forbidden": seen.forbidden, "first": seen.letters[0]}
            raise IllegalAction(broken.rule, "wordjam-warning", reason=broken.reason, length=EIGHT, **laid)
    except IllegalAction as error:
        return refused(error, worth=worth, least=least)
    action = giving(seen, draft.word)
    return Preview(ways=(Way(action, worth),) if action else (), worth=worth, least=least)


def keep(seen: View, draft: Draft) -> Say | Write | None:
    """What stands typed when time is out counts as given, if it is a word at all (JAM-11)."""
    try:
        check_shape(draft.word)
    except IllegalAction:
        return None
    return giving(seen, draft.word)


def giving(seen: View, word: str) -> Say | Write | None:
    """The action that gives this word, if the seat is asked for one now."""
    if seen.seat not in seen.waits or seen.phase not in ("say", "speak", "write"):
        return None
    return Write(word) if seen.phase == "write" else Say(word)
