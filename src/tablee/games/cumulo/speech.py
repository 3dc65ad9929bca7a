"""Messages that describe the cards, words and events of Cumulo."""

from collections.abc import Sequence

from msgspec.structs import replace

from tablee.core.game import NamedCards
from tablee.core.text import Message, Param, Who
from tablee.games.cumulo import events
from tablee.games.cumulo.cards import CAPITAL_JOKER, JOKERS, ORDER, Card, jokers
from tablee.games.cumulo.state import Action, Discard, Draw, Lay, Pass, Prolong, Take, View
from tablee.kit.cards import without
from tablee.kit.tags import tag_of

_MOST = 40
_JOKER = "★"
"""Sign of a joker in a word whose reading is not known yet, as on the page."""


def card(name: Card) -> Message:
    """Return a card as a phrase inside a sentence. The text need not be a valid card."""
    if name in JOKERS:
        return Message("cumulo-joker", {"size": "capital" if name == CAPITAL_JOKER else "small"})
    return Message("cumulo-card", {"card": name[:20]})


def cards(names: Sequence[Card]) -> Message:
    """Return a sorted list of cards, each with its number of copies."""
    known = sorted(dict.fromkeys(names), key=lambda name: ORDER.get(name, len(ORDER)))[:_MOST]
    copies = tuple(Message("cumulo-copies", {"card": card(name), "n": names.count(name)}) for name in known)
    return Message("cumulo-cards", {"cards": copies, "n": len(known)})


def named(action: Action, view: View) -> NamedCards:  # noqa: PLR0911 - one return for each action
    """Return the cards that are laid or discarded, the words they make, and a pile that is taken.

    Jokers are shown as they are, not as the letters that they stand for.
    """
    match action:
        case Draw():
            return NamedCards(places=("stock",), label=Message("cumulo-drawn-draw"))
        case Take(laying):
            found = named(laying, view)
            hand = without(found.hand, view.pile[-1:])
            return replace(found, hand=found.hand if hand is None else hand, places=("pile", *found.places))
        case Lay(words):
            return NamedCards(tuple("".join(words)), places=("words",), words=tuple(map(_letters, words)))
        case Prolong(number, added):
            row = view.laid[view.seat or 0][number].cards
            return NamedCards(tuple(added), places=(f"laid:{row}",), words=(_letters(row + added),))
        case Discard(discarded):
            return NamedCards((discarded,), places=("pile",), label=Message("cumulo-drawn-discard"))
        case Pass():
            return NamedCards(label=Message("cumulo-drawn-pass"))
        case _:
            return NamedCards()


def _letters(row: str) -> tuple[str, ...]:
    return tuple(_JOKER if card in JOKERS else card for card in row)


def word(row: str, reading: str) -> Message:
    """Return a row of cards as the word it reads, with a mark if it has a joker."""
    return Message("cumulo-word", {"word": reading, "jokers": jokers(row)})


def unread(row: str) -> Message:
    """Return a row of cards, or any other text, unchanged but shortened."""
    return Message("cumulo-word", {"word": row[:20], "jokers": 0})


def laid(stands: events.Word) -> Message:
    return word(stands.cards, stands.reading)


def line(counted: events.Line) -> Message:
    """Return the reason for a line of the count."""
    if counted.kind == "loss":
        return Message("cumulo-line-loss", {"n": len(counted.cards)})
    if counted.kind == "bonus":
        return Message("cumulo-line-bonus")
    return Message(f"cumulo-line-{counted.kind}", {"word": word(counted.cards, counted.reading)})


def describe(event: events.GameEvent) -> Message:  # noqa: PLR0911 - one return for each event
    match event:
        case events.Dealt(number, first, dealer):
            return Message("cumulo-event-dealt", {"round": number, "first": Who(first), "dealer": Who(dealer)})
        case events.Drew(seat, name):
            params: dict[str, Param] = {"who": Who(seat), "card": card(name), "known": int(bool(name))}
            return Message("cumulo-event-drew", params)
        case events.Laid(seat, words, opening):
            params = {"who": Who(seat), "words": tuple(map(laid, words)), "opening": opening}
            return Message("cumulo-event-laid", params)
        case events.Prolonged(seat, _, before, after):
            return Message("cumulo-event-prolonged", {"who": Who(seat), "before": laid(before), "after": laid(after)})
        case events.Canasta(seat, row):
            pure = int(not jokers(row.cards))
            return Message("cumulo-event-canasta", {"who": Who(seat), "word": laid(row), "pure": pure})
        case events.TookPile(seat, top, others):
            return Message("cumulo-event-took-pile", {"who": Who(seat), "top": card(top), "n": len(others)})
        case events.Discarded(seat, name):
            return Message("cumulo-event-discarded", {"who": Who(seat), "card": card(name)})
        case events.TimeUp(seat) | events.Closed(seat) | events.Passed(seat) | events.RanOut(seat):
            return Message(f"cumulo-event-{tag_of(event)}", {"who": Who(seat)})
        case events.Counted(count, totals):
            sums = tuple(Message("cumulo-total", {"who": Who(seat), "points": n}) for seat, n in enumerate(totals))
            return Message("cumulo-event-counted", {"round": count.round, "totals": sums})
        case events.Won(seats, totals):
            params = {"winners": tuple(Who(seat) for seat in seats), "n": len(seats), "best": max(totals)}
            return Message("cumulo-event-won", params)
