"""REST: what can be played, and by which rules."""

from http import HTTPStatus
from typing import Any

import msgspec
from litestar import get
from msgspec.structs import fields

from tablee import games
from tablee.core.bot import levels
from tablee.core.game import AnyGame
from tablee.core.rulebook import Rulebook, rulebook
from tablee.core.text import Language
from tablee.server.http.problems import REFUSALS
from tablee.server.known_games import playable
from tablee.server.refusal import Refusal
from tablee.server.wire import GameInfo, OptionInfo


def game_info(game: AnyGame) -> GameInfo:
    presets = {name: msgspec.to_builtins(options) for name, options in game.presets.items()}
    options = tuple(_option(field) for field in fields(game.options_type))
    return GameInfo(game.name, game.seat_counts, presets, options, levels(game))


def _option(field: Any) -> OptionInfo:
    """What kind of control an option needs, from its type.

    >>> from typing import Annotated
    >>> class Toy(msgspec.Struct):
    ...     target: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    >>> _option(fields(Toy)[0])
    OptionInfo(name='target', kind='number', default=3, low=1, high=9, choices=())
    """
    meta = msgspec.json.schema(field.type)
    default = msgspec.to_builtins(field.default)
    if "enum" in meta:
        return OptionInfo(field.name, "choice", default, choices=tuple(str(choice) for choice in meta["enum"]))
    if meta.get("type") == "boolean":
        return OptionInfo(field.name, "flag", default)
    if meta.get("type") == "integer":
        return OptionInfo(field.name, "number", default, meta.get("minimum"), meta.get("maximum"))
    return OptionInfo(field.name, "text", default)


@get("/api/games", responses=REFUSALS)
async def list_games() -> list[GameInfo]:
    return [game_info(game) for game in playable()]


@get("/api/rules/{game:str}/{language:str}", responses=REFUSALS)
async def read_rules(game: str, language: Language) -> Rulebook:
    if game not in games.names():
        raise Refusal("no-rules", HTTPStatus.NOT_FOUND)
    try:
        return rulebook(games.load(game).package, language)
    except FileNotFoundError:
        raise Refusal("no-rules", HTTPStatus.NOT_FOUND) from None


HANDLERS = [list_games, read_rules]
