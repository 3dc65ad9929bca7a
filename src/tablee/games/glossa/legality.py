"""Seats that must decide, and checks that refuse illegal actions.

Every refusal names a rule and says what would be legal.
"""

from collections.abc import Mapping

from tablee.core.arbiter import Arbiter, IsWord
from tablee.core.errors import IllegalAction
from tablee.core.game import Decision, Timeout
from tablee.core.text import Message, Who
from tablee.games.glossa import actions, bids, speech
from tablee.games.glossa.actions import Action
from tablee.games.glossa.cards import HAND, JOKER, KINDS, Card, Laid, card_of, letters_of
from tablee.games.glossa.laying import text
from tablee.games.glossa.loans import initial, offers
from tablee.games.glossa.state import CAP, MOST_EXCHANGED, STEP, Limits, Options, Phase, State
from tablee.kit.cards import without
from tablee.kit.clock import check_timeout

MINUTE = 60_000
"""Milliseconds to think about a hand, and to make a word (GLOSSA-11, GLOSSA-13)."""
ANSWER = 20_000
"""Milliseconds that each seat has at least to say whether it takes part (GLOSSA-11)."""
SHORTEST = 2
"""Minimum number of letters in a word (GLOSSA-23)."""

_PHASES: dict[Phase, tuple[str, tuple[type[Action], ...]]] = {
    "entry": ("GLOSSA-11", (actions.Enter,)),
    "exchange": ("GLOSSA-12", (actions.Exchange,)),
    "compose": ("GLOSSA-13", (actions.Ready,)),
    "bids": ("GLOSSA-38", (actions.Pass, actions.Drop, actions.Call, actions.Bid)),
    "show": ("GLOSSA-43", (actions.Show,)),
    "ask": ("GLOSSA-51", (actions.Ask, actions.NoLoan)),
    "answer": ("GLOSSA-50", (actions.Answer,)),
    "over": ("GLOSSA-60", ()),
}
"""For each phase, the rule that defines its decision and the actions it allows."""


def waiting(state: State) -> Mapping[int, Decision]:
    return dict.fromkeys(waiting_seats(state), Decision(state.phase, _deadline(state)))


def waiting_seats(state: State) -> tuple[int, ...]:
    if state.phase == "over":
        return ()
    if state.phase == "compose":
        return tuple(seat for seat, part in enumerate(state.deal.entered) if part and seat not in state.deal.ready)
    return (state.turn,)


def _deadline(state: State) -> int | None:
    """Return the end of the current minute, None without a time limit (GLOSSA-11, GLOSSA-13)."""
    if state.setup.options.thinking == "free" or state.phase not in ("entry", "compose"):
        return None
    end = state.deal.began + MINUTE
    return max(end, state.deal.since + ANSWER) if state.phase == "entry" else end


def check(state: State, seat: int, action: Action, at: int, arbiter: Arbiter) -> None:
    """Raise IllegalAction with the broken rule unless `seat` may take this action now."""
    if isinstance(action, Timeout):
        check_timeout(waiting(state), seat, action, at, "GLOSSA-65", "glossa")
    elif isinstance(action, actions.Compose):
        check_may_compose(state.phase, state.deal, seat)
        check_word(state.deal.hands[seat], action.cards, state.setup.options, arbiter)
    else:
        _check_turn(state, seat, action)
        _check_content(state, seat, action)


def check_may_compose(phase: Phase, mat: bids.Mat, seat: int) -> None:
    """Raise IllegalAction unless `seat` may set or change its word now (GLOSSA-13, GLOSSA-24)."""
    if phase not in ("compose", "bids"):
        raise IllegalAction("GLOSSA-24", "glossa-not-now", asked=Message(f"glossa-now-{phase}"))
    if not 0 <= seat < len(mat.entered) or not mat.entered[seat]:
        raise IllegalAction("GLOSSA-13", "glossa-not-in-deal")
    if mat.said[seat] == "dropped":
        raise IllegalAction("GLOSSA-32", "glossa-dropped-out")


def check_word(hand: tuple[Card, ...], laid: tuple[Laid, ...], options: Options, arbiter: Arbiter) -> None:
    """Raise IllegalAction unless a hand can lay these cards as a word.

    No cards mean no word, which is legal.
    """
    _check_cards(hand, laid)
    letters = text(laid)
    if laid and len(letters) < SHORTEST:
        raise IllegalAction("GLOSSA-23", "glossa-too-short", word=letters)
    if laid and options.word_check == "live":
        ruling = arbiter.rule(IsWord(letters))
        if not ruling.yes:
            why, spelling = ruling.why, ruling.spelling
            raise IllegalAction("GLOSSA-21", "glossa-unknown-word", word=letters, why=why, spelling=spelling)


