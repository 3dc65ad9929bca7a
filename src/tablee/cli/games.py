"""`tablee games`: list of the games. `tablee rules`: rule book of a game, or one rule by its id."""

import click
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tablee import games as all_games
from tablee.cli.spoken import GameName, command, speaker
from tablee.core.errors import TableeError
from tablee.core.rulebook import Rule, Rulebook, rulebook
from tablee.core.text import Catalogue, Language


@command("games")
def games(language: Language) -> None:
    say = speaker(language)
    shown = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("game", "seats", "bots", "tagline"):
        shown.add_column(say(f"cli-games-{column}"))
    for name in all_games.names():
        game, words = all_games.load(name), speaker(language, name)
        seats = ", ".join(str(count) for count in game.rules.seat_counts)
        shown.add_row(f"[bold]{name}[/bold]", seats, ", ".join(game.extras.bots), words(f"{name}-tagline"))
    Console().print(shown)


@command("rules")
@click.argument("what", metavar="JEU|ID", type=GameName())
def rules(language: Language, what: str) -> None:
    console = Console(highlight=False)
    prefix, dash, _ = what.upper().partition("-")
    if dash:
        _print_rule(console, _find(prefix, what.upper(), language))
    else:
        game = all_games.load(what.lower())
        _print_book(console, speaker(language), rulebook(game.package, language), game.rules.edition)


def _find(prefix: str, rule_id: str, language: Language) -> Rule:
    for name in all_games.names():
        if all_games.load(name).rules.rule_prefix == prefix:
            known = rulebook(all_games.load(name).package, language).rules
            if rule_id in known:
                return known[rule_id]
            raise TableeError("cli-unknown-rule", given=rule_id[:40], first=next(iter(known)), last=list(known)[-1])
    prefixes = ", ".join(all_games.load(name).rules.rule_prefix for name in all_games.names())
    raise TableeError("cli-unknown-prefix", given=rule_id[:40], known=prefixes)


def _print_rule(console: Console, rule: Rule) -> None:
    console.print(Text.assemble((rule.id, "bold"), "  ", rule.text))


def _print_book(console: Console, say: Catalogue, book: Rulebook, edition: int) -> None:
    console.print(Text(book.title, style="bold underline"))
    console.print(Text(book.introduction))
    if book.credit:
        console.print(Text(f"\n{book.credit}", style="dim"))
    console.print(Text(say("cli-rules-edition", edition=edition), style="dim"))
    for section in book.sections:
        console.print()
        console.print(Text(section.title, style="bold"))
        for rule in section.rules:
            console.print(Padding(Text.assemble((rule.id, "bold"), "  ", rule.text), (0, 0, 0, 2)))
    print_changes(console, say("cli-rules-editions"), say, book, 1)


def print_changes(console: Console, title: str, say: Catalogue, book: Rulebook, since: int) -> None:
    """Print how the rules have changed since an edition, if they have."""
    changes = book.changes_since(since)
    if changes:
        console.print(Text(f"\n{title}", style="bold"))
    for change in changes:
        number = say("cli-rules-changed", edition=change.number)
        console.print(Padding(Text.assemble((number, "bold"), "  ", change.text), (0, 0, 0, 2)))
