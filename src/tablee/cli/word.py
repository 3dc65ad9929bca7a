"""`tablee word`: the arbiter. Is it a word, what kind of word, and if not, why."""

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tablee.cli.spoken import command, speaker
from tablee.core.text import Catalogue, Language
from tablee.lexicon import Entry, Refusal, Speech, french, normalise

NOT_VALID = 1
_BANDS = ((12, "top"), (6, "common"), (2, "uncommon"), (0, "rare"))
"""From which frequency class a word is called so."""


@command("word")
@click.argument("words", nargs=-1, required=True)
def word(language: Language, *, words: tuple[str, ...]) -> int:
    say = speaker(language)
    lexicon = french()
    shown = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("word", "verdict", "speech", "spellings", "band", "rank"):
        shown.add_column(say(f"cli-word-{column}"), justify="right" if column == "rank" else "left")
    refused = 0
    for text in words:
        entry = lexicon.entry(text)
        if entry is not None:
            shown.add_row(*_accepted(entry, say))
        else:
            refused += 1
            refusal = lexicon.explain(text)
            shown.add_row(escape(normalise(text)[:40]), f"[red]{say('cli-word-refused')}[/red]", _why(refusal, say))
    Console(highlight=False).print(shown)
    return NOT_VALID if refused else 0


def _accepted(entry: Entry, say: Catalogue) -> tuple[str, ...]:
    kinds = [say(f"cli-speech-{part.name}".lower()) for part in Speech if part in entry.facts.speech]
    verdict = say(f"cli-word-{entry.facts.tier.name}".lower())
    rank = f"{entry.rank:,}".replace(",", "\u202f")
    band = say(f"cli-band-{_band(entry.facts.frequency)}")
    return entry.word, f"[green]{verdict}[/green]", ", ".join(kinds), ", ".join(entry.spellings), band, rank


def _band(frequency: int) -> str:
    """How common a word of this frequency class is, by the name of its words."""
    return next(name for least, name in _BANDS if frequency >= least)


def _why(refusal: Refusal | None, say: Catalogue) -> str:
    if refusal is None:
        return ""
    return escape(say(f"cli-why-{refusal.why}", spelling=refusal.spelling))
