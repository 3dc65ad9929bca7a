"""Messages that describe cards, words and events of Glossa."""

from tablee.core.game import NamedCards
from tablee.core.text import Message, Param, Who
from tablee.games.glossa import events
from tablee.games.glossa.actions import (
    Action,
    Answer,
    Ask,
    Bid,
    Call,
    Compose,
    Drop,
    Enter,
    Exchange,
    NoLoan,
    Pass,
    Ready,
    Show,
)
from tablee.games.glossa.cards import JOKER, VALUE, card_of, letters_of
from tablee.games.glossa.laying import MULTIPLIERS, text
from tablee.games.glossa.state import View
from tablee.kit.tags import tag_of


def card(name: str) -> Message:
    """Return the name of a card, or of a joker with the letters it stands for."""
    if name == JOKER:
        return Message("glossa-joker")
    if name.startswith(JOKER):
        return Message("glossa-joker-for", {"letters": letters_of(name)[:20]})
    return Message("glossa-letter", {"letters": name[:20]})


def cards(names: tuple[str, ...]) -> Message:
    return Message("glossa-cards", {"cards": tuple(card(name) for name in names), "n": len(names)})


def sum_of(laid: tuple[str, ...]) -> Message:
    """Return the calculation of a word's value, such as (3+2+4+1+2) × 5 (GLOSSA-20)."""
    values = "+".join(str(VALUE[card_of(name)]) for name in laid)
    return Message("glossa-sum", {"values": values, "times": MULTIPLIERS[len(laid)]})


def line(row: events.Row) -> Message:
    """Return the label of a score sheet line."""
    return Message("glossa-line-deal" if row.kind == "deal" else "glossa-line-loans", {"deal": row.deal})


def line_of(row: events.Row, seat: int) -> Message:
    """Return the label of a line in one seat's column; a loan names the other seat (GLOSSA-50)."""
    if row.kind == "deal":
        return line(row)
    other = next(each for each, points in enumerate(row.points) if points is not None and each != seat)
    side = "borrower" if (row.points[seat] or 0) < 0 else "lender"
    return Message("glossa-line-loan", {"deal": row.deal, "side": side, "who": Who(other)})


def describe(event: events.GameEvent) -> Message:  # noqa: PLR0911, PLR0912 - one return an event
    match event:
        case events.Dealt(deal, dealer, cagnotte, fresh):
            params: dict[str, Param] = {"deal": deal, "dealer": Who(dealer), "cagnotte": cagnotte, "fresh": int(fresh)}
            return Message("glossa-event-dealt", params)
        case events.Entered(seat, taking_part):
            return Message("glossa-event-entered", {"who": Who(seat), "in": int(taking_part)})
        case events.Exchanged(seat, n):
            return Message("glossa-event-exchanged", {"who": Who(seat), "n": n})
        case events.Composed(seat, laid):
            return Message("glossa-event-composed", {"who": Who(seat), "n": len(laid), "word": text(laid)})
        case events.SaidReady(seat):
            return Message("glossa-event-ready", {"who": Who(seat)})
        case events.BidsOpened(None):
            return Message("glossa-event-no-bids")
        case events.BidsOpened(seat):
            return Message("glossa-event-bids", {"who": Who(seat or 0)})
        case events.Passed(seat) | events.Dropped(seat):
            return Message(f"glossa-event-{tag_of(event)}", {"who": Who(seat)})
        case events.Called(seat, paid, tapis):
            return Message("glossa-event-called", {"who": Who(seat), "paid": paid, "tapis": int(tapis)})
        case events.Raised(seat, call, amount, height, tapis):
            params = {"who": Who(seat), "amount": amount, "level": height, "call": call, "tapis": int(tapis)}
            params["opening"] = int(height == amount)
            return Message("glossa-event-raised", params)
        case events.WordLaid(word):
            params = {"who": Who(word.seat), "n": len(word.cards), "value": word.value, "word": text(word.cards)}
            params |= {"known": int(word.known), "sum": sum_of(word.cards)}
            return Message("glossa-event-laid", params)
        case events.Settled(result):
            return _settled(result)
        case events.Asked() | events.Lent() | events.LoanRefused():
            params = {"borrower": Who(event.borrower), "lender": Who(event.lender), "amount": event.amount}
            return Message(f"glossa-event-{tag_of(event)}", params)
        case events.CagnotteShared(cagnotte, _):
            return Message("glossa-event-cagnotte-shared", {"cagnotte": cagnotte})
        case events.Won(seats, totals):
            winners = tuple(Who(seat) for seat in seats)
            return Message("glossa-event-won", {"winners": winners, "n": len(seats), "best": max(totals)})


def named(action: Action, view: View) -> NamedCards:
    """Return the cards that are exchanged or laid as a word, or what is bid or answered."""
    match action:
        case Compose(laid):
            word = tuple(map(letters_of, laid))
            return NamedCards(tuple(map(card_of, laid)), words=(word,) if word else (), label=_drawn(action, view))
        case Exchange(thrown):
            return NamedCards(thrown, label=_drawn(action, view))
        case Bid() | Call() | Pass() | Drop():
            return NamedCards(places=("pot",), label=_drawn(action, view))
        case _:
            return NamedCards(label=_drawn(action, view))


def _drawn(action: Action, view: View) -> Message | None:
    """Return an action in one or two words, or None if the cards of its word are enough."""
    params: dict[str, Param] = {}
    match action:
        case Compose(laid):
            if laid:
                return None
        case Exchange(thrown):
            params = {"n": len(thrown)}
        case Enter(yes) | Show(yes) | Answer(yes):
            params = {"yes": int(yes)}
        case Bid(amount):
            params = {"amount": amount, "opening": int(view.bidder is None)}
        case Call():
            params = {"call": view.limits.call if view.limits else 0}
        case Ask(amount=amount):
            params = {"amount": amount}
        case Ready() | Pass() | Drop() | NoLoan():
            pass
        case _:
            return None
    return Message(f"glossa-drawn-{tag_of(action)}", params)


def disclose(action: Action, view: View) -> Message | None:
    """Return the cards that an action of the view's seat exchanged in secret."""
    if isinstance(action, Exchange) and action.cards:
        return Message("glossa-disclosed-exchange", {"who": Who(view.seat or 0), "cards": cards(action.cards)})
    return None


def _settled(result: events.Result) -> Message:
    params: dict[str, Param] = {"deal": result.deal, "mat": result.mat, "cagnotte": result.cagnotte}
    if result.winners:
        first = result.winners[0]
        params |= {
            "winners": tuple(Who(seat) for seat in result.winners),
            "n": len(result.winners),
            "who": Who(first),
            "gain": result.gains[first],
            "points": result.points[first] or 0,
            "shown": len(result.words),
        }
    kind = "passed-out" if result.kind == "passed" else result.kind
    return Message(f"glossa-event-{kind}", params)
