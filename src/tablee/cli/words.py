"""`tablee word`: whether a text is a word, and why. `tablee words`: words made of some letters."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import groupby

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tablee import games
from tablee.cli.spoken import Whole, command, speaker
from tablee.core.arbiter import AllWords, IsWord, Ruling
from tablee.core.text import Catalogue, Language, figure
from tablee.lexicon import STRICT, VALID, arbiter, french
from tablee.lexicon.letters import LONGEST, SHORTEST, joined
from tablee.lexicon.look_up import LookedUp, look_up
from tablee.lexicon.search import can_compile

NOT_VALID = 1


@command("word")
@click.argument("words", nargs=-1, required=True)
def word(language: Language, *, words: tuple[str, ...]) -> int:
    say = speaker(language)
    lexicon = french()
    shown = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("word", "verdict", "speech", "spellings", "lemma", "band", "rank"):
        shown.add_column(say(f"cli-word-{column}"), justify="right" if column == "rank" else "left")
    found = [look_up(lexicon, text) for text in words]
    beside = [arbiter("fr").rule(AllWords(IsWord(joined(text)))) for text in words]
    for each, ruling in zip(found, beside, strict=True):
        shown.add_row(*(_accepted(each, say) if each.valid else _refused(each, ruling, say)))
    console = Console(highlight=False)
    console.print(shown)
    if any(ruling.yes and not each.valid for each, ruling in zip(found, beside, strict=True)):
        taking = ", ".join(speaker(language, name)(f"{name}-title") for name in _taking_names())
        console.print(say("cli-word-names-by", games=taking))
    return 0 if all(each.valid for each in found) else NOT_VALID


def _accepted(found: LookedUp, say: Catalogue) -> tuple[str, ...]:
    kinds = ", ".join(say(f"cli-speech-{part}") for part in found.speech)
    verdict = say(f"cli-word-{found.offence or ('strict' if found.current else 'valid')}")
    rank = figure(found.rank, say.language)
    lemmas = ", ".join(family.lemma for family in found.families)
    band = say(f"cli-band-{found.band}")
    return found.word, f"[green]{verdict}[/green]", kinds, ", ".join(found.spellings), lemmas, band, rank


def _refused(found: LookedUp, beside: Ruling, say: Catalogue) -> tuple[str, ...]:
    """Return the row of a text that is not a word; some tables accept names and compounds."""
    verdict = f"[yellow]{say('cli-word-names')}[/yellow]" if beside.yes else f"[red]{say('cli-word-refused')}[/red]"
    spelling = beside.spelling if beside.yes else found.spelling
    why = escape(say(f"cli-why-{found.why}", spelling=spelling)) if found.why else ""
    return escape(found.word), verdict, why


def _taking_names() -> list[str]:
    """Return the games that accept proper nouns and compounds by default."""
    standard = {name: games.load(name).rules.presets["standard"] for name in games.names()}
    return [name for name, options in standard.items() if getattr(options, "words", "") == "names"]


@command("words")
@click.argument("letters")
@click.option("--contains", metavar="X", default="")
@click.option("--with", "plus", metavar="X", default="")
@click.option("--min", "shortest", type=Whole(SHORTEST, LONGEST), default=SHORTEST)
@click.option("--max", "longest", type=Whole(SHORTEST, LONGEST), default=LONGEST)
@click.option("--top", type=Whole(1, 1_000_000), default=None)
@click.option("--strict", is_flag=True)
def words(
    language: Language,
    *,
    letters: str,
    contains: str,
    plus: str,
    shortest: int,
    longest: int,
    top: int | None,
    strict: bool,
) -> None:
    say = speaker(language)
    with _preparing(say):
        found = french().anagrams(
            letters,
            contains=contains,
            plus=plus,
            lengths=(shortest, longest),
            among=STRICT if strict else VALID,
        )
    console = Console(highlight=False)
    for length, group in groupby(found[:top], key=len):
        console.print(f"[bold]{length:>2}[/bold]  {' '.join(group)}")
    console.print(say("cli-words-count", shown=len(found[:top]), found=len(found)))


@contextmanager
def _preparing(say: Catalogue) -> Iterator[None]:
    """Tell the user, on standard error, if a kernel has to be compiled meanwhile."""
    if not can_compile():
        yield
        return
    # Imported here because numba is slow to import and most commands do not need it.
    kernels = import_module("tablee.lexicon.kernels")
    with kernels.when_compiling(lambda: click.echo(say("cli-preparing"), err=True)):
        yield
