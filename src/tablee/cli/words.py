"""`tablee words`: all the words that some letters make, longest first."""

from itertools import groupby

import click
from rich.console import Console

from tablee.cli.preparing import while_preparing
from tablee.cli.spoken import Whole, command, speaker
from tablee.core.text import Language
from tablee.lexicon import STRICT, VALID, french
from tablee.lexicon.letters import LONGEST, SHORTEST


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
    with while_preparing(say):
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