def _check_cards(hand: tuple[Card, ...], laid: tuple[Laid, ...]) -> None:
    """Check that the hand has the cards and that each joker stands for letters on a card."""
    if len(laid) > HAND:
        raise IllegalAction("GLOSSA-13", "glossa-too-many-cards", n=len(laid))
    for letters in (letters_of(card) for card in laid if card.startswith(JOKER)):
        if not letters:
            raise IllegalAction("GLOSSA-3", "glossa-joker-needs-letters")
        if letters not in KINDS:
            near = [kind for kind in KINDS if kind.startswith(letters[0])]
            raise IllegalAction("GLOSSA-3", "glossa-joker-as", letters=letters[:20], kinds=", ".join(near or KINDS))
    if without(hand, map(card_of, laid)) is None:
        raise _not_held("GLOSSA-13", hand, laid)


def _check_turn(state: State, seat: int, action: Action) -> None:
    rule, kinds = _PHASES[state.phase]
    if state.phase == "over":
        raise IllegalAction(rule, "glossa-over")
    if type(action) not in kinds:
        raise IllegalAction(rule, "glossa-not-now", asked=Message(f"glossa-now-{state.phase}"))
    waiting = waiting_seats(state)
    if seat not in waiting:
        if state.phase == "compose":
            raise IllegalAction(rule, "glossa-already-ready")
        if state.phase == "bids" and 0 <= seat < state.setup.seats and state.deal.said[seat] == "dropped":
            raise IllegalAction("GLOSSA-32", "glossa-dropped-out")
        raise IllegalAction(rule, "glossa-not-your-turn", turn=Who(waiting[0]))


def _check_content(state: State, seat: int, action: Action) -> None:
    match action:
        case actions.Exchange(cards) if len(cards) > MOST_EXCHANGED:
            raise IllegalAction("GLOSSA-12", "glossa-exchange-too-many", n=len(cards))
        case actions.Exchange(cards) if without(state.deal.hands[seat], cards) is None:
            raise _not_held("GLOSSA-12", state.deal.hands[seat], cards)
        case actions.Pass() if not _limits(state, seat).may_pass:
            raise IllegalAction("GLOSSA-31", "glossa-no-pass", level=bids.level(state.deal))
        case actions.Call() if not _limits(state, seat).may_call:
            raise IllegalAction("GLOSSA-30", "glossa-no-call")
        case actions.Bid(amount):
            _check_bid(state, seat, amount)
        case actions.Ask(lender, amount):
            _check_ask(state, lender, amount)


def _limits(state: State, seat: int) -> Limits:
    return bids.limits(state.deal, state.reserves, state.setup.options, seat)


def _not_held(rule: str, hand: tuple[Card, ...], given: tuple[Laid, ...]) -> IllegalAction:
    some = speech.cards(given[:8])  # sent by the client: can be any text, in any number
    return IllegalAction(rule, "glossa-not-held", cards=some, hand=speech.cards(hand))


def _check_bid(state: State, seat: int, amount: int) -> None:
    allowed = _limits(state, seat)
    if not any(other != seat for other in bids.speakers(state.deal, state.reserves)):
        raise IllegalAction("GLOSSA-39", "glossa-nobody-to-raise", call=allowed.call)
    if allowed.most == 0:
        rule = "GLOSSA-34" if state.reserves[seat] - allowed.call >= STEP else "GLOSSA-37"
        raise IllegalAction(rule, "glossa-cannot-raise", call=allowed.call)
    if amount % STEP or amount < STEP:
        least, most = allowed.least, allowed.most
        raise IllegalAction("GLOSSA-37", "glossa-bid-in-tens", amount=amount, least=least, most=most)
    if amount > allowed.most:
        reserve = state.reserves[seat]
        capped = allowed.most < reserve - allowed.call
        rule, key = ("GLOSSA-34", "cap") if capped else ("GLOSSA-37", "reserve")
        raise IllegalAction(rule, f"glossa-bid-above-{key}", amount=amount, most=allowed.most, cap=CAP, reserve=reserve)


def _check_ask(state: State, lender: int, amount: int) -> None:
    loan = state.loan
    assert loan is not None
    borrower = loan.borrowers[0]
    offered = {offer.lender: offer.most for offer in offers(state, borrower, loan.asked)}
    if lender not in offered:
        lenders = tuple(Who(seat) for seat in offered)
        rule = "GLOSSA-51" if lender in loan.asked else "GLOSSA-50"
        raise IllegalAction(rule, "glossa-no-such-lender", lenders=lenders)
    if amount % STEP or not STEP <= amount <= offered[lender]:
        rule = "GLOSSA-50" if 2 * amount > initial(state.setup.seats) else "GLOSSA-51"
        raise IllegalAction(rule, "glossa-loan-amount", amount=amount, most=offered[lender])
