"""Why an action is refused: always by a rule, and saying what would be right."""

from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, Timeout
from tablee.core.text import Message, Who
from tablee.games.glossa import speech, words
from tablee.games.glossa.bids import limits, speakers
from tablee.games.glossa.cards import HAND, JOKER, KINDS, MOST_EXCHANGED, card_of, letters_of, without
from tablee.games.glossa.loans import largest, offers
from tablee.games.glossa.state import (
    MOST,
    STEP,
    Action,
    Answer,
    Ask,
    Bid,
    Call,
    Compose,
    Drop,
    Enter,
    Exchange,
    Limits,
    NoLoan,
    Pass,
    Phase,
    Ready,
    Show,
    State,
)
from tablee.games.glossa.timing import deadline, waiting_seats
from tablee.lexicon import french

_PHASES: dict[type[Action], Phase] = {
    Enter: "entry",
    Exchange: "exchange",
    Ready: "compose",
    Pass: "bids",
    Drop: "bids",
    Call: "bids",
    Bid: "bids",
    Show: "show",
    Ask: "ask",
    NoLoan: "ask",
    Answer: "answer",
}
_RULES: dict[Phase, str] = {
    "entry": "GLOSSA-11",
    "exchange": "GLOSSA-12",
    "compose": "GLOSSA-13",
    "bids": "GLOSSA-38",
    "show": "GLOSSA-43",
    "ask": "GLOSSA-51",
    "answer": "GLOSSA-50",
    "over": "GLOSSA-60",
}
"""The rule that says who decides what in a phase."""


def check(state: State, seat: int, action: Action, at: int) -> None:
    """Raise IllegalAction, with the rule, unless `seat` may do this now."""
    if isinstance(action, Timeout):
        _check_timeout(state, seat, action, at)
    elif isinstance(action, Compose):
        _check_compose(state, seat, action)
    else:
        _check_turn(state, seat, action)
        _check_content(state, seat, action)


def _check_turn(state: State, seat: int, action: Action) -> None:
    rule = _RULES[state.phase]
    if state.phase == "over":
        raise IllegalAction(rule, "glossa-over")
    if _PHASES[type(action)] != state.phase:
        raise IllegalAction(rule, "glossa-not-now", asked=Message(f"glossa-now-{state.phase}"))
    waiting = waiting_seats(state)
    if seat not in waiting:
        if state.phase == "compose":
            raise IllegalAction(rule, "glossa-already-ready")
        raise IllegalAction(rule, "glossa-not-your-turn", turn=Who(waiting[0]))


def _check_content(state: State, seat: int, action: Action) -> None:
    match action:
        case Exchange(cards):
            _check_exchange(state, seat, cards)
        case Pass() if not _limits(state, seat).may_pass:
            raise IllegalAction("GLOSSA-31", "glossa-no-pass", level=speech.level(state.deal))
        case Call() if not _limits(state, seat).may_call:
            raise IllegalAction("GLOSSA-30", "glossa-no-call")
        case Bid(amount):
            _check_bid(state, seat, amount)
        case Ask(lender, amount):
            _check_ask(state, lender, amount)


def _limits(state: State, seat: int) -> Limits:
    return limits(state.deal, state.reserves, state.setup.options, seat)


def _check_exchange(state: State, seat: int, cards: tuple[str, ...]) -> None:
    hand = state.deal.hands[seat]
    if len(cards) > MOST_EXCHANGED:
        raise IllegalAction("GLOSSA-12", "glossa-exchange-too-many", n=len(cards))
    if without(hand, cards) is None:
        raise IllegalAction("GLOSSA-12", "glossa-not-held", cards=speech.given(cards), hand=speech.cards(hand))


def _check_compose(state: State, seat: int, action: Compose) -> None:
    deal = state.deal
    if state.phase not in ("compose", "bids"):
        asked = Message(f"glossa-now-{state.phase}")
        raise IllegalAction("GLOSSA-24", "glossa-not-now", asked=asked)
    if not 0 <= seat < state.setup.seats or not deal.entered[seat]:
        raise IllegalAction("GLOSSA-13", "glossa-not-in-deal")
    if deal.said[seat] == "dropped":
        raise IllegalAction("GLOSSA-32", "glossa-dropped-out")
    _check_cards(deal.hands[seat], action.cards)
    letters = words.text(action.cards)
    if action.cards and len(letters) < 2:
        raise IllegalAction("GLOSSA-23", "glossa-too-short", word=letters)
    if action.cards and state.setup.options.word_check == "live" and not words.is_word(letters):
        refusal = french().explain(letters)
        why = refusal.why.value if refusal else "unknown"
        spelling = refusal.spelling if refusal else ""
        raise IllegalAction("GLOSSA-21", "glossa-unknown-word", word=letters, why=why, spelling=spelling)


def _check_cards(hand: tuple[str, ...], laid: tuple[str, ...]) -> None:
    """Cards of the hand, each joker standing for letters that exist on a card."""
    if len(laid) > HAND:
        raise IllegalAction("GLOSSA-13", "glossa-too-many-cards", n=len(laid))
    for card in laid:
        if card.startswith(JOKER) and letters_of(card) not in KINDS:
            stands = letters_of(card)
            if not stands:
                raise IllegalAction("GLOSSA-3", "glossa-joker-needs-letters")
            raise IllegalAction("GLOSSA-3", "glossa-joker-as", letters=stands[:20], kinds=_near(stands))
    if without(hand, tuple(map(card_of, laid))) is None:
        raise IllegalAction("GLOSSA-13", "glossa-not-held", cards=speech.given(laid), hand=speech.cards(hand))


def _near(letters: str) -> str:
    """What a joker could be instead: the groups that begin so, else all letters and groups."""
    return ", ".join([kind for kind in KINDS if letters and kind.startswith(letters[0])] or KINDS)


def _check_bid(state: State, seat: int, amount: int) -> None:
    allowed = _limits(state, seat)
    if not any(other != seat for other in speakers(state.deal, state.reserves)):
        raise IllegalAction("GLOSSA-39", "glossa-nobody-to-raise", call=allowed.call)
    if allowed.most == 0:
        rule = "GLOSSA-34" if state.reserves[seat] - allowed.call >= STEP else "GLOSSA-37"
        raise IllegalAction(rule, "glossa-cannot-raise", call=allowed.call)
    if amount % STEP or amount < STEP:
        least, most = allowed.least, allowed.most
        raise IllegalAction("GLOSSA-37", "glossa-bid-in-tens", amount=amount, least=least, most=most)
    if amount > allowed.most:
        capped = allowed.most < state.reserves[seat] - allowed.call
        raise IllegalAction(
            "GLOSSA-34" if capped else "GLOSSA-37",
            "glossa-bid-above-cap" if capped else "glossa-bid-above-reserve",
            amount=amount,
            most=allowed.most,
            cap=MOST,
            reserve=state.reserves[seat],
        )


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
        rule = "GLOSSA-50" if amount > largest(state.setup.seats) else "GLOSSA-51"
        raise IllegalAction(rule, "glossa-loan-amount", amount=amount, most=offered[lender])


def _check_timeout(state: State, seat: int, action: Timeout, at: int) -> None:
    if seat != CLOCK:
        raise IllegalAction("GLOSSA-65", "glossa-clock-only")
    limit = deadline(state)
    if action.seat not in waiting_seats(state) or (limit is not None and at < limit):
        raise IllegalAction("GLOSSA-65", "glossa-time-left")
