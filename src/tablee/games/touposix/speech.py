"""Messages that describe the cards and events of Touposix."""

from collections.abc import Sequence

from tablee.core.game import NamedCards
from tablee.core.text import Message, Param, Who
from tablee.games.touposix.cards import FIRECRACKER, STAR, Card, Laid, card_of, letter_of
from tablee.games.touposix.state import (
    Action,
    Discard,
    Discarded,
    Earned,
    Ended,
    Exchanged,
    GameEvent,
    Line,
    Pass,
    Passed,
    View,
    Write,
    Wrote,
)
from tablee.games.touposix.ways import Laying, ways
from tablee.lexicon.letters import joined

_KINDS = {STAR: "star", FIRECRACKER: "firecracker"}


def card(name: Card | Laid) -> Message:
    """Return a card as a phrase, with the letter that a star or firecracker stands for."""
    if name in _KINDS:
        return Message("touposix-card", {"kind": _KINDS[name], "letter": ""})
    kind = f"{_KINDS[name[0]]}_for" if name[0] in _KINDS else "letter"
    return Message("touposix-card", {"kind": kind, "letter": letter_of(name)})


def cards(names: Sequence[Card | Laid]) -> Message:
    return Message("touposix-cards", {"n": len(names), "cards": tuple(card(name) for name in names)})


def named(action: Action, view: View) -> NamedCards:
    """Return the cards that are laid, discarded or exchanged, and the word with its pile."""
    match action:
        case Write(word):
            letters = joined(word)
            way = next(ways(letters, view.piles, view.hand, action.cards, action.pile), None)
            pile, laid = (way.pile, way.cards) if way is not None else (action.pile, action.cards)
            places = () if pile is None else (f"pile:{pile}",)
            return NamedCards(tuple(map(card_of, laid)), places=places, words=(tuple(letters),))
        case Discard(thrown):
            return NamedCards(thrown, label=Message("touposix-drawn-discard"))
        case Pass(exchanged):
            return NamedCards(exchanged, label=Message("touposix-drawn-pass", {"n": len(exchanged)}))
        case _:
            return NamedCards()


def letters(names: Sequence[str]) -> Message:
    return Message("touposix-letters", {"n": len(names), "letters": ", ".join(names)})


def piles(named: Sequence[tuple[int, str]]) -> Message:
    """Return a list of piles, each with its number, counted from 1, and its letter."""
    each = tuple(Message("touposix-pile", {"number": pile + 1, "letter": letter}) for pile, letter in named)
    return Message("touposix-piles", {"piles": each})


def laying(way: Laying, letter: str) -> Message:
    """Return a way to lay a word as a menu choice; `letter` is the top of its pile."""
    key = "touposix-choice-found" if way.fires else "touposix-choice-lay"
    top = letter_of(way.cards[-1])
    return Message(key, {"number": way.pile + 1, "letter": letter, "top": top, "cards": cards(way.cards)})


def line(counted: Line) -> Message:
    return Message(f"touposix-line-{counted.reason}", {"n": counted.n})


def describe(event: GameEvent) -> Message:
    match event:
        case Wrote(seat, word, _, letter, laid, founded):
            top = [name for name in laid if name[0] != FIRECRACKER][-1]
            params: dict[str, Param] = {"who": Who(seat), "word": word, "letter": letter, "top": letter_of(top)}
            return Message("touposix-event-wrote" if founded is None else "touposix-event-founded", params)
        case Discarded(seat, thrown):
            return Message("touposix-event-discarded", {"who": Who(seat), "cards": cards(thrown), "n": len(thrown)})
        case Passed(seat, late):
            return Message("touposix-event-late" if late else "touposix-event-passed", {"who": Who(seat)})
        case Exchanged(seat, n):
            return Message("touposix-event-exchanged", {"who": Who(seat), "n": n})
        case Earned(seat, why):
            return Message(f"touposix-event-earned-{why}", {"who": Who(seat)})
        case Ended(how, winners, points):
            params = {"how": how, "winners": tuple(Who(seat) for seat in winners), "n": len(winners)}
            return Message("touposix-event-ended", {**params, "points": points[winners[0]]})
