"""`tablee export`: games and tournaments as a table for other programs."""

from pathlib import Path

import click

from tablee.arena import frames, record
from tablee.cli.common import read_log
from tablee.cli.spoken import command, speaker
from tablee.core.errors import TableeError
from tablee.core.text import Language


@command("export")
@click.argument("out", type=click.Path(path_type=Path))
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--views", is_flag=True)
def export(language: Language, *, out: Path, files: tuple[Path, ...], views: bool) -> None:
    if out.exists():
        raise TableeError("core-log-exists", path=str(out))
    tournaments = [path for path in files if path.suffix == ".arena"]
    if tournaments and (len(tournaments) > 1 or len(files) > 1):
        raise TableeError("cli-export-one-tournament")
    table = (
        frames.matches(record.read(tournaments[0]))
        if tournaments
        else frames.decisions((read_log(path)[1] for path in files), views)
    )
    frames.write(table, out)
    click.echo(speaker(language)("cli-export-done", rows=table.num_rows, path=str(out)))
