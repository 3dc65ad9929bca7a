"""The games that this server can play."""

from functools import cache

from tablee import games
from tablee.core.game import AnyGame
from tablee.server import logs


def keeps_time(game: AnyGame) -> bool:
    """Whether its own rules, or a way to play it, limit somebody's time."""
    known = (game.options_type(), *game.presets.values(), *game.occasions.values())
    return any(game.untimed(options) != options for options in known)


@cache
def playable() -> tuple[AnyGame, ...]:
    """Every game that loads. One that does not, such as an outside package that is broken, harms no other."""
    return tuple(game for name in games.names() if (game := _loaded(name)) is not None)


def _loaded(name: str) -> AnyGame | None:
    try:
        return games.load(name)
    except Exception:
        logs.fault("a game does not load", game=name)
        return None
