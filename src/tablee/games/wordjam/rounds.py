"""From phase to phase and from round to round."""

from msgspec.structs import replace

from tablee.games.wordjam.cards import columns
from tablee.games.wordjam.deal import lay
from tablee.games.wordjam.score import duel_leaders, gains, leaders
from tablee.games.wordjam.state import Event, Levelled, Phase, Result, Round, Scored, State, Won

DUELS = 3
"""Duels at most; then the victory is shared (JAM-22)."""


def begin(state: State, phase: Phase, seconds: int, current: Round) -> State:
    """A phase begins now and lasts so many seconds; 0: as long as it takes."""
    return replace(state, phase=phase, deadline=state.at + 1000 * seconds if seconds else None, round=current)


def end(state: State, events: list[Event]) -> State:
    """Score the round, then lay the next one, a duel between the tied, or end the game."""
    current = state.round
    won = gains(state)
    points = list(state.points)
    for gain in won:
        points[gain.seat] += gain.points
    results = state.results
    if current.kind != "duel":
        events.append(Scored(current.number, won))
        results = (*results, Result(current.number, won))
    # Words that were never told stay secret, and free to be said (JAM-44).
    ended = replace(current, words=(), queue=(), claim=None, votes=())
    after = replace(state, points=tuple(points), results=results, last=ended)
    if current.kind == "open":
        return lay(after, current.players, events)
    return _after_last(after, events)


def _after_last(state: State, events: list[Event]) -> State:
    current = state.round
    first = duel_leaders(current) if current.kind == "duel" else leaders(state.points)
    duels = current.number - len(columns(state.setup.options.cave))
    if len(first) > 1 and duels < DUELS:
        events.append(Levelled(first))
        return lay(state, first, events)
    events.append(Won(first, max(state.points)))
    return replace(state, phase="over", deadline=None, winners=first)
