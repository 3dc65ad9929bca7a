"""A review in words, as lines of text or as an HTML page."""

from html import escape

from tablee.core.log import Header
from tablee.core.text import Catalogue
from tablee.printing import svg
from tablee.review.judge import Judged, Review

WIDTH, HEIGHT = 640, 160


def names_of(header: Header) -> tuple[str, ...]:
    """Return the players' names, or the seat's number where a name is missing."""
    return tuple(header.players[seat] if seat < len(header.players) else str(seat + 1) for seat in range(header.seats))


def lines(found: Review, header: Header, say: Catalogue) -> list[str]:
    """Return the accuracy of each person, and the turning points in a sentence each."""
    names = names_of(header)
    told = [say("review-title", game=say(f"{found.game}-title")), ""]
    for seat in found.seats:
        share = found.accuracy[seat]
        if share is None:
            told.append(say("review-nothing", name=names[seat]))
        else:
            told.append(say("review-accuracy", name=names[seat], accuracy=round(share)))
    points = [each for each in found.judged if each.number in found.turning_points]
    told += ["", say("review-turning")] if points else ["", say("review-no-mistakes")]
    return told + [sentence(each, names, say) for each in points]


def sentence(judged: Judged, names: tuple[str, ...], say: Catalogue) -> str:
    # The better action is described as the expert's, in that seat.
    """Return one turning point as a sentence."""
    there = (*names[: judged.seat], say("review-expert"), *names[judged.seat + 1 :])
    better = " ".join(say.say(message, there) for message in judged.better)
    return say(
        "review-point",
        number=judged.number,
        played=" ".join(say.say(message, names) for message in judged.played),
        better="some" if better else "none",
        lost=max(1, round(judged.lost)),
        told=better,
    )


def page(found: Review, header: Header, say: Catalogue) -> str:
    """Return the review as an HTML page."""
    body = "".join(f"<p>{escape(line)}</p>" for line in lines(found, header, say) if line)
    title, label = escape(say("review-title", game=say(f"{found.game}-title"))), escape(say("review-chances"))
    style = "body{font:18px/1.5 system-ui;max-width:44em;margin:2em auto;padding:0 1em}svg{width:100%;height:auto}"
    return (
        f'<!doctype html><meta charset="utf-8"><title>{title}</title><style>{style}</style>'
        f"{body}<h2>{label}</h2>{curve(found, label)}\n"
    )


def curve(found: Review, label: str) -> str:
    """Plot the chances of the first person, position by position."""
    seat = found.seats[0]
    step = WIDTH / max(1, len(found.chances) - 1)
    points = [(number * step, HEIGHT * (1 - row[seat] / 100)) for number, row in enumerate(found.chances)]
    middle = svg.line((0, HEIGHT / 2), (WIDTH, HEIGHT / 2), "#bbb")
    marks = svg.dots([points[number] for number in found.turning_points], "#222", radius=5)
    return svg.picture(WIDTH, HEIGHT, (middle, svg.curve(points, "#222"), *marks), label)
