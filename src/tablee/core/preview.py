"""Previews of drafts, which are actions being composed. They are not stored or sent to others."""

from typing import Any

from msgspec import Struct

from tablee.core.errors import IllegalAction
from tablee.core.text import Message


class Way(Struct, frozen=True):
    """One way to play a draft: its action, its worth and its label."""

    action: Any
    worth: int | None = None
    label: Message | None = None


class Preview(Struct, frozen=True):
    """What a draft would be worth, or why it can't be played."""

    ways: tuple[Way, ...] = ()
    """The ways to play it now, best first. Empty while something is missing or a rule refuses it.
    """
    worth: int | None = None
    least: int | None = None
    """The least worth that a rule requires, of an opening or to beat another word."""
    how: Message | None = None
    """How its worth is computed, in words."""
    missing: tuple[str, ...] = ()
    """Letters that no card provides."""
    rule: str = ""
    why: Message | None = None
    """The message of `rule`, the rule that would refuse the draft."""


class NoDraft(Struct, frozen=True, forbid_unknown_fields=True):
    """Draft of a game in which nothing is composed: a seat chooses among the moves that are listed."""


def refused(error: IllegalAction, **known: Any) -> Preview:
    """Return the preview of a draft that a rule refuses, with whatever else is known."""
    return Preview(rule=error.rule, why=error.message, **known)
