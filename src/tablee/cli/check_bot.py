"""`tablee check-bot`: conformance test of a third-party bot."""

import click
import msgspec
from rich.console import Console

from tablee.arena.conformance import Examined, examine
from tablee.bots.sandbox import BotLimits
from tablee.cli.spoken import GameName, Whole, command, speaker
from tablee.core.text import Catalogue, Language, figure

NOT_FIT = 1


@command("check-bot")
@click.argument("game", type=GameName())
@click.argument("bot")
@click.option("--patience", metavar="S", type=Whole(1, 3600), default=10)
@click.option("--memory", metavar="MB", type=Whole(64, 1_000_000), default=2048)
@click.option("--rounds", type=Whole(1, 10_000), default=2)
@click.option("--json", "as_json", is_flag=True)
def check_bot(
    language: Language, *, game: str, bot: str, patience: int, memory: int, rounds: int, as_json: bool
) -> int:
    found = examine(game, bot, BotLimits(seconds=patience, megabytes=memory), rounds)
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
    else:
        _print(found, speaker(language))
    return 0 if found.fit else NOT_FIT


def _print(found: Examined, say: Catalogue) -> None:
    console = Console(highlight=False)
    for finding in found.findings:
        sign = "[green]✓[/]" if finding.kept else "[red]✗[/]"
        console.print(sign, say(f"cli-check-bot-{finding.law}"))
        if finding.why:
            console.print(finding.why, markup=False, style="red")
    figures: dict[str, str | int] = {
        "games": found.games,
        "decisions": found.decisions,
        "usual": figure(found.usual_ms, say.language, 2),
        "worst": figure(found.worst_ms, say.language, 1),
    }
    console.print(say("cli-check-bot-seen", **figures))
    console.print(say("cli-check-bot-fit" if found.fit else "cli-check-bot-not-fit", bot=found.bot, game=found.game))
