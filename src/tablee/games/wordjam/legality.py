"""Seats that must decide, checks of actions, and judgement of words (JAM-11, JAM-40 to JAM-46)."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from tablee.core.arbiter import OFFENSIVE, Arbiter, FitsTheme, IsOnlyConjugated, IsWord, SameThing
from tablee.core.errors import IllegalAction
from tablee.core.game import Decision, Timeout
from tablee.core.text import Message, Who
from tablee.games.wordjam.cards import DICTIONARY, EIGHT, NAMES, STARRED, Letters, Theme, letters_of, list_of
from tablee.games.wordjam.entries import ARTICLE
from tablee.games.wordjam.state import (
    Action,
    Appeal,
    Aside,
    Ballot,
    Call,
    Choose,
    Mend,
    Pass,
    Phase,
    Ready,
    Reason,
    Say,
    Show,
    State,
    Vote,
    Write,
)
from tablee.kit.clock import check_timeout

LONGEST = 40
"""Maximum number of letters of a word (JAM-11); "anticonstitutionnellement" has 25."""
SIGNS = 4 * LONGEST
"""Maximum number of characters typed for a word, of any kind."""
EDITION = 3
"""Current edition; editions 1 and 2 judge some words differently."""
ENOUGH = 3
"""Votes in favour that are enough to accept a word (JAM-43)."""
FEW = 5
"""With fewer voters than this, more than half of them are enough (JAM-45)."""

_ACTIONS: dict[type[Action], tuple[str, tuple[Phase, ...]]] = {
    Show: ("JAM-10", ("show",)),
    Call: ("JAM-12", ("call",)),
    Pass: ("JAM-18", ("call", "say", "write", "speak", "mend", "appeal")),
    Say: ("JAM-12", ("say", "speak")),
    Choose: ("JAM-13", ("camp",)),
    Write: ("JAM-15", ("write",)),
    Mend: ("JAM-43", ("mend",)),
    Vote: ("JAM-43", ("vote",)),
    Aside: ("JAM-45", ("vote",)),
    Appeal: ("JAM-45", ("appeal",)),
    Ready: ("JAM-20", ("think",)),
}
"""For each action, its rule and the phases in which it is legal."""
_TIMES: dict[Phase, str] = {
    "show": "JAM-10",
    "call": "JAM-18",
    "say": "JAM-12",
    "camp": "JAM-19",
    "write": "JAM-15",
    "mend": "JAM-43",
    "vote": "JAM-45",
    "appeal": "JAM-45",
    "think": "JAM-20",
    "speak": "JAM-24",
    "over": "JAM-22",
}
"""The rule that limits the time of each phase."""


def waiting(state: State) -> Mapping[int, Decision]:
    return dict.fromkeys(waits(state), Decision(state.phase, state.deadline))


def waits(state: State) -> tuple[int, ...]:
    """Return the seats that must decide."""
    current = state.round
    found: tuple[int, ...] = ()
    match state.phase:
        case "show":
            found = (state.dealer,)
        case "say" if current.caller is not None:
            found = (current.caller,)
        case "call" | "think":
            found = tuple(seat for seat in current.players if seat not in current.out)
        case "camp":
            found = tuple(seat for seat in current.players if not current.camps[seat])
        case "write":
            found = tuple(seat for seat in current.queue if current.words[seat] is None)
        case "speak":
            found = current.queue[:1]
        case "mend" | "appeal" if current.claim is not None:
            found = (current.claim.seat,)
        case "vote" if current.claim is not None:
            author = current.claim.seat
            found = tuple(seat for seat, vote in enumerate(current.votes) if not vote and seat != author)
    return found


def check(state: State, seat: int, action: Action, at: int, arbiter: Arbiter) -> None:
    """Raise IllegalAction with the broken rule unless `seat` may take this action now."""
    if isinstance(action, Timeout):
        check_timeout(waiting(state), seat, action, at, _time_rule(state), "wordjam")
        return
    if state.phase not in _ACTIONS[type(action)][1]:
        if isinstance(action, Call) and state.round.caller is not None:
            raise IllegalAction("JAM-12", "wordjam-called-first", who=Who(state.round.caller))
        raise IllegalAction(_rule(state, action), "wordjam-not-now", now=now(state))
    if seat not in waits(state):
        _refuse_seat(state, seat, _rule(state, action))
    if state.deadline is not None and at > state.deadline:
        raise IllegalAction(_time_rule(state), "wordjam-too-late")
    if isinstance(action, Say | Write):
        check_shape(action.word)


def _rule(state: State, action: Action) -> str:
    if isinstance(action, Say | Pass) and state.phase == "speak":
        return "JAM-24"
    if isinstance(action, Write) and state.round.kind == "duel":
        return "JAM-22"
    return _ACTIONS[type(action)][0]


def _time_rule(state: State) -> str:
    return "JAM-22" if state.phase == "write" and state.round.kind == "duel" else _TIMES[state.phase]


def _refuse_seat(state: State, seat: int, rule: str) -> None:
    current = state.round
    match state.phase:
        case "call" if seat in current.out:
            raise IllegalAction(rule, "wordjam-no-more-calls")
        case "camp" if seat in current.players:
            raise IllegalAction(rule, "wordjam-chosen-already")
        case "vote" if current.claim is not None and seat == current.claim.seat:
            raise IllegalAction(rule, "wordjam-own-word")
        case "vote" if 0 <= seat < state.setup.seats:
            raise IllegalAction(rule, "wordjam-voted-already")
        case "write" if seat in current.queue:
            raise IllegalAction(rule, "wordjam-written-already")
    raise IllegalAction(rule, "wordjam-not-asked", now=now(state))


def now(state: State) -> Message:
    """Return a message about the current phase, shown with a refusal."""
    who = tuple(Who(seat) for seat in waits(state)[:3])
    named = state.phase in ("show", "say", "speak", "mend", "appeal")
    return Message(f"wordjam-now-{state.phase}", {"who": who} if named else {})


def check_shape(word: str) -> None:
    """Check that a word has 1 to 40 letters; other characters don't count (JAM-11)."""
    letters = letters_of(word[:SIGNS])
    if len(word) > SIGNS or len(letters) > LONGEST:
        raise IllegalAction("JAM-11", "wordjam-too-long", most=LONGEST)
    if not letters:
        raise IllegalAction("JAM-11", "wordjam-empty")


