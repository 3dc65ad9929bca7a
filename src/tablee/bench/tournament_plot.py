"""Plot of a tournament as SVG, with each bot's share of wins and its interval, and a full page."""

from collections.abc import Callable, Iterator, Sequence
from html import escape

from tablee.arena.record import Record
from tablee.arena.summary import BotSummary, Estimate
from tablee.core.text import Language, figure, percent
from tablee.printing import svg

WIDTH, ROW, LABEL, TOP = 640, 44, 150, 34
INK, BAR, GRID = "#1e1b18", "#79b3a0", "#d8cfbf"
NAME = 18
"""Characters of a bot's name that fit beside its bar."""

COLUMNS = ("bot", "wins", "ahead", "points", "lost", "rating", "times", "faults")

Say = Callable[..., str]

STYLE = """body{font:16px/1.5 system-ui,sans-serif;color:#1e1b18;background:#f6f0e4}
body{max-width:64rem;margin:2rem auto;padding:0 1rem}p{overflow-wrap:anywhere}
.wide{overflow-x:auto}td{white-space:nowrap}
table{border-collapse:collapse;width:100%}td,th{padding:.3rem .6rem;text-align:right;border-bottom:1px solid #d8cfbf}
td:first-child,th:first-child{text-align:left}pre{white-space:pre-wrap;background:#fff;padding:1rem}"""


def bars(found: Sequence[BotSummary], title: str, language: Language) -> str:
    """Plot each bot's share of wins as a bar from 0 to 100 %, with the interval across its end."""
    height = TOP + ROW * len(found) + 30
    parts = [svg.text((8, 20), title, "start", INK, bold=True)]
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(svg.line((_x(share), TOP), (_x(share), height - 24), GRID))
        parts.append(svg.text((_x(share), height - 8), percent(share, language)))
    for place, each in enumerate(found):
        parts += _bar(each, TOP + ROW * place)
    return svg.picture(WIDTH, height, parts, title)


def _x(share: float) -> float:
    return LABEL + share * (WIDTH - LABEL - 30)


def _bar(each: BotSummary, y: int) -> Iterator[str]:
    wins, middle = each.wins, y + 18
    low, high = _x(wins.low), _x(wins.high)
    # `my_package.bots:Greedy` is shortened to Greedy; the table below has the full name.
    yield svg.text((LABEL - 10, middle + 5), each.bot.rpartition(":")[2][:NAME], "end", INK)
    yield svg.bar((_x(0), y + 6), (_x(wins.mean) - _x(0), 24), BAR)
    yield svg.line((low, middle), (high, middle), INK, width=2)
    for end in (low, high):
        yield svg.line((end, middle - 6), (end, middle + 6), INK, width=2)


def page(record: Record, found: Sequence[BotSummary], say: Say, language: Language) -> str:
    """Return one self-contained page with all figures."""
    tournament = record.tournament
    title = say("arena-title", game=tournament.game, seats=tournament.seats)
    about = say("arena-about", games=len(record.played), deals=tournament.deals, seed=tournament.seed)
    head = "".join(f"<th>{escape(say(f'arena-{name}'))}</th>" for name in COLUMNS)
    texts = ("".join(f"<td>{escape(text)}</td>" for text in cells(each, say, language)) for each in found)
    rows = "".join(f"<tr>{row}</tr>" for row in texts)
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><h1>{escape(title)}</h1><p>{escape(about)}</p>"
        f"{bars(found, title, language)}"
        f'<div class="wide"><table><tr>{head}</tr>{rows}</table></div>{_faults(record, say)}</html>'
    )


def cells(each: BotSummary, say: Say, language: Language) -> tuple[str, ...]:
    """Return a bot's row, for the page and the terminal."""

    def of(value: float, places: int = 1) -> str:
        return figure(value, language, places)

    def mean(value: Estimate, places: int = 1) -> str:
        return say("arena-mean", mean=of(value.mean, places), low=of(value.low, places), high=of(value.high, places))

    def part(value: Estimate) -> str:
        return say("arena-share", mean=of(100 * value.mean), low=of(100 * value.low), high=of(100 * value.high))

    return (
        each.bot,
        part(each.wins),
        part(each.ahead),
        mean(each.points),
        "–" if each.lost is None else mean(each.lost, 2),
        f"{of(each.rating)} ± {of(each.rating_sigma)}",
        f"{of(each.usual_ms)} / {of(each.slow_ms)} / {of(each.worst_ms, 0)}",
        str(each.faults),
    )


def _faults(record: Record, say: Say) -> str:
    """Return the first fault of each bot, for its author."""
    first = {fault.bot: fault for match in reversed(record.played) for fault in reversed(match.faults)}
    told = (f"<h2>{escape(say('arena-fault', bot=bot))}</h2><pre>{escape(f.trace)}</pre>" for bot, f in first.items())
    return "".join(told)
