"""`tablee daily`: the deal of the day in the terminal, the same as on this machine's server."""

import time
from datetime import UTC, datetime

import click

from tablee import games
from tablee.bots.challenge import daily as deal_of
from tablee.bots.names import NAMES
from tablee.cli.common import data_folder
from tablee.cli.lines import Lines
from tablee.cli.play import run_session
from tablee.cli.session import Session
from tablee.cli.spoken import GameName, command, speaker
from tablee.core.log import Header
from tablee.core.table import Table
from tablee.core.text import Language


@command("daily")
@click.argument("game", type=GameName())
def daily(language: Language, *, game: str) -> None:
    from tablee.server.http.identity import load_secret  # noqa: PLC0415 - only here is the server's key needed

    chosen, say = games.load(game), speaker(language)
    folder = data_folder()
    day = datetime.now(UTC).date().isoformat()
    wanted = deal_of(chosen, load_secret(folder), day)
    names = (say("cli-play-you"), *list(NAMES.values())[: wanted.seats - 1])
    header = Header(game, wanted.edition, wanted.seats, wanted.options, wanted.seed, names, ("", *wanted.levels))
    (folder / "games").mkdir(exist_ok=True)
    kept_in = folder / "games" / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-daily.log"
    table = Table(chosen, header, chosen.rules.arbiter(wanted.options))
    run_session(Session(table, language, kept_in, Lines()), kept_in, say)
