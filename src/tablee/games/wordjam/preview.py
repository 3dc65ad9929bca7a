"""Preview of a word being typed, and the action that submits it when time runs out."""

from typing import Annotated

from msgspec import Meta, Struct

from tablee.core.arbiter import Arbiter
from tablee.core.errors import IllegalAction
from tablee.core.preview import Preview, Way, refused
from tablee.games.wordjam.cards import EIGHT, letters_of, value
from tablee.games.wordjam.legality import SIGNS, by_the_letters, check_shape
from tablee.games.wordjam.state import Say, View, Write


class Draft(Struct, frozen=True, forbid_unknown_fields=True):
    """A word being typed."""

    word: Annotated[str, Meta(max_length=SIGNS)]


def preview(seen: View, draft: Draft, arbiter: Arbiter) -> Preview:
    """Return the coins of a word and any rule that its letters break.

    The arbiter is not asked: people bet on whether a word is known, so nobody may find out before
    submitting it.
    """
    if not seen.letters:
        return Preview()
    worth, least = value(letters_of(draft.word), seen.letters), seen.least or None
    try:
        check_shape(draft.word)
        broken = by_the_letters(letters_of(draft.word), seen.letters, seen.theme, seen.said)
        if broken is not None:  # legal to submit, but certain to be refused
            laid = {"forbidden": seen.forbidden, "first": seen.letters[0]}
            raise IllegalAction(broken.rule, "wordjam-warning", reason=broken.reason, length=EIGHT, **laid)
    except IllegalAction as error:
        return refused(error, worth=worth, least=least)
    action = giving(seen, draft.word)
    return Preview(ways=(Way(action, worth),) if action else (), worth=worth, least=least)


def keep(seen: View, draft: Draft) -> Say | Write | None:
    """Return the action that submits the typed word when time runs out, if it is valid (JAM-11)."""
    try:
        check_shape(draft.word)
    except IllegalAction:
        return None
    return giving(seen, draft.word)


def giving(seen: View, word: str) -> Say | Write | None:
    """Return the action that submits this word, None if the seat is not asked for one now."""
    if seen.seat not in seen.waits or seen.phase not in ("say", "speak", "write"):
        return None
    return Write(word) if seen.phase == "write" else Say(word)
