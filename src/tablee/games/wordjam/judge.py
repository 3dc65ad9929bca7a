"""Whether a word may be said: the letters, the words said before, the theme (JAM-11, JAM-40 to JAM-46)."""

from typing import Literal

from msgspec import Struct

from tablee.games.wordjam.cards import DICTIONARY, Letters, Theme
from tablee.games.wordjam.state import Ballot, Reason
from tablee.games.wordjam.themes import knows
from tablee.lexicon import ENTRIES, VERB, Speech, Why, french

ENOUGH = 3
"""Votes in favour that accept a word (JAM-43)."""


class Verdict(Struct, frozen=True):
    """Known to the arbiter, doubtful (then people vote), or refused by a rule."""

    kind: Literal["known", "doubtful", "refused"]
    rule: str = ""
    reason: Reason = ""


KNOWN = Verdict("known")
DOUBTFUL = Verdict("doubtful")


def judge(letters: str, laid: Letters, theme: Theme, said: tuple[str, ...]) -> Verdict:
    """What the arbiter says of a word, given by its letters."""
    if laid[-1] in letters:
        return Verdict("refused", "JAM-11", "forbidden")
    if letters in said:
        return Verdict("refused", "JAM-42", "said")
    if theme == "eight" and len(letters) != 8:
        return Verdict("refused", "JAM-40", "length")
    if theme == "initial" and letters[0] != laid[0]:
        return Verdict("refused", "JAM-40", "initial")
    if theme in DICTIONARY:
        return _by_dictionary(letters, theme)
    return KNOWN if knows(theme, letters) else DOUBTFUL


def _by_dictionary(letters: str, theme: Theme) -> Verdict:
    speech = _speech(letters)
    if speech is None:
        return Verdict("refused", "JAM-41", "unknown")
    if theme == "free" and not speech & ENTRIES:
        return Verdict("refused", "JAM-40", "conjugated")
    if theme == "verbs" and not speech & (VERB | Speech.ADJECTIVE):
        return Verdict("refused", "JAM-40", "speech")
    return KNOWN


def _speech(letters: str) -> Speech | None:
    """The parts of speech of a word; a compound such as arc-en-ciel has those of its last part."""
    words = french()
    number = words.find(letters)
    if number is not None:
        return words.facts(number).speech
    missing = words.explain(letters)
    if missing is None or missing.why is not Why.HYPHEN:
        return None
    last = words.entry(missing.spelling.rpartition("-")[2])
    return last.facts.speech if last else Speech.NOUN


def lists_accept(theme: Theme, letters: str) -> bool:
    """What the lists say where nobody can vote (JAM-45); of what is in sight, the list of objects knows most."""
    return knows("objects" if theme == "visible" else theme, letters)


def settled(votes: tuple[Ballot, ...], author: int, closed: bool) -> Literal["open", "yes", "no", "lists"]:
    """How a vote stands; once it is closed, silence is no (JAM-43, JAM-45)."""
    others = [vote for seat, vote in enumerate(votes) if seat != author]
    yes, silent = others.count("yes"), others.count("")
    against = others.count("no") + (silent if closed else 0)
    if closed:
        silent = 0
    if yes >= ENOUGH:
        return "yes"
    if silent:
        return "no" if against and yes + silent < ENOUGH else "open"
    if not yes and not against:
        return "lists"
    return "no" if against else "yes"
