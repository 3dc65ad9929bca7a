"""Words as they are told, one by one: judged, voted on, compared, until somebody has to decide again."""

from msgspec import UNSET
from msgspec.structs import replace

from tablee.core.arbiter import Arbiter
from tablee.games.wordjam import rounds
from tablee.games.wordjam.cards import letters_of, value
from tablee.games.wordjam.score import to_beat
from tablee.games.wordjam.state import (
    Appealed,
    Claim,
    Crowned,
    Doubted,
    Event,
    Reason,
    Resumed,
    Reveal,
    RevealOutcome,
    State,
    Told,
)
from tablee.games.wordjam.verdicts import judge, lists_accept, settled, thing
from tablee.kit.seats import put


def give(state: State, seat: int, word: str, arbiter: Arbiter, events: list[Event]) -> State:
    """A seat's word is told: accepted, refused, too low, or doubtful and put to the vote."""
    current = state.round
    letters = letters_of(word)
    verdict = judge(letters, current.letters, current.theme, state.said, arbiter, state.setup.edition)
    if verdict.kind == "refused":
        return tell(state, Reveal(seat, "refused", word, 0, verdict.rule, verdict.reason), arbiter, events)
    claim = Claim(seat, word, value(letters, current.letters))
    if verdict.kind == "known":
        return _accept(state, claim, arbiter, events)
    if _too_low(state, claim):
        return tell(state, Reveal(seat, "low", word, claim.value), arbiter, events)
    events.append(Doubted(claim))
    votes = ("",) * state.setup.seats
    return rounds.begin(state, "vote", state.setup.options.vote_seconds, replace(current, claim=claim, votes=votes))


def hold_vote(state: State, closed: bool, arbiter: Arbiter, events: list[Event]) -> State:
    """Close the vote if it is settled (JAM-43, JAM-45)."""
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
        return tell(after, Reveal(claim.seat, "refused", claim.word, 0, "JAM-43", "vote"), arbiter, events)
    if claim.seat in (state.appealed or ()) or state.appealed is UNSET:
        return _refuse_by_lists(after, claim, arbiter, events)
    asking = replace(current, votes=())
    return rounds.begin(state, "appeal", state.setup.options.vote_seconds, asking)


def hear_appeal(state: State, appeals: bool, arbiter: Arbiter, events: list[Event]) -> State:
    """Nobody could vote: once a game the author's own word is enough, and is kept for the lists to learn (JAM-45)."""
    current = state.round
    claim = current.claim
    assert claim is not None
    after = replace(state, round=replace(current, claim=None))
    if not appeals:
        return _refuse_by_lists(after, claim, arbiter, events)
    events.append(Appealed(claim.seat, claim.word, current.theme))
    return _accept(replace(after, appealed=(*(state.appealed or ()), claim.seat)), claim, arbiter, events, "appeal")


def _refuse_by_lists(state: State, claim: Claim, arbiter: Arbiter, events: list[Event]) -> State:
    return tell(state, Reveal(claim.seat, "refused", claim.word, 0, "JAM-45", "lists"), arbiter, events)


def _too_low(state: State, claim: Claim) -> bool:
    best = to_beat(state.round, claim.seat)
    return best is not None and claim.value <= best


def _accept(state: State, claim: Claim, arbiter: Arbiter, events: list[Event], reason: Reason = "") -> State:
    """An accepted word is said, even if it is too low, and so is the thing that it names (JAM-44)."""
    outcome: RevealOutcome = "low" if _too_low(state, claim) else "accepted"
    letters = letters_of(claim.word)
    said = [letters] if state.setup.edition == 1 else [letters, thing(letters, state.round.theme, arbiter)]
    state = replace(state, said=(*state.said, *dict.fromkeys(said)))
    return tell(state, Reveal(claim.seat, outcome, claim.word, claim.value, reason=reason), arbiter, events)


def tell(state: State, reveal: Reveal, arbiter: Arbiter, events: list[Event]) -> State:
    """Write down what became of a seat's word, or that it has none, and go on."""
    current = state.round
    events.append(Told(reveal, to_beat(current, reveal.seat)))
    queue = current.queue[1:] if current.queue[:1] == (reveal.seat,) else current.queue
    after = replace(state, round=replace(current, told=(*current.told, reveal), queue=queue))
    if current.kind == "open" and current.bid is None:
        return _answer_call(after, reveal, events)
    if current.kind == "open" and reveal.outcome == "accepted":
        events.append(Crowned(Claim(reveal.seat, reveal.word, reveal.value)))
        return rounds.end(after, events)
    return next_word(after, arbiter, events)


def _answer_call(state: State, reveal: Reveal, events: list[Event]) -> State:
    """Ali Baba's word stands and camps are chosen, or the call came to nothing (JAM-12, JAM-13)."""
    current = state.round
    if reveal.outcome == "accepted":
        bid = Claim(reveal.seat, reveal.word, reveal.value)
        camps = put(current.camps, reveal.seat, "ali_baba")
        return rounds.begin(state, "camp", state.setup.options.camp_seconds, replace(current, bid=bid, camps=camps))
    out = (*current.out, reveal.seat)
    resumed = replace(state, phase="call", round=replace(current, caller=None, out=out))
    if len(out) == len(current.players):
        return rounds.end(resumed, events)
    events.append(Resumed())
    timed = state.setup.options.call_seconds > 0
    return replace(resumed, deadline=state.at + current.spared if timed else None)


def next_word(state: State, arbiter: Arbiter, events: list[Event]) -> State:
    """The next seat's turn: to speak in the last round, else its written word is told (JAM-15, JAM-20)."""
    current = state.round
    if not current.queue:
        return rounds.end(state, events)
    if current.kind == "last":
        return rounds.begin(state, "speak", state.setup.options.turn_seconds, current)
    seat = current.queue[0]
    word = current.words[seat]
    if not word:
        return tell(state, Reveal(seat, "silent"), arbiter, events)
    return give(state, seat, word, arbiter, events)
