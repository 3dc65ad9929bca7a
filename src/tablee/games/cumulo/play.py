"""What an action does: the one place where a state of Cumulo becomes another."""

from msgspec.structs import replace

from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, Timeout
from tablee.core.text import Who
from tablee.games.cumulo.cards import Card, without
from tablee.games.cumulo.count import count, opening, points, winners
from tablee.games.cumulo.deal import deal, next_match, order
from tablee.games.cumulo.legality import (
    Position,
    check_discard,
    check_draw,
    check_laying,
    check_pass,
    check_take,
    laid_cards,
)
from tablee.games.cumulo.state import (
    Action,
    Canasta,
    Closed,
    Counted,
    Discard,
    Discarded,
    Draw,
    Drew,
    Event,
    Laid,
    Lay,
    Pass,
    Passed,
    Prolong,
    Prolonged,
    RanOut,
    Round,
    State,
    Take,
    TimeUp,
    TookPile,
    Won,
)
from tablee.games.cumulo.words import announced, is_canasta

Result = tuple[State, tuple[Event, ...]]


def check(state: State, seat: int, action: Action, at: int) -> None:
    """Raise IllegalAction, with the rule, unless `seat` may do this now."""
    current = state.round
    if isinstance(action, Timeout):
        _check_timeout(state, seat, action, at)
        return
    if current.phase == "over":
        raise IllegalAction("CUMULO-52", "cumulo-over")
    if seat != current.turn:
        raise IllegalAction("CUMULO-1", "cumulo-not-your-turn", turn=Who(current.turn))
    here = position(state, seat)
    match action:
        case Draw():
            check_draw(here)
        case Take():
            check_take(here, action)
        case Discard():
            check_discard(here, action)
        case Pass():
            check_pass(here)
        case Lay() | Prolong():
            check_laying(here, action)


def apply(state: State, seat: int, action: Action, at: int) -> Result:
    check(state, seat, action, at)
    if isinstance(action, Timeout):
        return _time_up(state, action.seat, at)
    return _do(state, seat, action, at)


def deadline(state: State) -> int | None:
    seconds = state.setup.options.seconds
    return None if seconds == "off" else state.round.began + 1000 * int(seconds)


def position(state: State, seat: int) -> Position:
    current = state.round
    return Position(
        current.phase,
        current.lap,
        current.hands[seat],
        current.laid[seat],
        current.settled,
        current.pile,
        len(current.stock),
        opening(state.match.totals[seat]),
    )


def _check_timeout(state: State, seat: int, action: Timeout, at: int) -> None:
    limit = deadline(state)
    if seat != CLOCK:
        raise IllegalAction("CUMULO-39", "cumulo-clock-only")
    if state.round.phase == "over" or action.seat != state.round.turn or (limit is not None and at < limit):
        raise IllegalAction("CUMULO-39", "cumulo-time-left")


def _time_up(state: State, seat: int, at: int) -> Result:
    """Draw if that is not done, then discard the last card received (CUMULO-39); last layings simply end."""
    events: tuple[Event, ...] = (TimeUp(seat),)
    steps: list[Action] = []
    current = state.round
    if current.phase == "last" or (current.phase == "draw" and not current.stock):
        steps = [Pass()]
    elif current.phase == "draw":
        steps = [Draw(), Discard(current.stock[-1])]
    else:
        steps = [Discard(current.hands[seat][-1])]
    for step in steps:
        state, more = _do(state, seat, step, at)
        events += more
    return state, events


def _do(state: State, seat: int, action: Action, at: int) -> Result:
    """An action known to be legal."""
    state = replace(state, round=replace(state.round, began=at))
    match action:
        case Draw():
            return _draw(state, seat)
        case Take(laying):
            return _take(state, seat, laying, at)
        case Discard(card):
            return _discard(state, seat, card, at)
        case Lay() | Prolong():
            return _lay(state, seat, action, at)
        case _:
            return _pass(state, seat, at)


def _draw(state: State, seat: int) -> Result:
    current = state.round
    card = current.stock[-1]
    hands = _with(current.hands, seat, (*current.hands[seat], card))
    drawn = replace(current, phase="play", hands=hands, stock=current.stock[:-1], settled=len(current.laid[seat]))
    return replace(state, round=drawn), (Drew(seat, card),)


