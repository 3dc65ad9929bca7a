"""State transitions: the only module that applies actions to a state of Word Jam."""

from msgspec import UNSET
from msgspec.structs import replace

from tablee.core.arbiter import Arbiter
from tablee.core.game import Timeout
from tablee.games.wordjam.cards import columns, letters_of, value
from tablee.games.wordjam.deal import lay
from tablee.games.wordjam.legality import check, judge, lists_accept, settled, thing
from tablee.games.wordjam.score import duel_leaders, gains, leaders, to_beat
from tablee.games.wordjam.state import (
    Action,
    Appeal,
    Appealed,
    Aside,
    Ballot,
    Call,
    Called,
    Camp,
    Choose,
    Chose,
    Claim,
    Crowned,
    Doubted,
    Event,
    Levelled,
    Mend,
    Pass,
    Passed,
    Phase,
    Ready,
    Reason,
    Result,
    Resumed,
    Reveal,
    Revealed,
    RevealOutcome,
    Round,
    Say,
    Scored,
    Show,
    Shown,
    State,
    Suggested,
    Suggestion,
    Told,
    Turned,
    Vote,
    Voted,
    WasReady,
    Won,
    Write,
    Wrote,
)
from tablee.kit.seats import clockwise, put

DUELS = 3
"""Maximum number of duels; then the victory is shared (JAM-22)."""


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
            return _give(state, seat, word, arbiter, events)
        case Choose(camp):
            events.append(Chose(seat))
            return _choose(state, {seat: camp}, arbiter, events)
        case Write(word):
            events.append(Wrote(seat))
            return _write(state, {seat: word}, arbiter, events)
        case Mend():
            return _mend(state, True, arbiter, events)
        case Vote(accept):
            events.append(Voted(seat, accept))
            return _vote(state, seat, "yes" if accept else "no", arbiter, events)
        case Aside():
            return _vote(state, seat, "aside", arbiter, events)
        case Appeal():
            return _hear_appeal(state, True, arbiter, events)
        case Ready():
            events.append(WasReady(seat))
            return _ready(state, (seat,), events)
        case Timeout(late):
            return _time_out(state, late, arbiter, events)


def _time_out(state: State, seat: int, arbiter: Arbiter, events: list[Event]) -> State:
    """End the phase for all seats; in a phase without a deadline, only for the named seat."""
    current = state.round
    late = (seat,) if state.deadline is None else current.players
    match state.phase:
        case "show":
            after = _show(state, events)
        case "call" if state.deadline is not None:
            after = _end(state, events)
        case "camp":
            after = _choose(state, {each: "none" for each in late if not current.camps[each]}, arbiter, events)
        case "write":
            queued = [each for each in late if each in current.queue and current.words[each] is None]
            after = _write(state, dict.fromkeys(queued, ""), arbiter, events)
        case "vote":
            after = _hold_vote(state, True, arbiter, events)
        case "think":
            after = _ready(state, tuple(each for each in late if each not in current.out), events)
        case _:
            after = _pass(state, seat, arbiter, events)
    return after


def _show(state: State, events: list[Event]) -> State:
    """Show the letters, then start the calls or the hourglass (JAM-10, JAM-20, JAM-22)."""
    current, options = state.round, state.setup.options
    events.append(Shown(current.letters))
    if current.kind == "open":
        return _begin(state, "call", options.call_seconds, current)
    events.append(Turned(options.hourglass_seconds))
    if current.kind == "last":
        return _begin(state, "think", options.hourglass_seconds, current)
    queue = tuple(seat for seat in clockwise(state.dealer, state.setup.seats) if seat in current.players)
    return _begin(state, "write", options.hourglass_seconds, replace(current, queue=queue))


def _call(state: State, seat: int, events: list[Event]) -> State:
    events.append(Called(seat))
    spared = 0 if state.deadline is None else state.deadline - state.at
    stopped = replace(state.round, caller=seat, spared=spared)
    return _begin(state, "say", state.setup.options.word_seconds, stopped)


