"""What an action does: the one place where a state of Word Jam becomes another."""

from msgspec.structs import replace

from tablee.core.arbiter import Arbiter
from tablee.core.game import Timeout
from tablee.games.wordjam import rounds, telling
from tablee.games.wordjam.legality import check
from tablee.games.wordjam.state import (
    Action,
    Appeal,
    Aside,
    Ballot,
    Call,
    Called,
    Camp,
    Choose,
    Chose,
    Event,
    Pass,
    Passed,
    Ready,
    Reveal,
    Revealed,
    Say,
    Show,
    Shown,
    State,
    Turned,
    Vote,
    Voted,
    WasReady,
    Write,
    Wrote,
)
from tablee.kit.seats import clockwise, put


def apply(state: State, seat: int, action: Action, at: int, arbiter: Arbiter) -> tuple[State, tuple[Event, ...]]:
    check(state, seat, action, at, arbiter)
    events: list[Event] = []
    after = _act(replace(state, at=at), seat, action, arbiter, events)
    return after, tuple(events)


def _act(  # noqa: PLR0911 - one an action
    state: State, seat: int, action: Action, arbiter: Arbiter, events: list[Event]
) -> State:
    match action:
        case Show():
            return _show(state, events)
        case Call():
            return _call(state, seat, events)
        case Pass():
            return _pass(state, seat, arbiter, events)
        case Say(word):
            return telling.give(state, seat, word, arbiter, events)
        case Choose(camp):
            events.append(Chose(seat))
            return _choose(state, {seat: camp}, arbiter, events)
        case Write(word):
            events.append(Wrote(seat))
            return _write(state, {seat: word}, arbiter, events)
        case Vote(accept):
            events.append(Voted(seat, accept))
            return _vote(state, seat, "yes" if accept else "no", arbiter, events)
        case Aside():
            return _vote(state, seat, "aside", arbiter, events)
        case Appeal():
            return telling.hear_appeal(state, True, arbiter, events)
        case Ready():
            events.append(WasReady(seat))
            return _ready(state, (seat,), events)
        case Timeout(late):
            return _time_out(state, late, arbiter, events)


def _time_out(state: State, seat: int, arbiter: Arbiter, events: list[Event]) -> State:
    """The end of a phase's time is the end for all; without an hourglass, only for the seat that is named."""
    current = state.round
    late = (seat,) if state.deadline is None else current.players
    match state.phase:
        case "show":
            after = _show(state, events)
        case "call" if state.deadline is None:
            after = _pass(state, seat, arbiter, events)
        case "call":
            after = rounds.end(state, events)
        case "camp":
            after = _choose(state, {each: "none" for each in late if not current.camps[each]}, arbiter, events)
        case "write":
            queued = [each for each in late if each in current.queue and current.words[each] is None]
            after = _write(state, dict.fromkeys(queued, ""), arbiter, events)
        case "vote":
            after = telling.hold_vote(state, True, arbiter, events)
        case "appeal":
            after = telling.hear_appeal(state, False, arbiter, events)
        case "think":
            after = _ready(state, tuple(each for each in late if each not in current.out), events)
        case _:
            after = telling.tell(state, Reveal(seat, "silent"), arbiter, events)
    return after


def _show(state: State, events: list[Event]) -> State:
    """The letters are turned over; then anybody may call, or the hourglass runs (JAM-10, JAM-20, JAM-22)."""
    current, options = state.round, state.setup.options
    events.append(Shown(current.letters))
    if current.kind == "open":
        return rounds.begin(state, "call", options.call_seconds, current)
    events.append(Turned(options.hourglass_seconds))
    if current.kind == "last":
        return rounds.begin(state, "think", options.hourglass_seconds, current)
    queue = tuple(seat for seat in clockwise(state.dealer, state.setup.seats) if seat in current.players)
    return rounds.begin(state, "write", options.hourglass_seconds, replace(current, queue=queue))


def _call(state: State, seat: int, events: list[Event]) -> State:
    events.append(Called(seat))
    spared = 0 if state.deadline is None else state.deadline - state.at
    stopped = replace(state.round, caller=seat, spared=spared)
    return rounds.begin(state, "say", state.setup.options.word_seconds, stopped)


def _pass(state: State, seat: int, arbiter: Arbiter, events: list[Event]) -> State:
    current = state.round
    if state.phase == "appeal":
        return telling.hear_appeal(state, False, arbiter, events)
    if state.phase == "write":
        events.append(Wrote(seat))
        return _write(state, {seat: ""}, arbiter, events)
    if state.phase != "call":
        return telling.tell(state, Reveal(seat, "silent"), arbiter, events)
    events.append(Passed(seat))
    out = (*current.out, seat)
    after = replace(state, round=replace(current, out=out))
    return rounds.end(after, events) if len(out) == len(current.players) else after


def _choose(state: State, chosen: dict[int, Camp], arbiter: Arbiter, events: list[Event]) -> State:
    """Camps are laid face down; once all lie there they are shown together (JAM-13, JAM-14, JAM-20)."""
    current, seats = state.round, state.setup.seats
    camps = tuple(chosen.get(seat, camp) for seat, camp in enumerate(current.camps))
    if "" in camps:
        return replace(state, round=replace(current, camps=camps))
    events.append(Revealed(camps))
    if current.bid is None:
        queue = tuple(seat for seat in clockwise(state.dealer, seats) if camps[seat] != "none")
        return telling.next_word(replace(state, round=replace(current, camps=camps, queue=queue)), arbiter, events)
    queue = tuple(seat for seat in clockwise(current.bid.seat, seats) if camps[seat] == "thieves")
    betted = replace(current, camps=camps, queue=queue)
    if not queue:
        return rounds.end(replace(state, round=betted), events)
    seconds = state.setup.options.hourglass_seconds
    events.append(Turned(seconds))
    return rounds.begin(state, "write", seconds, betted)


def _write(state: State, written: dict[int, str], arbiter: Arbiter, events: list[Event]) -> State:
    """Words are written in secret; once nobody looks for one any more they are told (JAM-15, JAM-22)."""
    current = state.round
    noted = tuple(written.get(seat, word) for seat, word in enumerate(current.words))
    after = replace(state, round=replace(current, words=noted))
    if any(noted[seat] is None for seat in current.queue):
        return after
    return telling.next_word(after, arbiter, events)


def _vote(state: State, seat: int, ballot: Ballot, arbiter: Arbiter, events: list[Event]) -> State:
    votes = put(state.round.votes, seat, ballot)
    return telling.hold_vote(replace(state, round=replace(state.round, votes=votes)), False, arbiter, events)


def _ready(state: State, seats: tuple[int, ...], events: list[Event]) -> State:
    """The last round's hourglass has run, or nobody needs it any longer: camps are chosen (JAM-20)."""
    current = state.round
    out = tuple(sorted((*current.out, *seats)))
    if len(out) < len(current.players):
        return replace(state, round=replace(current, out=out))
    return rounds.begin(state, "camp", state.setup.options.camp_seconds, replace(current, out=()))
