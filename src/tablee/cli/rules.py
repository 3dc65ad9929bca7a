"""`tablee rules` prints the rule book of a game, or one rule by its id."""

import click
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from tablee import games
from tablee.cli.spoken import GameName, command
from tablee.core.errors import TableeError
from tablee.core.rulebook import Rule, Rulebook, rulebook
from tablee.core.text import Language


@command("rules")
@click.argument("what", metavar="JEU|ID", type=GameName())
def rules(language: Language, what: str) -> None:
    console = Console(highlight=False)
    prefix, dash, _ = what.upper().partition("-")
    if dash:
        _print_rule(console, _find(prefix, what.upper(), language))
    else:
        games.load(what.lower())
        _print_book(console, rulebook(games.load(what.lower()).package, language))


def _find(prefix: str, rule_id: str, language: Language) -> Rule:
    for name in games.names():
        if games.load(name).rules.rule_prefix == prefix:
            known = rulebook(games.load(name).package, language).rules
            if rule_id in known:
                return known[rule_id]
            raise TableeError("cli-unknown-rule", given=rule_id[:40], first=next(iter(known)), last=list(known)[-1])
    prefixes = ", ".join(games.load(name).rules.rule_prefix for name in games.names())
    raise TableeError("cli-unknown-prefix", given=rule_id[:40], known=prefixes)


def _print_rule(console: Console, rule: Rule) -> None:
    console.print(Text.assemble((rule.id, "bold"), "  ", rule.text))


def _print_book(console: Console, book: Rulebook) -> None:
    console.print(Text(book.title, style="bold underline"))
    console.print(Text(book.introduction))
    for section in book.sections:
        console.print()
        console.print(Text(section.title, style="bold"))
        for rule in section.rules:
            console.print(Padding(Text.assemble((rule.id, "bold"), "  ", rule.text), (0, 0, 0, 2)))
