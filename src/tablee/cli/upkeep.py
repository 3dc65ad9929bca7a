"""`tablee backup`, `tablee restore`, `tablee check`: maintenance for operators of a server."""

from pathlib import Path
from typing import Any

import click

from tablee.cli.common import made
from tablee.cli.configure import choose, flags
from tablee.cli.spoken import command, speaker
from tablee.cli.terminal.progress import progress
from tablee.core.text import Catalogue, Language
from tablee.server.store.archive import ArchiveEnd

NOT_WELL = 1
_WHERE = ("data", "database", "secret")


@command("backup")
@click.argument("file", metavar="FILE")
@flags(*_WHERE)
@click.option("--force", is_flag=True)
def backup(language: Language, *, file: str, config: str | None, force: bool, **given: Any) -> None:
    from tablee.server.operator import backups as upkeep  # noqa: PLC0415 - slow to import; help does not need it

    say = speaker(language)
    with progress(say("cli-backup-running")) as tell:
        end = upkeep.backup(choose(config, given).settings, Path(file), tell, force=force)
    click.echo(say("cli-backup-done", file=file, **_counts(end)))


@command("restore")
@click.argument("file", metavar="FILE")
@flags(*_WHERE)
@click.option("--force", is_flag=True)
def restore(language: Language, *, file: str, config: str | None, force: bool, **given: Any) -> None:
    from tablee.server.operator import backups as upkeep  # noqa: PLC0415 - as above

    say = speaker(language)
    settings = choose(config, given).settings
    made(Path(settings.data))
    with progress(say("cli-restore-running")) as tell:
        _, end = upkeep.restore(settings, Path(file), tell, force=force)
    click.echo(say("cli-restore-done", **_counts(end)))


@command("check")
@flags(*_WHERE)
@click.option("--backup", metavar="FILE", default=None)
def check(language: Language, *, config: str | None, backup: str | None, **given: Any) -> int:
    from tablee.server.operator import backups as upkeep  # noqa: PLC0415 - as above
    from tablee.server.store import archive  # noqa: PLC0415 - as above

    say = speaker(language)
    if backup is not None:
        _, end = archive.verify(Path(backup))
        click.echo(say("cli-check-backup-well", file=backup, **_counts(end)))
        return 0
    with progress(say("cli-check-running")) as tell:
        found = upkeep.check(choose(config, given).settings, tell)
    for problem in found.problems:
        click.echo(say(f"cli-check-{problem.what}", table=problem.table, why=_why(say, problem.why)), err=True)
    key = "cli-check-not-well" if found.problems else "cli-check-well"
    counts = {"tables": found.tables, "games": found.games, "actions": found.actions, "problems": len(found.problems)}
    click.echo(say(key, **counts))
    return NOT_WELL if found.problems else 0


def _why(say: Catalogue, why: str) -> str:
    """Return the text of a refusal that takes no arguments, or `why` itself."""
    try:
        return say(why)
    except LookupError:
        return why


def _counts(end: ArchiveEnd) -> dict[str, int]:
    return {"tables": end.rows.get("tables", 0), "people": end.rows.get("people", 0)}
