"""Events of Word Jam in words."""

from tablee.core.text import Message, Param, Who
from tablee.games.wordjam.cards import letters_of, value
from tablee.games.wordjam.state import (
    Action,
    Appealed,
    Aside,
    Call,
    Called,
    Camp,
    Choose,
    Chose,
    Crowned,
    Dealt,
    Doubted,
    Event,
    Gain,
    Levelled,
    Pass,
    Passed,
    Ready,
    Resumed,
    Reveal,
    Revealed,
    Say,
    Scored,
    Shown,
    Told,
    Turned,
    View,
    Voted,
    WasReady,
    Won,
    Write,
    Wrote,
)


def seats(some: tuple[int, ...]) -> tuple[Who, ...]:
    return tuple(Who(seat) for seat in some)


def line(number: int, gain: Gain) -> Message:
    """What a line of the score is for."""
    return Message("wordjam-line", {"number": number, "role": gain.role})


def refusal(reveal: Reveal) -> Message:
    """Why a word was refused, with the rule."""
    return Message("wordjam-refusal", {"reason": reveal.reason, "rule": reveal.rule})


def describe(event: Event) -> Message:  # noqa: PLR0911, PLR0912 - one return an event
    match event:
        case Dealt(number, kind, theme):
            return Message("wordjam-event-dealt", {"number": number, "kind": kind, "theme": theme})
        case Shown(letters):
            one, two, three, other, forbidden = letters
            params: dict[str, Param] = {"one": one, "two": two, "three": three, "other": other, "forbidden": forbidden}
            return Message("wordjam-event-shown", params)
        case Called(seat):
            return Message("wordjam-event-called", {"who": Who(seat)})
        case Passed(seat):
            return Message("wordjam-event-passed", {"who": Who(seat)})
        case Told(reveal, best):
            return told(reveal, best)
        case Resumed():
            return Message("wordjam-event-resumed")
        case Doubted(claim):
            return Message("wordjam-event-doubted", {"who": Who(claim.seat), "word": claim.word, "value": claim.value})
        case Voted(seat, accept):
            return Message("wordjam-event-voted", {"who": Who(seat), "vote": "yes" if accept else "no"})
        case Appealed(seat, word, theme):
            return Message("wordjam-event-appealed", {"who": Who(seat), "word": word, "theme": theme})
        case Chose(seat):
            return Message("wordjam-event-chose", {"who": Who(seat)})
        case Revealed(camps):
            return revealed(camps)
        case Turned(seconds):
            return Message("wordjam-event-turned", {"seconds": seconds})
        case Wrote(seat):
            return Message("wordjam-event-wrote", {"who": Who(seat)})
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


def advice(action: Action, view: View, word: str | None) -> Message:
    """What to do, for who asks a computer player: its plays show neither its word nor its bet."""
    match action:
        case Choose(camp):
            return Message("wordjam-hint-camp", {"camp": camp})
        case Say(given) | Write(given):
            return _word(given, view)
        case Pass() | Aside() if view.phase in ("vote", "appeal"):
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
