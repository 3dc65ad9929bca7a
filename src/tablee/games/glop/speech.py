"""Cards and events of Glop in words."""

from tablee.core.game import NamedCards
from tablee.core.text import Message, Param, Who
from tablee.games.glop.cards import COLOUR, VALUE, Card
from tablee.games.glop.state import (
    SIDES,
    Action,
    Counted,
    Dealt,
    Event,
    Glopped,
    Laid,
    Line,
    PickedUp,
    Play,
    Ready,
    SaidReady,
    Swapped,
    Swept,
    Took,
    View,
    Won,
)


def card(name: Card) -> Message:
    """Return a card in words ("the blue 7"), as a phrase inside a sentence."""
    return Message("glop-card", {"colour": COLOUR[name], "value": VALUE[name]})


def named(action: Action, view: View) -> NamedCards:
    """Return the card that is played and the cards that it takes."""
    match action:
        case Play(played, taken):
            return NamedCards((played,), taken, label=None if taken else Message("glop-drawn-lay"))
        case Ready():
            return NamedCards(label=Message("glop-drawn-ready"))
        case _:
            return NamedCards()


def any_card(name: str) -> Message:
    """Return the same for untrusted text, which may not name a card."""
    return card(name) if name in VALUE else Message("glop-no-card", {"given": name[:20]})


def cards(names: tuple[Card, ...]) -> Message:
    return Message("glop-cards", {"cards": tuple(card(name) for name in names), "n": len(names)})


def total(names: tuple[Card, ...]) -> Message:
    """Return cards taken together in words: one card, or a sum of them."""
    phrase = card(names[0])
    for name in names[1:]:
        phrase = Message("glop-plus", {"left": phrase, "right": card(name)})
    return phrase


def line(counted: Line) -> Message:
    return Message(f"glop-line-{counted.reason}", {"n": counted.n})


def describe(event: Event) -> Message:  # noqa: PLR0911 - one return per kind of event
    match event:
        case Dealt(deal, dealer, favourite, _, voids):
            params: dict[str, Param] = {"deal": deal, "dealer": Who(dealer), "favourite": favourite, "voids": voids}
            return Message("glop-event-dealt", params)
        case SaidReady(seat):
            return Message("glop-event-ready", {"who": Who(seat)})
        case Swapped(seats):
            return Message("glop-event-swapped", {"seats": seats})
        case Laid(seat, name):
            return Message("glop-event-laid", {"who": Who(seat), "card": card(name)})
        case Took(seat, name, taken, glop):
            params = {"who": Who(seat), "card": card(name), "taken": total(taken), "glop": glop}
            return Message("glop-event-took", params)
        case Glopped(seat, glop):
            return Message("glop-event-glopped", {"who": Who(seat), "glop": glop, "side": SIDES[seat]})
        case PickedUp(seat):
            return Message("glop-event-picked-up", {"who": Who(seat)})
        case Swept(side, left):
            return Message("glop-event-swept", {"side": side, "n": len(left)})
        case Counted(count, points):
            return Message("glop-event-counted", {"deal": count.deal, "red": points[0], "green": points[1]})
        case Won(_, seats, points):
            params = {"winners": tuple(Who(seat) for seat in seats), "n": len(seats)}
            return Message("glop-event-won", {**params, "best": max(points), "other": min(points)})
