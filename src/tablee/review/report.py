"""A review in words, as lines of text or as an HTML page."""

import re
from html import escape
from math import ceil

from tablee.core.log import Header
from tablee.core.text import Catalogue
from tablee.printing import svg
from tablee.review.judge import Judged, Review

WIDTH, HEIGHT = 640, 160


def names_of(header: Header) -> tuple[str, ...]:
    """Return the players' names, or the seat's number where a name is missing."""
    return tuple(header.players[seat] if seat < len(header.players) else str(seat + 1) for seat in range(header.seats))


def lines(found: Review, header: Header, say: Catalogue) -> list[str]:
    """Return, for each seat, the level that it played like, and its moments in a few words each."""
    names = names_of(header)
    told = [say("review-title", game=say(f"{found.game}-title"))]
    for seat in found.seats:
        points = [each for each in found.judged if each.seat == seat and each.number in found.turning_points]
        told += ["", level(found, seat, names[seat], say)]
        told += [sentence(each, names, say, found.figures) for each in points] or [say("review-no-mistakes")]
    return told


def level(found: Review, seat: int, name: str, say: Catalogue) -> str:
    """Return what a seat's decisions say about its level, if anything."""
    played = found.levels[seat] if seat < len(found.levels) else None
    if played is None:
        return say("review-nothing", name=name)
    weakest, strongest = (say(f"review-like-{each}") for each in (played.weakest, played.strongest))
    is_sure = str(weakest == strongest).lower()
    return say("review-level", name=name, sure=is_sure, level=weakest, strongest=strongest, decisions=played.decisions)


def sentence(judged: Judged, names: tuple[str, ...], say: Catalogue, figures: bool) -> str:
    """Return one moment: its title, what was played, what was better, by how much and why."""
    # The better action is described as the expert's, in that seat.
    there = (*names[: judged.seat], say("review-expert"), *names[judged.seat + 1 :])
    played = " ".join(say.say(message, names) for message in judged.played)
    title = (f"{say(judged.theme)}.",) if judged.theme else ()
    parts = [*title, say("review-point", number=judged.number, played=played)]
    parts += [_begun(say.say(message, there), say("review-expert")) for message in judged.better]
    if figures:
        parts.append(say("review-gain", lost=max(1, round(judged.lost)), error=ceil(2 * judged.error)))
    parts += [
        _begun(say.say(each.message, there if each.after_better else names), say("review-expert"))
        for each in judged.why
    ]
    return " ".join(parts)


def _begun(text: str, expert: str) -> str:
    """Return a text with the expert's name capitalised where a sentence begins.

    >>> _begun("l’expert passe. Le mot de l’expert. l’expert gagne.", "l’expert")
    'L’expert passe. Le mot de l’expert. L’expert gagne.'
    """
    at_beginning = rf"(^|[.!?]\s|«\s?|“){re.escape(expert)}"
    return re.sub(at_beginning, lambda found: f"{found[1]}{expert[0].upper()}{expert[1:]}", text)


def page(found: Review, header: Header, say: Catalogue) -> str:
    """Return the review as an HTML page."""
    body = "".join(f"<p>{escape(line)}</p>" for line in lines(found, header, say) if line)
    title = escape(say("review-title", game=say(f"{found.game}-title")))
    if found.figures:
        label = escape(say("review-chances"))
        body += f"<h2>{label}</h2>{curve(found, label)}"
    style = "body{font:18px/1.5 system-ui;max-width:44em;margin:2em auto;padding:0 1em}svg{width:100%;height:auto}"
    return f'<!doctype html><meta charset="utf-8"><title>{title}</title><style>{style}</style>{body}\n'


def curve(found: Review, label: str) -> str:
    """Plot the chances of the first person, position by position."""
    seat = found.seats[0]
    step = WIDTH / max(1, len(found.chances) - 1)
    points = [(number * step, HEIGHT * (1 - row[seat] / 100)) for number, row in enumerate(found.chances)]
    middle = svg.line((0, HEIGHT / 2), (WIDTH, HEIGHT / 2), "#bbb")
    mine = {each.number for each in found.judged if each.seat == seat}
    marks = svg.dots([points[number] for number in found.turning_points if number in mine], "#222", radius=5)
    return svg.picture(WIDTH, HEIGHT, (middle, svg.curve(points, "#222"), *marks), label)
