"""`tablee word`: the arbiter. Is it a word, what kind of word, of which family, and if not, why."""

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tablee.cli.spoken import command, speaker
from tablee.core.text import Catalogue, Language, figure
from tablee.lexicon import french
from tablee.lexicon.look_up import LookedUp, look_up

NOT_VALID = 1


@command("word")
@click.argument("words", nargs=-1, required=True)
def word(language: Language, *, words: tuple[str, ...]) -> int:
    say = speaker(language)
    lexicon = french()
    shown = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("word", "verdict", "speech", "spellings", "lemma", "band", "rank"):
        shown.add_column(say(f"cli-word-{column}"), justify="right" if column == "rank" else "left")
    refused = 0
    for text in words:
        found = look_up(lexicon, text)
        if found.valid:
            shown.add_row(*_accepted(found, say))
        else:
            refused += 1
            shown.add_row(escape(found.word), f"[red]{say('cli-word-refused')}[/red]", _why(found, say))
    Console(highlight=False).print(shown)
    return NOT_VALID if refused else 0


def _accepted(found: LookedUp, say: Catalogue) -> tuple[str, ...]:
    kinds = ", ".join(say(f"cli-speech-{part}") for part in found.speech)
    verdict = say("cli-word-strict" if found.current else "cli-word-valid")
    rank = figure(found.rank, say.language)
    lemmas = ", ".join(family.lemma for family in found.families)
    band = say(f"cli-band-{found.band}")
    return found.word, f"[green]{verdict}[/green]", kinds, ", ".join(found.spellings), lemmas, band, rank


def _why(found: LookedUp, say: Catalogue) -> str:
    return escape(say(f"cli-why-{found.why}", spelling=found.spelling)) if found.why else ""
