"""`tablee decks`: the cards of a game, and the values of hands dealt from them."""

from collections import Counter
from statistics import mean, quantiles

import click
import msgspec
from msgspec import Struct
from rich.console import Console
from rich.table import Table

from tablee import games
from tablee.cli.common import read_seed
from tablee.cli.spoken import GameName, Whole, command, speaker
from tablee.cli.terminal.progress import progress
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.rng import SEED_BYTES, Rng
from tablee.core.text import Catalogue, Language, figure, percent


class Spread(Struct, frozen=True):
    """Distribution of values: the mean, and the 5th, 25th, 50th, 75th and 95th percentiles."""

    what: str
    mean: float
    p5: int
    p25: int
    p50: int
    p75: int
    p95: int
    bounds: tuple[int, int] | None
    typical: float | None
    """Share of values within the bounds that the game calls typical."""


@command("decks")
@click.argument("game", type=GameName())
@click.option("--simulate", "simulated", is_flag=True)
@click.option("--hands", type=Whole(20, 1_000_000), default=1000)
@click.option("--seed", metavar="HEX", default=None)
@click.option("--json", "as_json", is_flag=True)
def decks(language: Language, *, game: str, simulated: bool, hands: int, seed: str | None, as_json: bool) -> None:
    chosen, say = games.load(game), speaker(language, game)
    if simulated:
        spreads = _simulate(chosen, hands, Rng(read_seed(seed), f"decks/{game}"), say)
        click.echo(msgspec.json.encode(spreads)) if as_json else _print(spreads, hands, say)
        return
    rules = chosen.rules
    dealt = rules.setup(rules.presets["standard"], rules.seat_counts[0], bytes(SEED_BYTES), rules.edition)
    deck = Counter(rules.cards(dealt))
    if as_json:
        click.echo(msgspec.json.encode(deck))
        return
    console = Console(highlight=False)
    console.print(say("cli-decks-cards", game=game, n=deck.total(), kinds=len(deck)))
    console.print("  ".join(f"[bold]{card}[/bold] {copies}" for card, copies in sorted(deck.items())))


def _simulate(game: AnyGame, hands: int, rng: Rng, say: Catalogue) -> list[Spread]:
    if game.extras.study is None:
        studied = ", ".join(name for name in games.names() if games.load(name).extras.study)
        raise TableeError("cli-decks-no-study", game=game.name, known=studied)
    with progress(say("cli-decks-progress"), hands) as tell:
        found = game.extras.study(hands, rng, tell)
    return [_spread(say(key), values, found.typical) for key, values in found.values.items()]


def _spread(what: str, values: tuple[int, ...], bounds: tuple[int, int] | None) -> Spread:
    cuts = [round(cut) for cut in quantiles(values, n=20)]
    typical = None if bounds is None else sum(bounds[0] <= value <= bounds[1] for value in values) / len(values)
    return Spread(what, round(mean(values), 1), cuts[0], cuts[4], cuts[9], cuts[14], cuts[18], bounds, typical)


def _print(spreads: list[Spread], hands: int, say: Catalogue) -> None:
    shown = Table(title=say("cli-decks-title", hands=hands), title_justify="left", header_style="bold")
    shown.add_column("")
    for column in ("mean", "p5", "p25", "p50", "p75", "p95"):
        shown.add_column(say(f"cli-decks-{column}"), justify="right")
    low, high = spreads[0].bounds or ("", "")
    shown.add_column(say("cli-decks-typical", low=low, high=high), justify="right")
    for spread in spreads:
        cells = (spread.p5, spread.p25, spread.p50, spread.p75, spread.p95)
        typical = "" if spread.typical is None else percent(spread.typical, say.language)
        shown.add_row(spread.what, figure(spread.mean, say.language, 1), *map(str, cells), typical)
    Console(highlight=False).print(shown)
