"""Who has to decide, who may do what, why an action is refused. What becomes of a word is in verdicts.py."""

from collections.abc import Mapping

from tablee.core.arbiter import Arbiter
from tablee.core.errors import IllegalAction
from tablee.core.game import Decision, Timeout
from tablee.core.text import Message, Who
from tablee.games.wordjam.cards import letters_of
from tablee.games.wordjam.state import (
    Action,
    Appeal,
    Aside,
    Call,
    Choose,
    Pass,
    Phase,
    Ready,
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

_ACTIONS: dict[type[Action], tuple[str, tuple[Phase, ...]]] = {
    Show: ("JAM-10", ("show",)),
    Call: ("JAM-12", ("call",)),
    Pass: ("JAM-18", ("call", "say", "write", "speak", "appeal")),
    Say: ("JAM-12", ("say", "speak")),
    Choose: ("JAM-13", ("camp",)),
    Write: ("JAM-15", ("write",)),
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
        case "appeal" if current.claim is not None:
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
    named = state.phase in ("show", "say", "speak", "appeal")
    return Message(f"wordjam-now-{state.phase}", {"who": who} if named else {})


def check_shape(word: str) -> None:
    """A word is made of 1 to 40 letters; nothing else of what was typed counts (JAM-11)."""
    letters = letters_of(word[:SIGNS])
    if len(word) > SIGNS or len(letters) > LONGEST:
        raise IllegalAction("JAM-11", "wordjam-too-long", most=LONGEST)
    if not letters:
        raise IllegalAction("JAM-11", "wordjam-empty")