def _pass(state: State, seat: int, arbiter: Arbiter, events: list[Event]) -> State:
    current = state.round
    if state.phase == "mend":
        return _mend(state, False, arbiter, events)
    if state.phase == "appeal":
        return _hear_appeal(state, False, arbiter, events)
    if state.phase == "write":
        events.append(Wrote(seat))
        return _write(state, {seat: ""}, arbiter, events)
    if state.phase != "call":
        return _tell(state, Reveal(seat, "silent"), arbiter, events)
    events.append(Passed(seat))
    out = (*current.out, seat)
    after = replace(state, round=replace(current, out=out))
    return _end(after, events) if len(out) == len(current.players) else after


def _choose(state: State, chosen: dict[int, Camp], arbiter: Arbiter, events: list[Event]) -> State:
    """Record chosen sides; once all have chosen, show them together (JAM-13, JAM-14, JAM-20)."""
    current, seats = state.round, state.setup.seats
    camps = tuple(chosen.get(seat, camp) for seat, camp in enumerate(current.camps))
    if "" in camps:
        return replace(state, round=replace(current, camps=camps))
    events.append(Revealed(camps))
    if current.bid is None:
        queue = tuple(seat for seat in clockwise(state.dealer, seats) if camps[seat] != "none")
        return _next_word(replace(state, round=replace(current, camps=camps, queue=queue)), arbiter, events)
    queue = tuple(seat for seat in clockwise(current.bid.seat, seats) if camps[seat] == "thieves")
    betted = replace(current, camps=camps, queue=queue)
    if not queue:
        return _end(replace(state, round=betted), events)
    seconds = state.setup.options.hourglass_seconds
    events.append(Turned(seconds))
    return _begin(state, "write", seconds, betted)


def _write(state: State, written: dict[int, str], arbiter: Arbiter, events: list[Event]) -> State:
    """Record words written in secret; once all are written, reveal them (JAM-15, JAM-22)."""
    current = state.round
    noted = tuple(written.get(seat, word) for seat, word in enumerate(current.words))
    after = replace(state, round=replace(current, words=noted))
    if any(noted[seat] is None for seat in current.queue):
        return after
    return _next_word(after, arbiter, events)


def _vote(state: State, seat: int, ballot: Ballot, arbiter: Arbiter, events: list[Event]) -> State:
    votes = put(state.round.votes, seat, ballot)
    return _hold_vote(replace(state, round=replace(state.round, votes=votes)), False, arbiter, events)


def _ready(state: State, seats: tuple[int, ...], events: list[Event]) -> State:
    """Record seats that have finished thinking; once all have, sides are chosen (JAM-20)."""
    current = state.round
    out = tuple(sorted((*current.out, *seats)))
    if len(out) < len(current.players):
        return replace(state, round=replace(current, out=out))
    return _begin(state, "camp", state.setup.options.camp_seconds, replace(current, out=()))


def _give(state: State, seat: int, word: str, arbiter: Arbiter, events: list[Event]) -> State:
    """Judge a seat's word: accept it, refuse it, suggest another one or start a vote."""
    current = state.round
    if twin := _twin(state, word):
        return _tell(state, replace(twin, seat=seat), arbiter, events)
    verdict = judge(word, current.letters, current.theme, _said_before(state, arbiter), arbiter, state.setup.edition)
    if verdict.kind == "refused":
        return _tell(state, Reveal(seat, "refused", word, 0, verdict.rule, verdict.reason), arbiter, events)
    claim = Claim(seat, word, value(letters_of(word), current.letters))
    if verdict.kind == "known":
        return _accept(state, claim, arbiter, events)
    if verdict.kind == "doubtful":
        return _doubt(state, claim, arbiter, events)
    coins = value(letters_of(verdict.meant), current.letters)
    meant = Suggestion(verdict.meant, coins, "article" if verdict.reason == "article" else "slip")
    events.append(Suggested(claim, meant))
    return _begin(state, "mend", state.setup.options.vote_seconds, replace(current, claim=claim, meant=meant))


