"""`tablee review`: what a finished game teaches."""

from pathlib import Path

import click

from tablee.cli.common import read_log, write_text
from tablee.cli.progress import progress
from tablee.cli.spoken import command, speaker
from tablee.core.text import Language
from tablee.review import report
from tablee.review.judge import review


@command("review")
@click.argument("path", metavar="LOG", type=click.Path(path_type=Path))
@click.option("--html", metavar="FILE", type=click.Path(path_type=Path), default=None)
def review_log(language: Language, *, path: Path, html: Path | None) -> None:
    game, saved = read_log(path)
    say = speaker(language, game.name)
    with progress(say("cli-review-progress"), len(saved.entries)) as tell:
        found = review(game, saved, tell)
    for line in report.lines(found, saved.header, say):
        click.echo(line)
    if html is not None:
        write_text(html, report.page(found, saved.header, say))
        click.echo(say("cli-review-kept", path=str(html)))
