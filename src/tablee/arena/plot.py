"""A contest as a picture: each bot's share of wins and its interval, as SVG, and a page with all figures."""

from collections.abc import Callable, Sequence
from html import escape

from tablee.arena.record import Record
from tablee.arena.standing import Estimate, Standing
from tablee.core.figures import figure, percent
from tablee.core.text import Language

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


def svg(found: Sequence[Standing], title: str, language: Language) -> str:
    """Bars from 0 to 100 %, with the interval across each end."""
    height = TOP + ROW * len(found) + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'font-family="system-ui, sans-serif" font-size="14" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<text x="8" y="20" font-weight="bold">{escape(title)}</text>',
        *(_grid(share, height, percent(share, language)) for share in (0, 0.25, 0.5, 0.75, 1)),
        *(_bar(each, TOP + ROW * place) for place, each in enumerate(found)),
        "</svg>",
    ]
    return "\n".join(parts)


def _x(share: float) -> float:
    return round(LABEL + share * (WIDTH - LABEL - 30), 1)


def _grid(share: float, height: int, label: str) -> str:
    x = _x(share)
    return (
        f'<path d="M{x} {TOP}V{height - 24}" stroke="{GRID}"/>'
        f'<text x="{x}" y="{height - 8}" text-anchor="middle" font-size="12">{label}</text>'
    )


def _bar(each: Standing, y: int) -> str:
    wins, middle = each.wins, y + 18
    low, high = _x(wins.low), _x(wins.high)
    return (
        f'<text x="{LABEL - 10}" y="{middle + 5}" text-anchor="end">{escape(_short(each.bot))}</text>'
        f'<rect x="{_x(0)}" y="{y + 6}" width="{round(_x(wins.mean) - _x(0), 1)}" height="24" rx="4" fill="{BAR}"/>'
        f'<path d="M{low} {middle}H{high}M{low} {middle - 6}v12M{high} {middle - 6}v12" '
        f'stroke="{INK}" stroke-width="2" fill="none"/>'
    )


def _short(bot: str) -> str:
    """`my_package.bots:Greedy` is Greedy here; the table below has all of it."""
    return bot.rpartition(":")[2][:NAME]


def page(record: Record, found: Sequence[Standing], say: Say, language: Language) -> str:
    """Everything on one page that needs nothing else."""
    contest = record.contest
    title = say("arena-title", game=contest.game, seats=contest.seats)
    about = say("arena-about", games=len(record.played), deals=contest.deals, seed=contest.seed)
    head = "".join(f"<th>{escape(say(f'arena-{name}'))}</th>" for name in COLUMNS)
    rows = "".join(f"<tr>{_row(cells(each, say, language))}</tr>" for each in found)
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><h1>{escape(title)}</h1><p>{escape(about)}</p>"
        f"{svg(found, title, language)}"
        f'<div class="wide"><table><tr>{head}</tr>{rows}</table></div>{_faults(record, say)}</html>'
    )


def _row(texts: Sequence[str]) -> str:
    return "".join(f"<td>{escape(text)}</td>" for text in texts)


def cells(each: Standing, say: Say, language: Language) -> tuple[str, ...]:
    """A bot's row, the same in the terminal."""

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
    """The first fault of each bot, for its author."""
    first = {fault.bot: fault for match in reversed(record.played) for fault in reversed(match.faults)}
    told = (f"<h2>{escape(say('arena-fault', bot=bot))}</h2><pre>{escape(f.trace)}</pre>" for bot, f in first.items())
    return "".join(told)
