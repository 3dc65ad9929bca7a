"""Report of a league: a table for each game and table size, as cells or as Markdown."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from textwrap import fill

from tablee.arena.league import Pairing, above, label
from tablee.core.text import Language, figure

COLUMNS = ("exploiter", "target", "wins", "fair", "games", "verdict")
WIDTH = 100
"""Characters of a line of prose, as everywhere in the documents."""
MARK = "<!-- league -->"
"""Line of a Markdown file below which the report stands. The text above it is written by people."""

Say = Callable[..., str]


def tables(pairings: Sequence[Pairing]) -> Iterator[tuple[str, int, list[Pairing]]]:
    """Yield game, seats and pairings of each table."""
    for (game, seats), found in groupby(pairings, key=lambda each: (each.game, each.seats)):
        yield game, seats, list(found)


def cells(each: Pairing, say: Say, language: Language) -> tuple[str, ...]:
    """Return a pairing's row, in the order of COLUMNS."""

    def part(share: float) -> str:
        return figure(100 * share, language)

    wins = say("arena-share", mean=part(each.wins.mean), low=part(each.wins.low), high=part(each.wins.high))
    verdict = say(f"arena-{each.verdict}")
    return label(each.exploiter), each.target, wins, part(each.fair), str(each.games), verdict


def conclusions(pairings: Sequence[Pairing], target: str, say: Say) -> Iterator[str]:
    """Yield the sentences on all tables: how many exploiters win too much, and lost decisions."""
    n = len(above(pairings, target))
    yield say("arena-some-above" if n else "arena-none-above", n=n, target=target)
    for each in pairings:
        if each.faults:
            yield say("arena-league-faults", bot=label(each.exploiter), n=each.faults)


def markdown(pairings: Sequence[Pairing], target: str, about: str, say: Say, language: Language) -> str:
    """Return the whole report as Markdown. Shares above the fair one are bold."""
    parts = [fill(" ".join((about, *conclusions(pairings, target, say))), WIDTH)]
    for game, seats, found in tables(pairings):
        rows = [tuple(say(f"arena-{name}") for name in COLUMNS), ("---",) * len(COLUMNS)]
        rows += [_marked(each, cells(each, say, language)) for each in found]
        lines = "\n".join(f"| {' | '.join(row)} |" for row in rows)
        parts.append(f"## {say('arena-title', game=game, seats=seats)}\n\n{lines}")
    return "\n\n".join(parts) + "\n"


def _marked(each: Pairing, row: tuple[str, ...]) -> tuple[str, ...]:
    return (*row[:-1], f"**{row[-1]}**") if each.verdict == "above" else row


def below_mark(before: str, report: str) -> str:
    """Return a file's text with a new report: all of it, unless a line holds MARK.

    >>> below_mark("Introduction\\n<!-- league -->\\nold", "new")
    'Introduction\\n<!-- league -->\\n\\nnew'
    """
    kept, mark, _ = before.partition(MARK)
    return f"{kept}{MARK}\n\n{report}" if mark else report