def _take(state: State, seat: int, laying: Lay | Prolong, at: int) -> Result:
    """Lay with the top card, then the rest of the pile joins the hand (CUMULO-32)."""
    *others, top = state.round.pile
    current, events = _laid(state.round, seat, laying, (*state.round.hands[seat], top))
    hands = _with(current.hands, seat, (*current.hands[seat], *others))
    current = replace(current, phase="play", hands=hands, pile=(), settled=len(state.round.laid[seat]))
    taken = TookPile(seat, top, tuple(others))
    return _close_if_empty(replace(state, round=current), seat, (taken, *events), at)


def _lay(state: State, seat: int, action: Lay | Prolong, at: int) -> Result:
    current, events = _laid(state.round, seat, action, state.round.hands[seat])
    return _close_if_empty(replace(state, round=current), seat, events, at)


def _laid(current: Round, seat: int, action: Lay | Prolong, hand: tuple[Card, ...]) -> tuple[Round, tuple[Event, ...]]:
    """Move cards from a hand to the seat's words."""
    words = current.laid[seat]
    events: list[Event] = []
    if isinstance(action, Lay):
        opens = 0 if words else sum(map(announced, action.words))
        events.append(Laid(seat, action.words, opens))
        changed = action.words
        words += action.words
    else:
        before = words[action.word]
        after = before + action.cards
        events.append(Prolonged(seat, action.word, before, after))
        changed = (after,)
        words = (*words[: action.word], after, *words[action.word + 1 :])
    events += [Canasta(seat, word) for word in changed if is_canasta(word)]
    left = without(hand, laid_cards(action)) or ()
    laid = (*current.laid[:seat], words, *current.laid[seat + 1 :])
    return replace(current, hands=_with(current.hands, seat, left), laid=laid), tuple(events)


def _discard(state: State, seat: int, card: Card, at: int) -> Result:
    current = state.round
    hands = _with(current.hands, seat, without(current.hands[seat], card) or ())
    state = replace(state, round=replace(current, hands=hands, pile=(*current.pile, card)))
    if not hands[seat]:
        return _close_if_empty(state, seat, (Discarded(seat, card),), at)
    return _next_turn(state), (Discarded(seat, card),)


def _pass(state: State, seat: int, at: int) -> Result:
    if state.round.phase == "last":
        return _next_last_laying(state, seat, (Passed(seat),), at)
    return _end_round(state, (RanOut(seat),), at)


def _close_if_empty(state: State, seat: int, events: tuple[Event, ...], at: int) -> Result:
    """Without a card left the round is closed; who has not played in this lap may lay once more (CUMULO-41)."""
    current = state.round
    if current.hands[seat]:
        return state, events
    closed = replace(state, round=replace(current, phase="last", closer=seat))
    return _next_last_laying(closed, seat, (*events, Closed(seat)), at)


def _next_turn(state: State) -> State:
    current, match = state.round, state.match
    turn = (current.turn + 1) % len(current.hands)
    lap = current.lap + (turn == match.first)
    return replace(state, round=replace(current, phase="draw", turn=turn, lap=lap, settled=len(current.laid[turn])))


def _next_last_laying(state: State, seat: int, events: tuple[Event, ...], at: int) -> Result:
    lap = order(state.match.first, state.setup.seats)
    if seat == lap[-1]:
        return _end_round(state, events, at)
    turn = lap[lap.index(seat) + 1]
    return replace(state, round=replace(state.round, turn=turn, settled=len(state.round.laid[turn]))), events


def _end_round(state: State, events: tuple[Event, ...], at: int) -> Result:
    """Count, then end the game or deal again (CUMULO-50, CUMULO-52)."""
    counted = count(state.round, state.match)
    totals = tuple(total + points(counted.lines, seat) for seat, total in enumerate(state.match.totals))
    match = replace(state.match, totals=totals, counts=(*state.match.counts, counted))
    events = (*events, Counted(counted, totals))
    if won := winners(match, state.setup.options):
        over = replace(state.round, phase="over")
        return replace(state, match=match, round=over), (*events, Won(won, totals))
    following = next_match(match)
    fresh, announcement = deal(state.setup, following, at)
    return replace(state, match=following, round=fresh), (*events, announcement)


def _with(hands: tuple[tuple[Card, ...], ...], seat: int, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
