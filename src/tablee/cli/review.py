"""`tablee review`: analysis of a finished game. `tablee verify`: proof of it from its log."""

import re
from pathlib import Path

import click
import msgspec

from tablee import games
from tablee.cli.common import read_log, write_text
from tablee.cli.spoken import Whole, command, speaker
from tablee.cli.terminal.progress import progress
from tablee.core import log
from tablee.core.arbiter import NO_ARBITER, Arbiter
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.log import GameLog
from tablee.core.text import Catalogue, Language
from tablee.review import report
from tablee.review.judge import review
from tablee.review.puzzles import puzzles_of
from tablee.review.verify import Check, verdict, verify

REFUTED = 1
_MARKS = {True: "✓", False: "✗", None: "–"}
_HOLDS = {True: "true", False: "false", None: "none"}


@command("review")
@click.argument("path", metavar="LOG", type=click.Path(path_type=Path))
@click.option("--seat", type=Whole(1, 99), default=None)
@click.option("--html", metavar="FILE", type=click.Path(path_type=Path), default=None)
@click.option("--puzzles", metavar="FILE", type=click.Path(path_type=Path), default=None)
def review_log(language: Language, *, path: Path, seat: int | None, html: Path | None, puzzles: Path | None) -> None:
    game, saved = read_log(path)
    if seat is not None and seat > saved.header.seats:
        raise TableeError("cli-replay-no-seat", given=seat, seats=saved.header.seats)
    seats = () if seat is None else (seat - 1,)
    say = speaker(language, game.name)
    if puzzles is not None:
        _write_puzzles(game, saved, puzzles, say, seats)
        return
    with progress(say("cli-review-progress"), len(saved.entries)) as tell:
        found = review(game, saved, tell, seats=seats)
    for line in report.lines(found, saved.header, say):
        click.echo(line)
    if html is not None:
        write_text(html, report.page(found, saved.header, say))
        click.echo(say("cli-review-kept", path=str(html)))


def _write_puzzles(game: AnyGame, saved: GameLog, path: Path, say: Catalogue, seats: tuple[int, ...]) -> None:
    seats = seats or tuple(range(saved.header.seats))
    with progress(say("cli-review-progress"), 100) as tell:
        found = list(puzzles_of(game, saved, seats, tell=lambda share: tell(round(100 * share))))
    write_text(path, "".join(f"{msgspec.json.encode(each).decode()}\n" for each in found))
    click.echo(say("cli-review-puzzles-kept", path=str(path), count=len(found)))


@command("verify")
@click.argument("path", metavar="LOG", type=click.Path(path_type=Path))
@click.option("--commitment", metavar="HEX", default=None)
@click.option("--key", metavar="HEX|FILE", default=None)
def verify_log(language: Language, *, path: Path, commitment: str | None, key: str | None) -> int:
    text = log.read(path)
    game = games.load(log.game_named_in(text, path.name))
    say = speaker(language, game.name)
    checks = verify(text, game, _arbiter(text, game), commitment, _key(key))
    for check in checks:
        click.echo(_told(check, say))
    found = verdict(checks)
    click.echo(say("cli-verify-verdict", verdict=found))
    return REFUTED if found == "refuted" else 0


def _key(given: str | None) -> str | None:
    """Return a key in hexadecimal; a file may contain only the key, or the reply of GET /api/key."""
    if given is None or re.fullmatch(r"[0-9a-fA-F]{64}", given):
        return given
    text = log.read(Path(given))
    found = re.search(r"\b[0-9a-fA-F]{64}\b", text)
    return found[0] if found else text


def _arbiter(text: str, game: AnyGame) -> Arbiter:
    """Return the arbiter for such a table.

    NO_ARBITER if its dictionary is not installed or its options can't be read.
    """
    try:
        return game.rules.arbiter(log.read_lines(text.split("\n")[:1], game).header.options)
    except TableeError:
        return NO_ARBITER


def _told(check: Check, say: Catalogue) -> str:
    line = f"{_MARKS[check.holds]} {say(f'review-{check.part}', holds=_HOLDS[check.holds])}"
    if check.why is None:
        return line
    where = "" if check.line is None else f"{say('review-where', line=check.line)} "
    return f"{line} {where}{say.say(check.why)}"
