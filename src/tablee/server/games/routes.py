"""REST: the games, their options, rules and texts."""

from functools import cache
from http import HTTPStatus
from importlib import resources
from typing import Any, get_args

import msgspec
from litestar import MediaType, get
from msgspec.structs import fields

from tablee import games
from tablee.bots.protocol import offered
from tablee.core.game import AnyGame
from tablee.core.rulebook import Rulebook, rulebook
from tablee.core.text import Language
from tablee.lexicon import dictionary_names
from tablee.printing import can_print
from tablee.server.games.bodies import GameInfo, OptionInfo
from tablee.server.http.problems import REFUSALS
from tablee.server.rooms.clock import clock_of
from tablee.server.rooms.offered import KnownBots, keeps_time, playable
from tablee.server.rooms.registry import Registry
from tablee.server.wire.refusal import Refusal
from tablee.server.wire.to_client import Clock
from tablee.server.wire.values import Pace


def _paces(game: AnyGame) -> tuple[Clock, ...]:
    return tuple(clock_of(pace, "decision") for pace in get_args(Pace) if pace != "own" or keeps_time(game))


def game_info(game: AnyGame, outside: tuple[str, ...] = ()) -> GameInfo:
    presets = {name: msgspec.to_builtins(options) for name, options in game.rules.presets.items()}
    options = tuple(_option(field) for field in fields(game.rules.options_type))
    occasions = {name: msgspec.to_builtins(options) for name, options in game.presentation.occasions.items()}
    pace = "own" if game.presentation.pace == "off" and keeps_time(game) else game.presentation.pace
    return GameInfo(
        name=game.name,
        seat_counts=game.rules.seat_counts,
        presets=presets,
        options=options,
        levels=(*offered(game), *outside),
        lesson=game.extras.lesson is not None,
        paces=_paces(game),
        occasions=occasions,
        pace=pace,
        box=game.extras.box is not None and can_print(),
    )


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
    if field.name == "dictionary":
        return OptionInfo(field.name, "choice", default, choices=dictionary_names())
    if "several" in meta:
        return OptionInfo(field.name, "several", default, choices=tuple(meta["several"]))
    if "enum" in meta:
        return OptionInfo(field.name, "choice", default, choices=tuple(str(choice) for choice in get_args(field.type)))
    if meta.get("type") == "boolean":
        return OptionInfo(field.name, "flag", default)
    if meta.get("type") == "integer":
        return OptionInfo(field.name, "number", default, meta.get("minimum"), meta.get("maximum"))
    return OptionInfo(field.name, "text", default)


@get("/api/games", responses=REFUSALS)
async def list_games(registry: Registry) -> list[GameInfo]:
    return _all(registry.known_bots)


@cache
def _all(known_bots: KnownBots) -> list[GameInfo]:
    """Return all games; cached, because nothing changes while the server runs."""
    return [game_info(game, known_bots.levels(game.name)) for game in playable()]


@get("/api/rules/{game:str}/{language:str}", responses=REFUSALS)
async def read_rules(game: str, language: Language) -> Rulebook:
    try:
        return rulebook(_package(game), language)
    except (LookupError, FileNotFoundError):
        raise Refusal("no-rules", HTTPStatus.NOT_FOUND) from None


@get("/api/games/{game:str}/texts/{language:str}", responses=REFUSALS, media_type=MediaType.TEXT)
async def read_texts(game: str, language: Language) -> str:
    """Return the game's Fluent catalogue, for a page that was built without that game."""
    try:
        return (resources.files(_package(game)) / f"{language}.ftl").read_text(encoding="utf-8")
    except (LookupError, FileNotFoundError):
        raise Refusal("no-texts", HTTPStatus.NOT_FOUND) from None


def _package(name: str) -> str:
    """Return the package of a game's texts; raise LookupError for an unknown game."""
    if name not in games.names():
        raise LookupError(name)
    return games.load(name).package
