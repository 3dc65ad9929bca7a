"""`tablee games`: what can be played."""

from rich.console import Console
from rich.table import Table

from tablee import games as all_games
from tablee.cli.spoken import command, speaker
from tablee.core.text import Language


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
