"""Who has to decide, who may do what and why not; then whether a word may be said (JAM-11, JAM-40 to JAM-46)."""

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
"""Letters of a word (JAM-11); "anticonstitutionnellement" has 25."""
SIGNS = 4 * LONGEST
"""Of whatever kind, that may be typed for a word."""
EDITION = 3
"""Of these rules; editions 1 and 2 judged otherwise here and there."""
ENOUGH = 3
"""Votes in favour that accept a word (JAM-43)."""
FEW = 5
"""Where fewer people can vote, more than half of them are enough (JAM-45)."""

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
"""The rule of each action, and the phases in which it may be done."""
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
    """The seats that have to decide."""
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
    """Raise IllegalAction, with the rule, unless `seat` may do this now."""
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
    """What is going on, to say beside a refusal."""
    who = tuple(Who(seat) for seat in waits(state)[:3])
    named = state.phase in ("show", "say", "speak", "mend", "appeal")
    return Message(f"wordjam-now-{state.phase}", {"who": who} if named else {})


def check_shape(word: str) -> None:
    """A word is made of 1 to 40 letters; nothing else of what was typed counts (JAM-11)."""
    letters = letters_of(word[:SIGNS])
    if len(word) > SIGNS or len(letters) > LONGEST:
        raise IllegalAction("JAM-11", "wordjam-too-long", most=LONGEST)
    if not letters:
        raise IllegalAction("JAM-11", "wordjam-empty")


class Verdict(Struct, frozen=True):
    """Known to the arbiter, doubtful (then people vote), refused by a rule, or near to a known word."""

    kind: Literal["known", "doubtful", "refused", "near"]
    rule: str = ""
    reason: Reason = ""
    meant: str = ""
    """The known word that may have been meant."""


KNOWN = Verdict("known")
DOUBTFUL = Verdict("doubtful")
UNFIT = Verdict("refused", "JAM-41", "offensive")
"""A table with the option `family` has no such words."""


def judge(
    word: str, laid: Letters, theme: Theme, said: tuple[str, ...], arbiter: Arbiter, edition: int = EDITION
) -> Verdict:
    """What becomes of a word; editions 1 and 2 never ask what was meant."""
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
    """The one entry of a theme's list that is a slip away (JAM-43); none of the dictionary's many."""
    return "" if theme in DICTIONARY else arbiter.rule(FitsTheme(letters, theme)).spelling


def _as_given(
    letters: str, laid: Letters, theme: Theme, said: tuple[str, ...], arbiter: Arbiter, edition: int
) -> Verdict:
    """What becomes of a word, taken by its letters."""
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
    """What the lists say where nobody can vote; in edition 2 the dictionary too, for starred themes (JAM-45)."""
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
