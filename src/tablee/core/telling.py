"""What an action would do, in words, told before anybody plays it."""

from typing import Any

from tablee.core.arbiter import Arbiter
from tablee.core.game import AnyGame
from tablee.core.rng import Rng
from tablee.core.text import Message


def told(game: AnyGame, view: Any, action: Any, at: int, arbiter: Arbiter, rng: Rng) -> tuple[Message, ...]:
    """Played on some table that looks like mine, as others would hear of it.

    What others don't hear at all is told as I would; so nothing that is hidden from me can be told.
    """
    first = game.apply(game.redeal(view, rng), view.seat, action, at, arbiter)[1][0]
    shown = game.seen(first, None) or game.seen(first, view.seat)
    return () if shown is None else (game.describe(shown),)
