"""Effects of actions: the only module that turns one state of Cumulo into the next."""

from msgspec import UNSET
from msgspec.structs import replace

from tablee.core.arbiter import Arbiter
from tablee.core.game import Timeout
from tablee.games.cumulo import events
from tablee.games.cumulo.cards import Card, is_canasta
from tablee.games.cumulo.deal import deal, order
from tablee.games.cumulo.legality import check, closing_growths, has_canasta, laid_cards, position_in
from tablee.games.cumulo.score import count, points, winners
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Laying, Pass, Prolong, Round, State, Take
from tablee.games.cumulo.wording import as_laid, on_trust
from tablee.kit.cards import without
from tablee.kit.seats import put
from tablee.kit.trust import PARTED_SINCE, Claim, Doubt

Result = tuple[State, tuple[events.Event | Claim[Laying], ...]]


def apply(state: State, seat: int, action: Action, at: int, arbiter: Arbiter) -> Result:
    check(state, seat, action, at, arbiter)
    if isinstance(action, Timeout):
        return _time_up(state, action.seat, at, arbiter)
    return _play(state, seat, action, at, arbiter)


def _play(state: State, seat: int, action: Action, at: int, arbiter: Arbiter) -> Result:
    """Apply a legal action, or claim the first of its words that is on trust (CUMULO-11)."""
    if isinstance(action, Lay | Prolong | Take):
        laying = action.laying if isinstance(action, Take) else action
        found = on_trust(laying, state.round.laid[seat], arbiter)
        if found is not None:
            top = state.round.pile[-1:] if isinstance(action, Take) else ()
            return state, (Claim(seat, *found, without(tuple(laid_cards(laying)), top) or (), action),)
    return _do(state, seat, action, at, arbiter)


def accepted(state: State, claim: Claim[Laying], at: int, arbiter: Arbiter) -> Result:
    """Lay a claimed word that was accepted (CUMULO-11)."""
    return _play(state, claim.seat, claim.action, at, arbiter)


def rejected(state: State, claim: Claim[Laying], at: int, arbiter: Arbiter) -> Result:
    """Let the author play on as if the word had not been laid.

    The time for which the word was waiting is given back (CUMULO-35).
    """
    if not isinstance(claim, Doubt) or claim.opened is UNSET:
        return state, ()
    return restart_clock(state, state.round.began + at - claim.opened), ()


def heard(state: State, at: int) -> State:
    """Restart the author's clock after a statement about a word; only before edition 4."""
    return restart_clock(state, at) if state.setup.edition < PARTED_SINCE else state


def lays(state: State, action: Action, arbiter: Arbiter) -> bool:
    """Return whether the action lays a word that is not needed to end the turn.

    A canasta that closes may be needed for that (CUMULO-38).
    """
    return isinstance(action, Lay | Prolong | Take) and action not in closing_growths(position_in(state), arbiter)


def turn(state: State) -> tuple[int, int, int, bool]:
    return state.match.round, state.round.lap, state.round.turn, state.round.phase == "last"


def restart_clock(state: State, at: int) -> State:
    return replace(state, round=replace(state.round, began=at))


def _time_up(state: State, seat: int, at: int, arbiter: Arbiter) -> Result:
    """Draw if the seat has not drawn, then discard the last card received (CUMULO-39).

    A last laying ends without a draw or a discard.
    """
    happened: tuple[events.Event | Claim[Laying], ...] = (events.TimeUp(seat),)
    steps: list[Action]
    current = state.round
    if current.phase == "last" or (current.phase == "draw" and not current.stock):
        steps = [Pass()]
    elif current.phase == "draw":
        steps = [Draw(), Discard(current.stock[-1])]
    else:
        here = position_in(state)
        # A card kept for the canasta that closes can't be discarded (CUMULO-38, CUMULO-40).
        forced = () if has_canasta(here.words) else closing_growths(here, arbiter)
        steps = [*forced[:1]] or [Discard(current.hands[seat][-1])]
    for step in steps:
        state, more = _do(state, seat, step, at, arbiter)
        happened += more
    return state, happened


def _do(state: State, seat: int, action: Action, at: int, arbiter: Arbiter) -> Result:
    """Apply a legal action."""
    state = restart_clock(state, at)
    match action:
        case Draw():
            return _draw(state, seat)
        case Take(laying):
            return _take(state, seat, laying, at, arbiter)
        case Discard(card):
            return _discard(state, seat, card, at)
        case Lay() | Prolong():
            current, happened = _laid(state.round, seat, action, state.round.hands[seat], arbiter)
            return _close_if_empty(replace(state, round=current), seat, happened, at)
        case _ if state.round.phase == "last":
            return _next_last_laying(state, seat, (events.Passed(seat),), at)
        case _:
            return _end_round(state, (events.RanOut(seat),), at)


