"""Whether a word may be said: the letters, the words said before, the theme (JAM-11, JAM-40 to JAM-46)."""

from typing import Literal

from msgspec import Struct

from tablee.core.arbiter import Arbiter, FitsTheme, IsOnlyConjugated, IsWord, SameThing
from tablee.games.wordjam.cards import DICTIONARY, EIGHT, NAMES, STARRED, Letters, Theme, list_of
from tablee.games.wordjam.state import Ballot, Reason

EDITION = 2
"""Of these rules; edition 1 judged otherwise here and there."""
ENOUGH = 3
"""Votes in favour that accept a word (JAM-43)."""
FEW = 5
"""Where fewer people can vote, more than half of them are enough (JAM-45)."""


class Verdict(Struct, frozen=True):
    """Known to the arbiter, doubtful (then people vote), or refused by a rule."""

    kind: Literal["known", "doubtful", "refused"]
    rule: str = ""
    reason: Reason = ""


KNOWN = Verdict("known")
DOUBTFUL = Verdict("doubtful")


def judge(
    letters: str, laid: Letters, theme: Theme, said: tuple[str, ...], arbiter: Arbiter, edition: int = EDITION
) -> Verdict:
    """What becomes of a word, given by its letters."""
    refused = by_the_letters(letters, laid, theme, said)
    if refused is not None:
        return refused
    if edition > 1 and thing(letters, theme, arbiter) in said:
        return Verdict("refused", "JAM-44", "said")
    if theme in DICTIONARY:
        return _by_dictionary(letters, theme, arbiter, edition)
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


def thing(letters: str, theme: Theme, arbiter: Arbiter) -> str:
    """What a word names, whatever its form: GODARD is Jean-Luc Godard, PINGOUINS a pingouin (JAM-44)."""
    return arbiter.rule(SameThing(letters, list_of(theme))).spelling or letters


def _by_dictionary(letters: str, theme: Theme, arbiter: Arbiter, edition: int) -> Verdict:
    """Entries of the dictionary only, but for verbs; in edition 1 two themes took conjugated forms too (JAM-40)."""
    if not arbiter.rule(IsWord(letters, compounds=True)).yes:
        return Verdict("refused", "JAM-41", "unknown")
    entries_only = theme == "free" or (edition > 1 and theme != "verbs")
    if entries_only and arbiter.rule(IsOnlyConjugated(letters)).yes:
        return Verdict("refused", "JAM-40", "conjugated")
    if theme == "verbs" and not arbiter.rule(FitsTheme(letters, theme)).yes:
        return Verdict("refused", "JAM-40", "speech")
    return KNOWN


def lists_accept(theme: Theme, letters: str, arbiter: Arbiter, edition: int = EDITION) -> bool:
    """What the lists say where nobody can vote, then for starred themes the dictionary (JAM-45)."""
    if arbiter.rule(FitsTheme(letters, list_of(theme))).yes:
        return True
    if edition == 1 or theme not in STARRED:
        return False
    ruling = arbiter.rule(IsWord(letters, compounds=True))
    if theme in NAMES:
        return ruling.why == "name"
    return ruling.yes and not arbiter.rule(IsOnlyConjugated(letters)).yes


def settled(
    votes: tuple[Ballot, ...], author: int, closed: bool, edition: int = EDITION
) -> Literal["open", "yes", "no", "lists"]:
    """How a vote stands; once it is closed, silence is no (JAM-43, JAM-45)."""
    others = [vote for seat, vote in enumerate(votes) if seat != author]
    yes, against, silent = others.count("yes"), others.count("no"), others.count("")
    if closed:
        against, silent = against + silent, 0
    able = yes + against + silent
    if not able:
        return "lists"
    # Who is silent and yet stands aside only lowers what is needed.
    if yes >= _needed(able, edition):
        return "yes"
    return "open" if silent and yes + silent >= _needed(able, edition) else "no"


def _needed(able: int, edition: int) -> int:
    """Three votes; where fewer than five can vote, more than half of them; in edition 1 all where fewer than three."""
    if edition == 1:
        return min(ENOUGH, able)
    return ENOUGH if able >= FEW else able // 2 + 1


def votes_needed(votes: tuple[Ballot, ...], author: int, edition: int = EDITION) -> int:
    """Votes in favour that the word needs as things stand (JAM-45)."""
    return _needed(sum(vote != "aside" for seat, vote in enumerate(votes) if seat != author), edition)
