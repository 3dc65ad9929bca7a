"""The effects of actions: the only place where one state of Glop becomes another."""

from typing import TypeVar

from msgspec.structs import replace

from tablee.core.arbiter import Arbiter
from tablee.core.game import Timeout
from tablee.games.glop.cards import VALUE
from tablee.games.glop.deal import deal, next_match, swap
from tablee.games.glop.legality import check, legal_plays
from tablee.games.glop.score import GLOP, ROYAL_GLOP, count, counted_points, winner
from tablee.games.glop.state import (
    SIDES,
    Action,
    Counted,
    Deal,
    Event,
    Laid,
    LastPlay,
    PickedUp,
    Play,
    Ready,
    SaidReady,
    State,
    Swapped,
    Swept,
    Took,
    Won,
)

N = TypeVar("N", int, tuple[str, ...])
"""Points, or cards."""


def apply(state: State, seat: int, action: Action, at: int, arbiter: Arbiter) -> tuple[State, tuple[Event, ...]]:
    check(state, seat, action, at, arbiter)
    if isinstance(action, Timeout):
        seat, action = action.seat, default(state, action.seat)
    if isinstance(action, Play):
        return _play(state, seat, action, at)
    return _say_ready(state, seat)


def default(state: State, seat: int) -> Ready | Play:
    """Return the action taken for a seat whose time is up (GLOP-17, GLOP-27)."""
    current = state.deal
    if current.phase == "study":
        return Ready()
    plays = legal_plays(current.hands[seat], current.table, free_discard=False)
    return min(plays, key=lambda play: (VALUE[play.card], current.hands[seat].index(play.card), -len(play.takes)))


def _say_ready(state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    current, seats = state.deal, state.setup.seats
    ready = tuple(sorted((*current.ready, seat)))
    if len(ready) < seats:
        return replace(state, deal=replace(current, ready=ready)), (SaidReady(seat),)
    hands, reserves = swap(current, seats)
    playing = replace(current, phase="play", hands=hands, reserves=reserves, ready=())
    return replace(state, deal=playing), (SaidReady(seat), Swapped(seats))


def _play(state: State, seat: int, action: Play, at: int) -> tuple[State, tuple[Event, ...]]:
    current = state.deal
    side = SIDES[seat]
    hand = current.hands[seat]
    place = hand.index(action.card)
    hand = hand[:place] + hand[place + 1 :]
    reserves = current.reserves
    picks_up = not hand and bool(reserves) and bool(reserves[seat])
    if picks_up:
        hand = reserves[seat]
        reserves = (*reserves[:seat], (), *reserves[seat + 1 :])
    all_hands = list(current.hands)
    all_hands[seat] = hand
    is_last = not hand and not any(all_hands)

    table, piles, points, glops = current.table, current.piles, state.points, current.glops
    last_taker, royal = current.last_taker, current.royal
    played: LastPlay
    if action.takes:
        takes = action.takes
        table = tuple([card for card in table if card not in takes])
        piles = _plus(piles, side, (action.card, *takes))
        last_taker = side
        glop = 0 if table else ROYAL_GLOP if is_last else GLOP
        if glop:
            points = _plus(points, side, glop)
            if is_last:
                royal = side
            else:
                glops = _plus(glops, side, 1)
        played = Took(seat, action.card, takes, glop)
    else:
        table = (*table, action.card)
        played = Laid(seat, action.card)

    turn = (seat + 1) % state.setup.seats
    hands = tuple(all_hands)
    after = Deal("play", hands, reserves, table, piles, turn, played, last_taker, glops, royal, (), current.began)
    following = State(state.setup, state.match, after, points)
    if points is not state.points and _ends_at_once(following):
        return _over(following, (played,))
    if is_last:
        return _finish(following, played, at)
    if picks_up:
        return following, (played, PickedUp(seat))
    return following, (played,)


def _finish(state: State, played: LastPlay, at: int) -> tuple[State, tuple[Event, ...]]:
    """Collect the exposed cards after the last play, count, then end the game or deal again."""
    events: list[Event] = [played]
    current = state.deal
    if current.table and current.last_taker is not None:
        events.append(Swept(current.last_taker, current.table))
        swept = _plus(current.piles, current.last_taker, current.table)
        current = replace(current, table=(), piles=swept)
    counted = count(current, state.match)
    points = (state.points[0] + counted_points(counted, 0), state.points[1] + counted_points(counted, 1))
    events.append(Counted(counted, points))
    match = replace(state.match, counts=(*state.match.counts, counted))
    finished = State(state.setup, match, current, points)
    target = state.setup.options.target
    if winner(points, target) is not None:
        return _over(finished, tuple(events))
    following = next_match(match, state.setup.seats, overtime=max(points) >= target)
    dealt, announced = deal(state.setup, following, at)
    return State(state.setup, following, dealt, points), (*events, announced)


def _ends_at_once(state: State) -> bool:
    """Return whether a glop that reached the target ends the game at once (GLOP-51, GLOP-53).

    It does with two players, except in an extra deal and with the option to play the deal out.
    """
    return (
        state.setup.seats == 2
        and not state.setup.options.finish_deal
        and not state.match.overtime
        and winner(state.points, state.setup.options.target) is not None
    )


def _over(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    side = winner(state.points, state.setup.options.target)
    assert side is not None
    seats = tuple(range(side, state.setup.seats, 2))
    return replace(state, deal=replace(state.deal, phase="over")), (*events, Won(side, seats, state.points))


def _plus(pair: tuple[N, N], side: int, more: N) -> tuple[N, N]:
    return (pair[0] + more, pair[1]) if side == 0 else (pair[0], pair[1] + more)
