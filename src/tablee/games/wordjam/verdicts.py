"""Whether a word may be said: the letters, the words said before, the theme (JAM-11, JAM-40 to JAM-46)."""

from typing import Literal

from msgspec import Struct

from tablee.core.arbiter import Arbiter, FitsTheme, IsOnlyConjugated, IsWord
from tablee.games.wordjam.cards import DICTIONARY, EIGHT, Letters, Theme, list_of
from tablee.games.wordjam.state import Ballot, Reason

ENOUGH = 3
"""Votes in favour that accept a word (JAM-43)."""


class Verdict(Struct, frozen=True):
    """Known to the arbiter, doubtful (then people vote), or refused by a rule."""

    kind: Literal["known", "doubtful", "refused"]
    rule: str = ""
    reason: Reason = ""


KNOWN = Verdict("known")
DOUBTFUL = Verdict("doubtful")


def judge(letters: str, laid: Letters, theme: Theme, said: tuple[str, ...], arbiter: Arbiter) -> Verdict:
    """What becomes of a word, given by its letters."""
    refused = by_the_letters(letters, laid, theme, said)
    if refused is not None:
        return refused
    if theme in DICTIONARY:
        return _by_dictionary(letters, theme, arbiter)
    if theme == "visible":
        return DOUBTFUL
    return KNOWN if arbiter.rule(FitsTheme(letters, theme)).yes else DOUBTFUL


def by_the_letters(letters: str, laid: Letters, theme: Theme, said: tuple[str, ...]) -> Verdict | None:
    """The refusal of a word that breaks a rule which needs no arbiter."""
    if laid[-1] in letters:
        return Verdict("refused", "JAM-11", "forbidden")
    if letters in said:
        return Verdict("refused", "JAM-42", "said")
    if theme == "eight" and len(letters) != EIGHT:
        return Verdict("refused", "JAM-40", "length")
    if theme == "initial" and letters[0] != laid[0]:
        return Verdict("refused", "JAM-40", "initial")
    return None


def _by_dictionary(letters: str, theme: Theme, arbiter: Arbiter) -> Verdict:
    if not arbiter.rule(IsWord(letters, compounds=True)).yes:
        return Verdict("refused", "JAM-41", "unknown")
    if theme == "free" and arbiter.rule(IsOnlyConjugated(letters)).yes:
        return Verdict("refused", "JAM-40", "conjugated")
    if theme == "verbs" and not arbiter.rule(FitsTheme(letters, theme)).yes:
        return Verdict("refused", "JAM-40", "speech")
    return KNOWN


def lists_accept(theme: Theme, letters: str, arbiter: Arbiter) -> bool:
    """What the lists say where nobody can vote (JAM-45)."""
    return arbiter.rule(FitsTheme(letters, list_of(theme))).yes


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


def votes_needed(votes: tuple[Ballot, ...], author: int) -> int:
    """Three in favour, or all of those who may vote where they are fewer (JAM-45)."""
    able = sum(vote != "aside" for seat, vote in enumerate(votes) if seat != author)
    return min(ENOUGH, able)