def _draw(state: State, seat: int) -> Result:
    current = state.round
    card = current.stock[-1]
    hands = put(current.hands, seat, (*current.hands[seat], card))
    drawn = replace(current, phase="play", hands=hands, stock=current.stock[:-1], settled=len(current.laid[seat]))
    return replace(state, round=drawn), (events.Drew(seat, card),)


def _take(state: State, seat: int, laying: Lay | Prolong, at: int, arbiter: Arbiter) -> Result:
    """Lay with the top card, then add the rest of the pile to the hand (CUMULO-32)."""
    *others, top = state.round.pile
    current, happened = _laid(state.round, seat, laying, (*state.round.hands[seat], top), arbiter)
    hands = put(current.hands, seat, (*current.hands[seat], *others))
    current = replace(current, phase="play", hands=hands, pile=(), settled=len(state.round.laid[seat]))
    taken = events.TookPile(seat, top, tuple(others))
    return _close_if_empty(replace(state, round=current), seat, (taken, *happened), at)


def _laid(
    current: Round, seat: int, action: Lay | Prolong, hand: tuple[Card, ...], arbiter: Arbiter
) -> tuple[Round, tuple[events.Event, ...]]:
    """Move cards from a hand to the seat's words."""
    words = current.laid[seat]
    if isinstance(action, Lay):
        changed = tuple(as_laid(word, arbiter) for word in action.words)
        opening = 0 if words else sum(word.points for word in changed)
        happened: list[events.Event] = [events.Laid(seat, changed, opening)]
        words += changed
    else:
        before = words[action.word]
        grown = as_laid(before.cards + action.cards, arbiter, grown=True)
        happened = [events.Prolonged(seat, action.word, before, grown)]
        changed = (grown,)
        words = put(words, action.word, grown)
    happened += [events.Canasta(seat, word) for word in changed if is_canasta(word.cards)]
    left = without(hand, laid_cards(action)) or ()
    after = replace(current, hands=put(current.hands, seat, left), laid=put(current.laid, seat, words))
    return after, tuple(happened)


def _discard(state: State, seat: int, card: Card, at: int) -> Result:
    current = state.round
    hands = put(current.hands, seat, without(current.hands[seat], card) or ())
    state = replace(state, round=replace(current, hands=hands, pile=(*current.pile, card)))
    if not hands[seat]:
        return _close_if_empty(state, seat, (events.Discarded(seat, card),), at)
    turn = (current.turn + 1) % len(hands)
    lap = current.lap + (turn == state.match.first)
    following = replace(state.round, phase="draw", turn=turn, lap=lap, settled=len(current.laid[turn]))
    return replace(state, round=following), (events.Discarded(seat, card),)


def _close_if_empty(state: State, seat: int, happened: tuple[events.Event, ...], at: int) -> Result:
    """Close the round if the seat has no card left (CUMULO-41).

    Seats that have not played in this lap may then lay once more.
    """
    current = state.round
    if current.hands[seat]:
        return state, happened
    closed = replace(state, round=replace(current, phase="last", closer=seat))
    return _next_last_laying(closed, seat, (*happened, events.Closed(seat)), at)


def _next_last_laying(state: State, seat: int, happened: tuple[events.Event, ...], at: int) -> Result:
    lap = order(state.match.first, state.setup.seats)
    if seat == lap[-1]:
        return _end_round(state, happened, at)
    turn = lap[lap.index(seat) + 1]
    return replace(state, round=replace(state.round, turn=turn, settled=len(state.round.laid[turn]))), happened


def _end_round(state: State, happened: tuple[events.Event, ...], at: int) -> Result:
    """Count, then end the game or deal again (CUMULO-50, CUMULO-52)."""
    counted = count(state.round, state.match)
    totals = tuple(total + points(counted.lines, seat) for seat, total in enumerate(state.match.totals))
    match = replace(state.match, totals=totals, counts=(*state.match.counts, counted))
    happened = (*happened, events.Counted(counted, totals))
    if won := winners(match, state.setup.options):
        over = replace(state.round, phase="over")
        return replace(state, match=match, round=over), (*happened, events.Won(won, totals))
    # The first player of a round deals the next one, so the roles move one seat on.
    following = replace(match, round=match.round + 1, first=(match.first + 1) % state.setup.seats)
    fresh, announcement = deal(state.setup, following, at)
    return replace(state, match=following, round=fresh), (*happened, announcement)
