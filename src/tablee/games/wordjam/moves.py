"""Legal actions of a view's seat: the complete list, or a random one where any word is possible."""

from collections.abc import Sequence
from functools import lru_cache

from tablee.core.arbiter import Arbiter
from tablee.core.rng import Rng
from tablee.games.wordjam.cards import DICTIONARY, EIGHT, list_of
from tablee.games.wordjam.state import (
    Action,
    Appeal,
    Aside,
    Call,
    Choose,
    Mend,
    Pass,
    Ready,
    Say,
    Show,
    View,
    Vote,
    Write,
)
from tablee.games.wordjam.themes import entries
from tablee.lexicon import dictionary

_CHOICES: dict[str, tuple[Action, ...]] = {
    "show": (Show(),),
    "call": (Call(), Pass()),
    "camp": (Choose("ali_baba"), Choose("thieves")),
    "mend": (Mend(), Pass()),
    "vote": (Vote(True), Vote(False), Aside()),
    "appeal": (Appeal(), Pass()),
    "think": (Ready(),),
}


def moves(view: View, arbiter: Arbiter) -> Sequence[Action] | None:
    """Return every legal action of the view's seat; None if it may say any word."""
    return _CHOICES.get(view.phase) if view.seat in view.waits else ()


def sample(view: View, rng: Rng, arbiter: Arbiter) -> Action:
    """Return a random legal action: often a word of the theme, sometimes nonsense, sometimes a pass."""
    listed = moves(view, arbiter)
    if listed:
        return rng.choice(listed)
    if rng.below(8) == 0:
        return Pass()
    word = some_word(view, rng)
    return Write(word) if view.phase == "write" else Say(word)


def some_word(view: View, rng: Rng) -> str:
    """Return a word of the theme, sometimes reversed, misspelt or with an article."""
    word = _of_dictionary(view, rng)
    if view.theme not in DICTIONARY:
        word = rng.choice(entries(list_of(view.theme))).text
    spoilt = (word[::-1], word[:2] + word[3:], f"le {word}")
    way = rng.below(16)
    return spoilt[way] if way < len(spoilt) else word


def _of_dictionary(view: View, rng: Rng) -> str:
    words = dictionary(view.options.dictionary)
    first = view.letters[0] if view.theme == "initial" else ""
    lengths = (EIGHT, EIGHT) if view.theme == "eight" else (4, 8)
    spans = _spans(view.options.dictionary, first, lengths)
    low, high = rng.choice(spans) if spans else (0, len(words))
    while (word := words.word(low + rng.below(high - low))) in words.offences:
        pass
    return word


@lru_cache(maxsize=64)
def _spans(name: str, first: str, lengths: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Return the index ranges of dictionary words with this beginning and these lengths.

    Cached, because `sample` needs the same ranges again and again.
    """
    return tuple(dictionary(name).spans(first, lengths))
