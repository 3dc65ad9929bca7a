"""State transitions: the only module that applies actions to a state of Glossa."""

from operator import add

from msgspec.structs import replace

from tablee.core.arbiter import Arbiter, IsWord
from tablee.core.game import Timeout
from tablee.games.glossa import actions, bids, events, loans, settle
from tablee.games.glossa.actions import Action
from tablee.games.glossa.cards import ORDER, Card
from tablee.games.glossa.deal import begin, clear
from tablee.games.glossa.laying import text
from tablee.games.glossa.legality import check
from tablee.games.glossa.score import is_last_deal, totals
from tablee.games.glossa.state import ANTE, STEP, Phase, Said, Showing, State
from tablee.kit.cards import in_order, without
from tablee.kit.seats import clockwise, put
from tablee.kit.trust import Claim
from tablee.kit.words import is_on_trust

Step = tuple[State, tuple[events.Event | Claim[Showing], ...]]


def apply(  # noqa: PLR0911 - one return a kind of action
    state: State, seat: int, action: Action, at: int, arbiter: Arbiter
) -> Step:
    check(state, seat, action, at, arbiter)
    if isinstance(action, Timeout):
        seat, action = action.seat, default(state, action.seat)
    match action:
        case actions.Enter(taking_part):
            return _enter(state, seat, taking_part, at)
        case actions.Exchange(cards):
            return _exchange(state, seat, cards, at)
        case actions.Compose(cards):
            deal = replace(state.deal, words=put(state.deal.words, seat, cards))
            return replace(state, deal=deal), (events.Composed(seat, cards),)
        case actions.Ready():
            return _say_ready(state, seat, at, arbiter)
        case actions.Show(shown):
            return _collect(state, seat, shown, at, arbiter)
        case actions.Ask() | actions.NoLoan() | actions.Answer():
            return _lend(state, action, at)
        case _:
            return _announce(state, seat, action, at, arbiter)


_DEFAULTS: dict[Phase, Action] = {
    "entry": actions.Enter(False),
    "exchange": actions.Exchange(),
    "compose": actions.Ready(),
    "show": actions.Show(False),
    "ask": actions.NoLoan(),
    "answer": actions.Answer(False),
}


def default(state: State, seat: int) -> Action:
    """Return the action taken for a seat whose time has run out (GLOSSA-65)."""
    if state.phase == "bids":
        allowed = bids.limits(state.deal, state.reserves, state.setup.options, seat)
        return actions.Pass() if allowed.may_pass else actions.Drop()
    return _DEFAULTS[state.phase]


def _enter(state: State, seat: int, taking_part: bool, at: int) -> Step:
    seats, event = state.setup.seats, events.Entered(seat, taking_part)
    entered = put(state.deal.entered, seat, taking_part)
    state = replace(state, deal=replace(state.deal, entered=entered, since=at))
    if taking_part:
        state = _pay(state, seat, ANTE)
    asked = [other for other in clockwise(seat, seats) if entered[other] is None]
    if asked:
        return replace(state, turn=asked[0]), (event,)
    if sum(map(bool, entered)) < 2:
        return _after(_finish(state, settle.call_off(state), at), event)
    turn = next(other for other in clockwise(state.match.dealer, seats) if entered[other])
    return replace(state, phase="exchange", turn=turn), (event,)


def _exchange(state: State, seat: int, cards: tuple[Card, ...], at: int) -> Step:
    deal = state.deal
    kept = without(deal.hands[seat], cards)
    assert kept is not None
    drawn, stock = deal.stock[: len(cards)], deal.stock[len(cards) :]
    hands, discards = put(deal.hands, seat, in_order(kept + drawn, ORDER)), put(deal.discards, seat, cards)
    exchanged = put(deal.exchanged, seat, len(cards))
    deal = replace(deal, hands=hands, discards=discards, exchanged=exchanged, stock=stock)
    event = events.Exchanged(seat, len(cards), cards, drawn)
    for other in clockwise(seat, state.setup.seats):
        if deal.entered[other] and exchanged[other] is None:
            return replace(state, deal=deal, turn=other), (event,)
    return replace(state, deal=replace(deal, began=at), phase="compose"), (event,)


