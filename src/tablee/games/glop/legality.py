"""Legality: the seats that must decide, the captures of a card, and the refusals.

This is the only place that knows GLOP-21 to GLOP-25.
"""

from collections.abc import Mapping
from functools import cache, lru_cache

from tablee.core.arbiter import Arbiter
from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, Decision
from tablee.core.text import Message, Who
from tablee.games.glop import speech
from tablee.games.glop.cards import VALUE, Card
from tablee.games.glop.state import Action, Play, Ready, State
from tablee.kit.clock import check_timeout

Takes = tuple[Card, ...]

HIGHEST = 11
_value = VALUE.__getitem__
_laying = {card: Play(card) for card in VALUE}.__getitem__
_PLAY = tuple({seat: Decision("play")} for seat in range(4))


def waiting(state: State) -> Mapping[int, Decision]:
    current = state.deal
    if current.phase == "play":
        return _PLAY[current.turn]
    if current.phase == "over":
        return {}
    seconds = state.setup.options.study_seconds
    decision = Decision("study", current.began + 1000 * seconds if seconds else None)
    return {seat: decision for seat in range(state.setup.seats) if seat not in current.ready}


def check(state: State, seat: int, action: Action, at: int, arbiter: Arbiter) -> None:
    """Raise IllegalAction with the rule unless `seat` may do this now."""
    current = state.deal
    if isinstance(action, Play):
        if current.phase != "play":
            _refuse_when_over(state)
            raise IllegalAction("GLOP-17", "glop-study-first")
        if seat != current.turn:
            raise IllegalAction("GLOP-20", "glop-not-your-turn", turn=Who(current.turn))
        check_play(current.hands[seat], current.table, action, state.setup.options.free_discard)
    elif isinstance(action, Ready):
        _refuse_when_over(state)
        if current.phase != "study" or seat in current.ready or not 0 <= seat < state.setup.seats:
            raise IllegalAction("GLOP-17", "glop-no-exchange")
    else:
        if seat == CLOCK:
            _refuse_when_over(state)
        rule = "GLOP-17" if seat == CLOCK and current.phase == "study" else "GLOP-27"
        check_timeout(waiting(state), seat, action, at, rule, "glop")


def _refuse_when_over(state: State) -> None:
    if state.deal.phase == "over":
        raise IllegalAction("GLOP-50" if state.setup.seats == 4 else "GLOP-51", "glop-over")


