"""`tablee review`: what a finished game teaches."""

from pathlib import Path

import click

from tablee import games
from tablee.cli.between_bots import with_bar
from tablee.cli.common import write_text
from tablee.cli.spoken import command, speaker
from tablee.core import log
from tablee.core.text import Language
from tablee.review import report
from tablee.review.judge import review


@command("review")
@click.argument("path", metavar="LOG", type=click.Path(path_type=Path))
@click.option("--html", metavar="FILE", type=click.Path(path_type=Path), default=None)
def review_log(language: Language, *, path: Path, html: Path | None) -> None:
    text = log.read(path)
    game = games.load(log.game_named_in(text, path.name))
    saved = log.loads(text, game, path.name)
    say = speaker(language, game.name)
    found = with_bar(
        say("cli-review-progress"),
        len(saved.entries),
        lambda tell: review(game, saved, lambda done, everything: tell(done)),
    )
    for line in report.lines(found, saved.header, say):
        click.echo(line)
    if html is not None:
        write_text(html, report.page(found, saved.header, say))
        click.echo(say("cli-review-kept", path=str(html)))