def _say_ready(state: State, seat: int, at: int, arbiter: Arbiter) -> Step:
    deal = replace(state.deal, ready=tuple(sorted((*state.deal.ready, seat))))
    state = replace(state, deal=deal)
    if len(deal.ready) < sum(map(bool, deal.entered)):
        return state, (events.SaidReady(seat),)
    first = bids.next_speaker(deal, state.reserves, state.match.dealer)
    happened = (events.SaidReady(seat), events.BidsOpened(first))
    if first is None:
        return _after(_compare(state, at, arbiter), *happened)
    return replace(state, phase="bids", turn=first), happened


def _announce(state: State, seat: int, action: Action, at: int, arbiter: Arbiter) -> Step:
    """Apply a pass, a drop-out, a call or a bid; then the next seat speaks or bidding ends."""
    allowed = bids.limits(state.deal, state.reserves, state.setup.options, seat)
    said: Said
    event: events.Event
    match action:
        case actions.Pass():
            said, event = "passed", events.Passed(seat)
        case actions.Drop():
            said, event = "dropped", events.Dropped(seat)
        case actions.Bid(amount):
            state = _pay(state, seat, allowed.call + amount)
            level = bids.level(state.deal)
            said, event = "bid", events.Raised(seat, allowed.call, amount, level, tapis=state.reserves[seat] == 0)
            raised = put(state.deal.raised, seat, amount)
            state = replace(state, deal=replace(state.deal, bidder=seat, raised=raised))
        case _:
            state = _pay(state, seat, allowed.call)
            said, event = "called", events.Called(seat, allowed.call, tapis=state.reserves[seat] == 0)
    state = replace(state, deal=replace(state.deal, said=put(state.deal.said, seat, said)))
    return _after(_after_announcement(state, seat, at, arbiter), event)


def _after_announcement(state: State, seat: int, at: int, arbiter: Arbiter) -> Step:
    left = bids.left_in(state.deal)
    if len(left) == 1:
        return replace(state, phase="show", turn=left[0]), ()
    following = bids.next_speaker(state.deal, state.reserves, seat)
    if following is not None:
        return replace(state, turn=following), ()
    if state.deal.bidder is None and _is_passed_out(state):
        return _finish(state, settle.pass_out(state), at)
    return _compare(state, at, arbiter)


def _compare(state: State, at: int, arbiter: Arbiter) -> Step:
    claim = _claim(state, settle.showing(state), "compared", arbiter)
    return (state, (claim,)) if claim else _finish(state, settle.compare(state, arbiter), at)


def _collect(state: State, seat: int, shown: bool, at: int, arbiter: Arbiter) -> Step:
    claim = _claim(state, (seat,) if shown else (), "collected", arbiter)
    return (state, (claim,)) if claim else _finish(state, settle.collect(state, seat, shown, arbiter), at)


def _claim(state: State, seats: tuple[int, ...], kind: Showing, arbiter: Arbiter) -> Claim[Showing] | None:
    """Return the first shown word that needs the players' trust, None if there is none (GLOSSA-21).

    The claim is settled before the deal.
    """
    for seat in seats:
        cards = state.deal.words[seat]
        if cards and is_on_trust(IsWord(text(cards)), arbiter):
            return Claim(seat, text(cards), False, cards, kind)
    return None


def go_on(state: State, claim: Claim[Showing], at: int, arbiter: Arbiter) -> Step:
    """Claim the next word on trust, or settle the deal; a refused word is worth 0 (GLOSSA-22)."""
    if claim.action == "compared":
        return _compare(state, at, arbiter)
    return _collect(state, claim.seat, True, at, arbiter)


