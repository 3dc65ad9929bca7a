"""Messages that describe events of Word Jam."""

from msgspec.structs import asdict

from tablee.core.game import NamedCards, Timeout
from tablee.core.text import Message, Param, Who
from tablee.games.wordjam.cards import letters_of, value
from tablee.games.wordjam.state import (
    Action,
    Appeal,
    Aside,
    Call,
    Camp,
    Choose,
    Crowned,
    Doubted,
    Event,
    Gain,
    Levelled,
    Mend,
    Pass,
    Ready,
    Reveal,
    Revealed,
    Say,
    Scored,
    Show,
    Shown,
    Suggested,
    Told,
    View,
    Vote,
    Voted,
    WasReady,
    Won,
    Write,
)
from tablee.kit.tags import tag_of


def seats(some: tuple[int, ...]) -> tuple[Who, ...]:
    return tuple(Who(seat) for seat in some)


def line(number: int, gain: Gain) -> Message:
    return Message("wordjam-line", {"number": number, "role": gain.role})


def refusal(reveal: Reveal) -> Message:
    """Return why a word was refused, with the rule."""
    return Message("wordjam-refusal", {"reason": reveal.reason, "rule": reveal.rule})


def describe(event: Event) -> Message:  # noqa: PLR0911 - one return an event
    match event:
        case Shown(letters):
            one, two, three, other, forbidden = letters
            params: dict[str, Param] = {"one": one, "two": two, "three": three, "other": other, "forbidden": forbidden}
            return Message("wordjam-event-shown", params)
        case Told(reveal, best):
            return told(reveal, best)
        case Doubted(claim):
            return Message("wordjam-event-doubted", {"who": Who(claim.seat), "word": claim.word, "value": claim.value})
        case Suggested(claim, meant):
            params = {"who": Who(claim.seat), "word": claim.word, "meant": meant.word, "reason": meant.reason}
            return Message("wordjam-event-suggested", params)
        case Voted(seat, accept):
            return Message("wordjam-event-voted", {"who": Who(seat), "vote": "yes" if accept else "no"})
        case Revealed(camps):
            return revealed(camps)
        case WasReady(seat):
            return Message("wordjam-event-ready", {"who": Who(seat)})
        case Crowned(claim):
            return Message("wordjam-event-crowned", {"who": Who(claim.seat), "value": claim.value})
        case Scored(number, gains):
            return scored(number, gains)
        case Levelled(tied):
            return Message("wordjam-event-levelled", {"who": seats(tied)})
        case Won(winners, points):
            return Message("wordjam-event-won", {"who": seats(winners), "n": len(winners), "points": points})
        case _:  # the message is named after the event and has its fields
            fields = asdict(event)
            who = {"who": Who(fields.pop("seat"))} if "seat" in fields else {}
            return Message(f"wordjam-event-{event.__struct_config__.tag}", {**who, **fields})


def disclose(action: Action, view: View) -> Message | None:
    """Return the side or the word that an action of the view's seat chose in secret."""
    who: dict[str, Param] = {"who": Who(view.seat or 0)}
    match action:
        case Choose(camp):
            return Message("wordjam-disclosed-camp", {**who, "camp": camp})
        case Write(word):
            return Message(
                "wordjam-disclosed-word", {**who, "word": word, "value": value(letters_of(word), view.letters)}
            )
        case Pass() if view.phase == "write":
            return Message("wordjam-disclosed-no-word", who)
        case _:
            return None


def named(action: Action, view: View) -> NamedCards:
    """Return the word that is said or written, the side that is chosen, or what is called."""
    match action:
        case Say(word) | Write(word):
            return NamedCards(places=("letters",), words=(tuple(filter(str.isalpha, word.upper())),))
        case Choose(camp):
            return NamedCards(places=(camp,), label=Message("wordjam-drawn-choose", {"camp": camp}))
        case Vote(accept):
            return NamedCards(label=Message("wordjam-drawn-vote", {"vote": "yes" if accept else "no"}))
        case Show() | Call():
            return NamedCards(places=("letters",), label=Message(f"wordjam-drawn-{tag_of(action)}"))
        case Pass() | Mend() | Aside() | Appeal() | Ready():
            return NamedCards(label=Message(f"wordjam-drawn-{tag_of(action)}"))
        case Timeout():
            return NamedCards()


def advice(action: Action, view: View, word: str | None) -> Message:
    """Return a hint from the action of a bot, with the word it has in mind.

    The action alone often shows neither the word nor the bet.
    """
    match action:
        case Choose(camp):
            return Message("wordjam-hint-camp", {"camp": camp})
        case Say(given) | Write(given):
            return _word(given, view)
        case Pass() | Aside() | Mend() if view.phase in ("mend", "vote", "appeal"):
            return Message("wordjam-hint-judge")
        case Call() | Ready() | Pass() if word:
            return _word(word, view)
        case Pass():
            return Message("wordjam-hint-pass", {"theme": view.theme})
        case _:
            return Message("wordjam-hint-go-on")


def _word(word: str, view: View) -> Message:
    return Message("wordjam-hint-word", {"word": word, "value": value(letters_of(word), view.letters)})


def told(reveal: Reveal, best: int | None) -> Message:
    params: dict[str, Param] = {"who": Who(reveal.seat)}
    if reveal.outcome == "silent":
        return Message("wordjam-event-silent", params)
    params["word"] = reveal.word
    if reveal.outcome == "refused":
        return Message("wordjam-event-refused", {**params, "why": refusal(reveal)})
    params["value"] = reveal.value
    if reveal.outcome == "low":
        return Message("wordjam-event-low", {**params, "best": best or 0})
    return Message("wordjam-event-said", params)


def revealed(camps: tuple[Camp, ...]) -> Message:
    def side(camp: Camp) -> tuple[int, ...]:
        return tuple(seat for seat, each in enumerate(camps) if each == camp)

    ali_baba, thieves = side("ali_baba"), side("thieves")
    params: dict[str, Param] = {"ali_baba": seats(ali_baba), "thieves": seats(thieves)}
    return Message("wordjam-event-revealed", {**params, "n": len(ali_baba), "m": len(thieves)})


def scored(number: int, gains: tuple[Gain, ...]) -> Message:
    if not gains:
        return Message("wordjam-event-no-score", {"number": number})
    each = tuple(
        Message("wordjam-gain", {"who": Who(gain.seat), "role": gain.role, "points": gain.points}) for gain in gains
    )
    return Message("wordjam-event-scored", {"number": number, "gains": each})
