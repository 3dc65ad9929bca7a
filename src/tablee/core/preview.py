"""What a play being made would be. A draft is no action: nobody hears of it and nothing is stored."""

from typing import Any

from msgspec import Struct

from tablee.core.errors import IllegalAction
from tablee.core.text import Message


class Way(Struct, frozen=True):
    """One way to play a draft: the action that does it, what it is worth, and how it reads."""

    action: Any
    worth: int | None = None
    label: Message | None = None


class Preview(Struct, frozen=True):
    ways: tuple[Way, ...] = ()
    """How the draft can be played now, best first; none while something is missing or a rule refuses it."""
    worth: int | None = None
    least: int | None = None
    """What it must be worth at least, where a rule says so: an opening, a word to beat."""
    how: Message | None = None
    """How its worth comes about, in words."""
    missing: tuple[str, ...] = ()
    """The letters that nothing gives."""
    rule: str = ""
    why: Message | None = None
    """The rule that would refuse it, and its words."""


def refused(error: IllegalAction, **known: Any) -> Preview:
    """The preview of a draft that a rule refuses, with whatever else is known of it."""
    return Preview(rule=error.rule, why=error.message, **known)