class Verdict(Struct, frozen=True):
    """Judgement of a word: known to the arbiter, doubtful, refused, or near to a known word.

    People vote on a doubtful word.
    """

    kind: Literal["known", "doubtful", "refused", "near"]
    rule: str = ""
    reason: Reason = ""
    meant: str = ""
    """The known word that its author may have meant."""


KNOWN = Verdict("known")
DOUBTFUL = Verdict("doubtful")
UNFIT = Verdict("refused", "JAM-41", "offensive")
"""Verdict on an offensive word at a table with the option `family`."""


def judge(
    word: str, laid: Letters, theme: Theme, said: tuple[str, ...], arbiter: Arbiter, edition: int = EDITION
) -> Verdict:
    """Judge a word as typed; editions 1 and 2 never suggest a correction."""
    verdict = _as_given(letters_of(word), laid, theme, said, arbiter, edition)
    if edition < 3 or theme == "visible" or not (verdict.kind == "doubtful" or verdict.reason == "unknown"):
        return verdict
    article = ARTICLE.match(word.strip())
    meant = word.strip()[article.end() :] if article else _nearest(letters_of(word), theme, arbiter)
    if not letters_of(meant):
        return verdict
    other = _as_given(letters_of(meant), laid, theme, said, arbiter, edition)
    if article and other.reason == "said":
        return other
    if other.kind != "known":
        return verdict
    return Verdict("near", "JAM-42", "article", meant) if article else Verdict("near", meant=meant)


def _nearest(letters: str, theme: Theme, arbiter: Arbiter) -> str:
    """Return the only list entry one typing error away, "" if none or several (JAM-43).

    There are no suggestions for dictionary themes, as too many words would be near.
    """
    return "" if theme in DICTIONARY else arbiter.rule(FitsTheme(letters, theme)).spelling