def _twin(state: State, word: str) -> Reveal | None:
    """Return the outcome of the same word from another seat in this duel, if any (JAM-22).

    Equal words get the same outcome, so that their authors are tied.
    """
    if state.round.kind != "duel" or state.setup.edition < 3:
        return None
    return next((each for each in state.round.told if letters_of(each.word) == letters_of(word)), None)


def _said_before(state: State, arbiter: Arbiter) -> tuple[str, ...]:
    """Return the words that may not be repeated; words of the current duel don't count (JAM-22)."""
    current = state.round
    if current.kind != "duel" or state.setup.edition < 3:
        return state.said
    told = [letters_of(each.word) for each in current.told if each.outcome in ("accepted", "low")]
    now = {*told, *(thing(letters, current.theme, arbiter) for letters in told)}
    return tuple(said for said in state.said if said not in now)


def _mend(state: State, meant: bool, arbiter: Arbiter, events: list[Event]) -> State:
    """Accept the suggested correction, or go on with the word as given (JAM-42, JAM-43)."""
    current = state.round
    claim, other = current.claim, current.meant
    assert claim is not None
    assert other is not UNSET
    after = replace(state, round=replace(current, claim=None, meant=UNSET))
    if meant:
        return _accept(after, Claim(claim.seat, other.word, other.value), arbiter, events)
    if other.reason == "article":
        return _tell(after, Reveal(claim.seat, "refused", claim.word, 0, "JAM-42", "article"), arbiter, events)
    return _doubt(after, claim, arbiter, events)


def _doubt(state: State, claim: Claim, arbiter: Arbiter, events: list[Event]) -> State:
    """Start a vote on a word that no list knows, unless its value is too low anyway (JAM-43)."""
    if _too_low(state, claim):
        return _tell(state, Reveal(claim.seat, "low", claim.word, claim.value), arbiter, events)
    events.append(Doubted(claim))
    votes = ("",) * state.setup.seats
    return _begin(state, "vote", state.setup.options.vote_seconds, replace(state.round, claim=claim, votes=votes))


def _hold_vote(state: State, closed: bool, arbiter: Arbiter, events: list[Event]) -> State:
    """Close the vote if its result is certain (JAM-43, JAM-45)."""
    current = state.round
    claim = current.claim
    assert claim is not None
    edition = state.setup.edition
    result = settled(current.votes, claim.seat, closed, edition)
    if result == "open":
        return state
    after = replace(state, round=replace(current, claim=None, votes=()))
    letters = letters_of(claim.word)
    if result == "yes" or (result == "lists" and lists_accept(current.theme, letters, arbiter, edition)):
        return _accept(after, claim, arbiter, events)
    if result == "no":
        return _tell(after, Reveal(claim.seat, "refused", claim.word, 0, "JAM-43", "vote"), arbiter, events)
    asking = _begin(state, "appeal", state.setup.options.vote_seconds, replace(current, votes=()))
    may_appeal = state.appealed is not UNSET and claim.seat not in state.appealed
    return asking if may_appeal else _hear_appeal(asking, False, arbiter, events)


def _hear_appeal(state: State, appeals: bool, arbiter: Arbiter, events: list[Event]) -> State:
    """Accept a word on appeal, or refuse it if its author doesn't appeal (JAM-45)."""
    current = state.round
    claim = current.claim
    assert claim is not None
    after = replace(state, round=replace(current, claim=None))
    if not appeals:
        return _tell(after, Reveal(claim.seat, "refused", claim.word, 0, "JAM-45", "lists"), arbiter, events)
    events.append(Appealed(claim.seat, claim.word, current.theme))
    return _accept(replace(after, appealed=(*(state.appealed or ()), claim.seat)), claim, arbiter, events, "appeal")


def _too_low(state: State, claim: Claim) -> bool:
    best = to_beat(state.round, claim.seat)
    return best is not None and claim.value <= best


