"""`tablee ratings`: rebuild people's ratings from rated games, or measure the bots as anchors."""

from pathlib import Path
from typing import Any

import click
import msgspec

from tablee.cli.configure import choose, flags
from tablee.cli.spoken import command, speaker
from tablee.cli.terminal.progress import progress
from tablee.core.errors import TableeError
from tablee.core.text import Language

ASKS = ("rebuild", "measure")


@command("ratings")
@click.argument("ask", metavar="|".join(ASKS))
@click.argument("files", metavar="[FILE]...", nargs=-1, type=click.Path(path_type=Path))
@flags("data", "database")
@click.option("--replay", is_flag=True)
def ratings(
    language: Language, *, ask: str, files: tuple[Path, ...], config: str | None, replay: bool, **given: Any
) -> None:
    if ask not in ASKS:
        raise TableeError("cli-ratings-unknown", given=ask[:40], known=", ".join(ASKS))
    if (ask == "measure") != bool(files):
        raise TableeError("cli-ratings-need-files" if ask == "measure" else "cli-ratings-no-files")
    if ask == "measure":
        _measure(files)
    else:
        _rebuild(language, config, given, replay)


def _rebuild(language: Language, config: str | None, given: dict[str, Any], replay: bool) -> None:
    from tablee.server.ratings import rebuild as rating_upkeep  # noqa: PLC0415 - slow to import; help does not need it

    say = speaker(language)
    with progress(say("cli-ratings-running")) as tell:
        done = rating_upkeep.rebuild(choose(config, given).settings, tell, replay=replay)
    key = "cli-ratings-replayed" if replay else "cli-ratings-done"
    counts = {"games": done.games, "changed": done.changed, "replayed": done.replayed, "corrected": done.corrected}
    click.echo(say(key, **counts))


def _measure(files: tuple[Path, ...]) -> None:
    """Print the contents of `ratings/anchors.json`."""
    from tablee.arena import record  # noqa: PLC0415 - as above
    from tablee.arena.summary import anchors_from  # noqa: PLC0415 - as above

    found = anchors_from([record.read(path) for path in files])
    click.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