def _is_passed_out(state: State) -> bool:
    """Return whether a deal without bids ends because a remaining seat passed (GLOSSA-35).

    Otherwise GLOSSA-39 applies and the words are compared. In edition 1 words were compared as soon
    as one remaining seat had no chips. In editions 2 and 3 they were also compared if only one seat
    could bid, even after it had passed.
    """
    if state.setup.edition == 1:
        return all(state.reserves[seat] for seat in bids.left_in(state.deal))
    if state.setup.edition < 4:
        return len(bids.speakers(state.deal, state.reserves)) > 1
    return any(state.deal.said[seat] == "passed" for seat in bids.left_in(state.deal))


def _finish(state: State, result: events.Result, at: int) -> Step:
    """Pay chips and points at the end of a deal, then go on to loans, the next deal or the end."""
    row = events.Row("deal", result.deal, result.points)
    state = replace(
        state,
        reserves=tuple(map(add, state.reserves, result.gains)),
        cagnotte=result.cagnotte,
        deal=clear(state.deal, tuple(word.seat for word in result.words)),
        match=replace(state.match, sheet=(*state.match.sheet, row), last=result),
    )
    happened: tuple[events.Event, ...] = (*map(events.WordLaid, result.words), events.Settled(result))
    if is_last_deal(state, at):
        return _after(_over(state), *happened)
    lending = loans.open_loans(state)
    return (lending, happened) if lending else _after(_next_deal(state, at), *happened)


def _lend(state: State, action: actions.Ask | actions.NoLoan | actions.Answer, at: int) -> Step:
    loan = state.loan
    assert loan is not None
    borrower = loan.borrowers[0]
    if isinstance(action, actions.Ask):
        return loans.ask(state, action.lender, action.amount), (events.Asked(borrower, action.lender, action.amount),)
    happened: tuple[events.Event, ...] = ()
    if isinstance(action, actions.NoLoan):
        following = loans.close(state)
    elif action.granted:
        happened = (events.Lent(borrower, state.turn, loan.amount),)
        state = loans.grant(state)
        following = loans.close(state)
    else:
        happened = (events.LoanRefused(borrower, state.turn, loan.amount),)
        following = loans.refuse(state)
    return (following, happened) if following else _after(_next_deal(state, at), *happened)


def _next_deal(state: State, at: int) -> Step:
    """Deal again, unless fewer than two can pay the ante (GLOSSA-63)."""
    if sum(reserve >= ANTE for reserve in state.reserves) < 2:
        return _over(state)
    dealer = (state.match.dealer + 1) % state.setup.seats  # the deal passes clockwise (GLOSSA-10)
    begun, dealt = begin(replace(state, match=replace(state.match, deal=state.match.deal + 1, dealer=dealer)), at)
    return begun, (dealt,)


def _over(state: State) -> Step:
    """End the game: share the kitty and name the winners, the best totals (GLOSSA-64).

    Tens that don't divide equally go to the seats on the last dealer's left.
    """
    seats = state.setup.seats
    each, odd = divmod(state.cagnotte // STEP, seats)
    shares = [STEP * each] * seats
    for seat in clockwise(state.match.dealer, seats)[:odd]:
        shares[seat] += STEP
    shared = [events.CagnotteShared(state.cagnotte, tuple(shares))] if state.cagnotte else []
    reserves = tuple(map(add, state.reserves, shares))
    state = replace(state, phase="over", loan=None, cagnotte=0, reserves=reserves)
    final = totals(state)
    best = tuple(seat for seat in range(seats) if final[seat] == max(final))
    return state, (*shared, events.Won(best, final))


def _pay(state: State, seat: int, chips: int) -> State:
    """Move chips from a seat's reserve to its stake."""
    stakes = put(state.deal.stakes, seat, state.deal.stakes[seat] + chips)
    reserves = put(state.reserves, seat, state.reserves[seat] - chips)
    return replace(state, reserves=reserves, deal=replace(state.deal, stakes=stakes))


def _after(step: Step, *happened: events.Event) -> Step:
    """Return the step with earlier events put before its own."""
    state, later = step
    return state, (*happened, *later)