def _accept(state: State, claim: Claim, arbiter: Arbiter, events: list[Event], reason: Reason = "") -> State:
    """Accept a word and record it, and the thing it names, as said, even if too low (JAM-44)."""
    outcome: RevealOutcome = "low" if _too_low(state, claim) else "accepted"
    letters = letters_of(claim.word)
    said = [letters] if state.setup.edition == 1 else [letters, thing(letters, state.round.theme, arbiter)]
    new = [each for each in dict.fromkeys(said) if each not in state.said]
    state = replace(state, said=(*state.said, *new))
    return _tell(state, Reveal(claim.seat, outcome, claim.word, claim.value, reason=reason), arbiter, events)


def _tell(state: State, reveal: Reveal, arbiter: Arbiter, events: list[Event]) -> State:
    """Record the outcome of a seat's word, or that it has none, and go on."""
    current = state.round
    events.append(Told(reveal, to_beat(current, reveal.seat)))
    queue = current.queue[1:] if current.queue[:1] == (reveal.seat,) else current.queue
    after = replace(state, round=replace(current, told=(*current.told, reveal), queue=queue))
    if current.kind == "open" and current.bid is None:
        return _answer_call(after, reveal, events)
    if current.kind == "open" and reveal.outcome == "accepted":
        events.append(Crowned(Claim(reveal.seat, reveal.word, reveal.value)))
        return _end(after, events)
    return _next_word(after, arbiter, events)


def _answer_call(state: State, reveal: Reveal, events: list[Event]) -> State:
    """Start the choice of sides after a valid call, else resume the search (JAM-12, JAM-13)."""
    current = state.round
    if reveal.outcome == "accepted":
        bid = Claim(reveal.seat, reveal.word, reveal.value)
        camps = put(current.camps, reveal.seat, "ali_baba")
        return _begin(state, "camp", state.setup.options.camp_seconds, replace(current, bid=bid, camps=camps))
    out = (*current.out, reveal.seat)
    resumed = replace(state, phase="call", round=replace(current, caller=None, out=out))
    if len(out) == len(current.players):
        return _end(resumed, events)
    events.append(Resumed())
    timed = state.setup.options.call_seconds > 0
    return replace(resumed, deadline=state.at + current.spared if timed else None)


def _next_word(state: State, arbiter: Arbiter, events: list[Event]) -> State:
    """Let the next seat speak in the last round, else judge its written word (JAM-15, JAM-20)."""
    current = state.round
    if not current.queue:
        return _end(state, events)
    if current.kind == "last":
        return _begin(state, "speak", state.setup.options.turn_seconds, current)
    seat = current.queue[0]
    if word := current.words[seat]:
        return _give(state, seat, word, arbiter, events)
    return _tell(state, Reveal(seat, "silent"), arbiter, events)


def _begin(state: State, phase: Phase, seconds: int, current: Round) -> State:
    """Start a phase with a time limit in seconds; 0 for none."""
    return replace(state, phase=phase, deadline=state.at + 1000 * seconds if seconds else None, round=current)


def _end(state: State, events: list[Event]) -> State:
    """Score the round, then deal the next round or a duel, or end the game."""
    current = state.round
    won = gains(state)
    points = list(state.points)
    for gain in won:
        points[gain.seat] += gain.points
    results = state.results
    if current.kind != "duel":
        events.append(Scored(current.number, won))
        results = (*results, Result(current.number, won))
    # Words that were never revealed stay secret and may be used later (JAM-44).
    ended = replace(current, words=(), queue=(), claim=None, votes=())
    after = replace(state, points=tuple(points), results=results, last=ended)
    if current.kind == "open":
        return lay(after, current.players, events)
    first = duel_leaders(current) if current.kind == "duel" else leaders(after.points)
    duels = current.number - len(columns(state.setup.options.cave))
    if len(first) > 1 and duels < DUELS:
        events.append(Levelled(first))
        return lay(after, first, events)
    events.append(Won(first, max(points)))
    return replace(after, phase="over", deadline=None, winners=first)
