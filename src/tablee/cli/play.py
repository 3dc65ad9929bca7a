"""`tablee play` and `tablee daily`: a game in the terminal, against bots or by turns.

People take turns at one keyboard. The daily is the same as on this machine's server.
"""

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
from msgspec import structs

from tablee import games
from tablee.arena.simulate import check_bots
from tablee.bots.challenge import daily as deal_of
from tablee.bots.names import NAMES
from tablee.bots.protocol import levels
from tablee.cli.common import data_folder, game_options, read_options, read_seed
from tablee.cli.spoken import GameName, Whole, command, speaker
from tablee.cli.terminal.lines import Lines
from tablee.cli.terminal.session import Quit, Session
from tablee.core import log
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.log import Header
from tablee.core.options import check_seats
from tablee.core.table import Table
from tablee.core.text import Catalogue, Language

Names = tuple[str, ...]


@command("play")
@click.argument("game", type=GameName())
@click.option("--seats", type=Whole(1, 99), default=None)
@click.option("--players", metavar="A,B", default=None)
@click.option("--bots", metavar="LEVEL", default=None)
@click.option("--seed", metavar="HEX", default=None)
@game_options
@click.option("--resume", metavar="FILE", is_flag=False, flag_value="", default=None)
def play(
    language: Language,
    *,
    game: str,
    seats: int | None,
    players: str | None,
    bots: str | None,
    seed: str | None,
    option: tuple[str, ...],
    resume: str | None,
) -> None:
    chosen = games.load(game)
    say = speaker(language)
    folder = _games_folder()
    if resume is not None:
        kept_in = Path(resume) if resume else _latest(folder, chosen)
        kept = log.loads(log.read(kept_in), chosen, kept_in.name)
        table = Table.replay(chosen, kept, arbiter=chosen.rules.arbiter(kept.header.options))
        if table.over:
            raise TableeError("cli-play-finished", path=str(kept_in))
    else:
        kept_in = folder / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 1000:03}.log"
        people = _names(players, say)
        names, bots_at = _cast(chosen, people, seats, bots or levels(chosen)[-1])
        options = read_options(chosen, option)
        check_seats(chosen, len(names), options)
        if len(people) == 1 < len(names):
            options = chosen.rules.solo(options)
        if len(people) == 1 and chosen.presentation.pace == "off":
            options = _without_clock(chosen, options, option)
        header = Header(chosen.name, chosen.rules.edition, len(names), options, read_seed(seed), names, bots_at)
        table = Table(chosen, header, chosen.rules.arbiter(options))
    _run(Session(table, language, kept_in, Lines()), kept_in, say)


@command("daily")
@click.argument("game", type=GameName())
def daily(language: Language, *, game: str) -> None:
    from tablee.server.http.identity import load_secret  # noqa: PLC0415 - only the daily needs the server's key

    chosen, say = games.load(game), speaker(language)
    wanted = deal_of(chosen, load_secret(data_folder()), datetime.now(UTC).date().isoformat())
    names = (say("cli-play-you"), *list(NAMES.values())[: wanted.seats - 1])
    header = Header(game, wanted.edition, wanted.seats, wanted.options, wanted.seed, names, ("", *wanted.levels))
    kept_in = _games_folder() / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-daily.log"
    table = Table(chosen, header, chosen.rules.arbiter(wanted.options))
    _run(Session(table, language, kept_in, Lines()), kept_in, say)


def _games_folder() -> Path:
    folder = data_folder() / "games"
    folder.mkdir(exist_ok=True)
    return folder


def _without_clock(game: AnyGame, options: Any, given: tuple[str, ...]) -> Any:
    """Return the options without time limits, for a single person; an explicit limit is kept."""
    asked = {name: getattr(options, name) for name in (word.partition("=")[0] for word in given)}
    return structs.replace(game.rules.untimed(options), **asked)


def _names(given: str | None, say: Catalogue) -> tuple[str, ...]:
    if given is None:
        return (say("cli-play-you"),)
    names = tuple(" ".join(name.split())[:24] for name in given.split(","))
    if not all(names) or len(set(names)) < len(names) or not all(name.isprintable() for name in names):
        raise TableeError("cli-play-bad-names", given=given[:80])
    return names


def _cast(game: AnyGame, people: tuple[str, ...], seats: int | None, level: str) -> tuple[Names, Names]:
    """Return names and levels of all seats: the people first, then bots."""
    check_bots(game, (level,))
    if seats is None:
        seats = min(
            (count for count in game.rules.seat_counts if count >= len(people)), default=max(game.rules.seat_counts)
        )
    check_seats(game, seats)
    if len(people) > seats:
        raise TableeError("cli-play-too-many", given=len(people), seats=seats)
    bots = [name for name in NAMES.values() if name not in people][: seats - len(people)]
    return (*people, *bots), ("",) * len(people) + (level,) * len(bots)


def _latest(folder: Path, game: AnyGame) -> Path:
    for path in sorted(folder.glob(f"{game.name}-*.log"), reverse=True):
        try:
            if not Table.replay(game, log.loads(log.read(path), game, path.name)).over:
                return path
        except TableeError:
            continue
    raise TableeError("cli-play-nothing-kept", game=game.name)


def _run(session: Session, kept_in: Path, say: Catalogue) -> None:
    header = session.table.header
    title = speaker(say.language, header.game)(f"{header.game}-title")
    click.echo(say("cli-play-edition", game=title, edition=header.edition))
    try:
        session.run()
    except (Quit, EOFError, KeyboardInterrupt):
        session.leave()
        click.echo("\n" + say("cli-play-kept", game=session.table.game.name, path=str(kept_in)))