def _as_given(
    letters: str, laid: Letters, theme: Theme, said: tuple[str, ...], arbiter: Arbiter, edition: int
) -> Verdict:
    """Judge a word by its letters, without suggesting a correction."""
    refused = by_the_letters(letters, laid, theme, said)
    if refused is not None:
        return refused
    if edition > 1 and thing(letters, theme, arbiter) in said:
        return Verdict("refused", "JAM-44", "said")
    if theme in DICTIONARY:
        return _by_dictionary(letters, theme, arbiter, edition)
    if theme == "visible":
        return DOUBTFUL
    ruling = arbiter.rule(FitsTheme(letters, theme))
    if ruling.why == OFFENSIVE:
        return UNFIT
    return KNOWN if ruling.yes else DOUBTFUL


def by_the_letters(letters: str, laid: Letters, theme: Theme, said: tuple[str, ...]) -> Verdict | None:
    """Return the refusal of a word that breaks a rule which needs no arbiter, if any."""
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
    """Return the letters that identify what a word names, whatever its form (JAM-44).

    GODARD is Jean-Luc Godard, PINGOUINS is a pingouin.
    """
    return arbiter.rule(SameThing(letters, list_of(theme))).spelling or letters


def _by_dictionary(letters: str, theme: Theme, arbiter: Arbiter, edition: int) -> Verdict:
    """Judge a word in a dictionary theme (JAM-40).

    Conjugated forms are allowed only in the theme of verbs. In edition 1 they were also allowed for
    words of eight letters and words that begin with the one-coin letter.
    """
    ruling = arbiter.rule(IsWord(letters, compounds=True))
    if not ruling.yes:
        return UNFIT if ruling.why == OFFENSIVE else Verdict("refused", "JAM-41", "unknown")
    entries_only = theme == "free" or (edition > 1 and theme != "verbs")
    if entries_only and arbiter.rule(IsOnlyConjugated(letters)).yes:
        return Verdict("refused", "JAM-40", "conjugated")
    if theme == "verbs" and not arbiter.rule(FitsTheme(letters, theme)).yes:
        return Verdict("refused", "JAM-40", "speech")
    return KNOWN


def lists_accept(theme: Theme, letters: str, arbiter: Arbiter, edition: int = EDITION) -> bool:
    """Return whether the lists accept a word that nobody can vote on (JAM-45).

    In edition 2 the dictionary decides too, for themes with a star.
    """
    if arbiter.rule(FitsTheme(letters, list_of(theme))).yes:
        return True
    if edition != 2 or theme not in STARRED:
        return False
    ruling = arbiter.rule(IsWord(letters, compounds=True))
    if theme in NAMES:
        return ruling.why == "name"
    return ruling.yes and not arbiter.rule(IsOnlyConjugated(letters)).yes


def settled(
    votes: tuple[Ballot, ...], author: int, closed: bool, edition: int = EDITION
) -> Literal["open", "yes", "no", "lists"]:
    """Return the state of a vote; once it is closed, silence counts as no (JAM-43, JAM-45)."""
    others = [vote for seat, vote in enumerate(votes) if seat != author]
    yes, against, silent = others.count("yes"), others.count("no"), others.count("")
    if closed:
        against, silent = against + silent, 0
    able = yes + against + silent
    if not able:
        return "lists"
    # A silent seat that abstains later can only lower the number of votes needed.
    if yes >= _needed(able, edition):
        return "yes"
    return "open" if silent and yes + silent >= _needed(able, edition) else "no"


def _needed(able: int, edition: int) -> int:
    """Return the votes needed: three, or more than half of fewer than five voters.

    In edition 1 it was three, or all of fewer than three voters.
    """
    if edition == 1:
        return min(ENOUGH, able)
    return ENOUGH if able >= FEW else able // 2 + 1


def votes_needed(votes: tuple[Ballot, ...], author: int, edition: int = EDITION) -> int:
    """Return the votes in favour that the word needs with the current voters (JAM-45)."""
    return _needed(sum(vote != "aside" for seat, vote in enumerate(votes) if seat != author), edition)