@lru_cache(maxsize=1 << 14)
def _ways(values: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return, for each value 0 to 11, the sets of positions that a card of that value may take.

    `values` are those of the cards on the table. A value that lies there is taken as a single card,
    never as a sum (GLOP-22). The cache helps because the same values recur, and finding the sums is
    the expensive part of a decision.
    """
    sums: list[list[tuple[int, ...]]] = [[] for _ in range(HIGHEST + 1)]
    partial: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    for place, value in enumerate(values):
        grown = [(total + value, (*places, place)) for total, places in partial if total + value <= HIGHEST]
        for total, places in grown:
            sums[total].append(places)
        partial += grown
    for value in set(values):
        sums[value] = [(place,) for place, other in enumerate(values) if other == value]
    return tuple(tuple([_shared(places) for places in found]) for found in sums)


@cache
def _shared(places: tuple[int, ...]) -> tuple[int, ...]:
    return places


def ways(table: tuple[Card, ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return, for each value, the sets of table positions that a card of that value may take."""
    return _ways(tuple(map(_value, table)))


def captures(card: Card, table: tuple[Card, ...]) -> list[Takes]:
    """Return the sets of exposed cards that `card` may take, each in the table's order."""
    return [tuple([table[place] for place in places]) for places in ways(table)[VALUE[card]]]


def legal_plays(hand: tuple[Card, ...], table: tuple[Card, ...], free_discard: bool) -> list[Play]:
    """Return every legal play, captures first. A seat that can capture must (GLOP-24)."""
    if not table:
        return list(map(_laying, hand))
    by_value = ways(table)
    taking = []
    for card in hand:
        for places in by_value[VALUE[card]]:
            takes = (table[places[0]],) if len(places) == 1 else tuple([table[place] for place in places])
            taking.append(Play(card, takes))
    if not taking:
        return list(map(_laying, hand))
    if free_discard:
        taking += [_laying(card) for card in hand if not by_value[VALUE[card]]]
    return taking


def check_play(hand: tuple[Card, ...], table: tuple[Card, ...], play: Play, free_discard: bool) -> None:
    """Raise IllegalAction unless this card of the hand may take exactly these exposed cards."""
    card, takes = play.card, play.takes
    if card not in hand:
        raise IllegalAction("GLOP-20", "glop-not-held", card=speech.any_card(card), hand=speech.cards(hand))
    if takes:
        if not _may_take(card, takes, table):
            _refuse_capture(card, takes, table)
        return
    by_value = ways(table)
    if by_value[VALUE[card]]:
        raise IllegalAction("GLOP-24", "glop-card-captures", card=speech.card(card), takes=_first(card, table))
    if free_discard:
        return
    for other in hand:
        if by_value[VALUE[other]]:
            params = {"card": speech.card(card), "other": speech.card(other), "takes": _first(other, table)}
            raise IllegalAction("GLOP-24", "glop-must-capture", **params)


def _may_take(card: Card, takes: Takes, table: tuple[Card, ...]) -> bool:
    """Return whether a card may take these exposed cards.

    They are one card of the same value, or cards that add up to it if no such card is exposed.
    """
    if len(takes) == 1:
        return takes[0] in table and VALUE[takes[0]] == VALUE[card]
    value = VALUE[card]
    return (
        len(set(takes)) == len(takes)
        and all(other in table for other in takes)
        and sum([VALUE[other] for other in takes]) == value
        and not any(VALUE[other] == value for other in table)
    )


def _first(card: Card, table: tuple[Card, ...]) -> Message:
    """Return a capture of this card in words, as a suggestion."""
    found = captures(card, table)
    return speech.total(found[0]) if found else Message("glop-nothing")


def _refuse_capture(card: Card, takes: Takes, table: tuple[Card, ...]) -> None:
    """Raise IllegalAction with the rule that this capture breaks, and what would be right."""
    if not table:
        raise IllegalAction("GLOP-31", "glop-empty-table", card=speech.card(card))
    for place, other in enumerate(takes):
        if other not in table:
            raise IllegalAction("GLOP-21", "glop-not-on-table", card=speech.any_card(other), table=speech.cards(table))
        if other in takes[:place]:
            raise IllegalAction("GLOP-21", "glop-taken-twice", card=speech.card(other))
    value = VALUE[card]
    total = sum(VALUE[other] for other in takes)
    singles = [other for other in table if VALUE[other] == value]
    if total > value and _is_several(tuple(VALUE[other] for other in takes), value):
        raise IllegalAction("GLOP-23", "glop-one-capture", card=speech.card(card), takes=_first(card, table))
    if singles:
        raise IllegalAction("GLOP-22", "glop-single-first", card=speech.card(card), single=speech.card(singles[0]))
    if any(VALUE[other] == HIGHEST for other in takes):
        raise IllegalAction("GLOP-25", "glop-eleven", card=speech.card(card))
    params = {"card": speech.card(card), "takes": _first(card, table)}
    raise IllegalAction("GLOP-21", "glop-wrong-sum", value=value, sum=total, **params)


def _is_several(values: tuple[int, ...], value: int) -> bool:
    """Return whether the cards are several captures, each of them legal on its own (GLOP-23)."""
    rest = tuple(other for other in values if other != value)
    return not rest or any(
        _is_several(tuple(other for place, other in enumerate(rest) if place not in places), value)
        for places in _ways(rest)[value]
        if places[0] == 0
    )
