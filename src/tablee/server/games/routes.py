"""REST: games with their options, rules, texts and boxes; companion data and word lookups."""

import asyncio
from functools import cache
from http import HTTPStatus
from importlib import resources
from typing import Annotated, Any, get_args

import msgspec
from litestar import MediaType, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.params import Parameter
from msgspec import Struct
from msgspec.structs import fields, replace

from tablee import games
from tablee.bots.protocol import offered
from tablee.core.companion import Companion
from tablee.core.game import AnyGame
from tablee.core.rulebook import Rulebook, rulebook
from tablee.core.text import Language
from tablee.lexicon import dictionary_names, normalise
from tablee.lexicon.look_up import LONGEST_ASKED, LookedUp, looked_up
from tablee.lexicon.word_list import zipped
from tablee.printing import can_print
from tablee.printing.paper import Ink, PaperName
from tablee.server.games.bodies import GameInfo, OptionInfo
from tablee.server.http.limits import RateLimits
from tablee.server.http.problems import REFUSALS
from tablee.server.rooms.clock import clock_of
from tablee.server.rooms.offered import KnownBots, keeps_time, playable, usual_pace
from tablee.server.rooms.registry import Registry
from tablee.server.wire.refusal import Refusal
from tablee.server.wire.values import Pace

Asked = Annotated[str, Parameter(min_length=1, max_length=LONGEST_ASKED)]
_ASK_AGAIN = CacheControlHeader(no_cache=True)
_AN_HOUR = CacheControlHeader(public=True, max_age=3600)
_BOXES: dict[tuple[str, PaperName, Language, Ink], bytes] = {}
_making = asyncio.Lock()
"""Held while a box is made, so that they are made one at a time."""


class GameCompanion(Struct, frozen=True):
    game: str
    companion: Companion


def game_info(game: AnyGame, outside: tuple[str, ...] = ()) -> GameInfo:
    presets = {name: msgspec.to_builtins(options) for name, options in game.rules.presets.items()}
    options = tuple(_told(game, _option(field)) for field in fields(game.rules.options_type))
    occasions = {name: msgspec.to_builtins(options) for name, options in game.presentation.occasions.items()}
    return GameInfo(
        name=game.name,
        edition=game.rules.edition,
        seat_counts=game.rules.seat_counts,
        presets=presets,
        options=options,
        levels=(*offered(game), *outside),
        lesson=game.extras.lesson is not None,
        paces=tuple(clock_of(pace, "decision") for pace in get_args(Pace) if pace != "own" or keeps_time(game)),
        occasions=occasions,
        pace=usual_pace(game),
        box=game.extras.box is not None and can_print(),
        in_print=bool(game.credit.in_print),
    )


def _told(game: AnyGame, option: OptionInfo) -> OptionInfo:
    """Return an option with what the game says about it."""
    by_seats: dict[int, tuple[str, ...]] = {}
    if option.name == game.rules.seat_option:
        for seats in game.rules.seat_counts:
            by_seats[seats] = tuple(each for each in option.choices if not each.isdigit() or int(each) <= seats)
    return replace(option, first=option.name in game.presentation.first_options, by_seats=by_seats)


def _option(field: Any) -> OptionInfo:
    """Return what the page needs to draw an option's control, derived from the option's type.

    >>> from typing import Annotated
    >>> class Toy(msgspec.Struct):
    ...     target: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    >>> option = _option(fields(Toy)[0])
    >>> option.kind, option.default, option.low, option.high
    ('number', 3, 1, 9)
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
    """Return all games; cached, because they do not change while the server runs."""
    return [game_info(game, known_bots.levels(game.name)) for game in playable()]


@get("/api/rules/{game:str}/{language:str}", responses=REFUSALS)
async def read_rules(game: str, language: Language) -> Rulebook:
    try:
        return rulebook(_package(game), language)
    except (LookupError, FileNotFoundError):
        raise Refusal("no-rules", HTTPStatus.NOT_FOUND) from None


@get("/api/games/{game:str}/texts/{language:str}", responses=REFUSALS, media_type=MediaType.TEXT)
async def read_texts(game: str, language: Language) -> str:
    """Return a game's Fluent catalogue, for a page that was built without that game."""
    try:
        return (resources.files(_package(game)) / f"{language}.ftl").read_text(encoding="utf-8")
    except (LookupError, FileNotFoundError):
        raise Refusal("no-texts", HTTPStatus.NOT_FOUND) from None


def _package(name: str) -> str:
    """Return the package of a game's texts; raise LookupError for an unknown game."""
    if name not in games.names():
        raise LookupError(name)
    return games.load(name).package


@get("/api/boxes/{game:str}/{paper:str}/{language:str}", responses=REFUSALS, media_type="application/pdf")
async def read_box(
    address: str, game: str, paper: PaperName, language: Language, rate_limits: RateLimits, ink: Ink = "full"
) -> Response[bytes]:
    """Return everything in a game's box as a PDF for two-sided printing."""
    found = games.load(game) if game in games.names() else None
    if found is None or found.extras.box is None or not can_print():
        raise Refusal("no-box", HTTPStatus.NOT_FOUND)
    key = game, paper, language, ink
    if key not in _BOXES:
        rate_limits.box(address)
        async with _making:
            # Another request may have made the box while this one waited.
            if key not in _BOXES:
                from tablee.printing.document import document  # noqa: PLC0415 - imports take a second

                _BOXES[key] = await asyncio.to_thread(document, found, paper, language, ink)
    headers = {
        "content-disposition": f'attachment; filename="{game}-{paper}-{language}.pdf"',
        "cache-control": "public, max-age=3600",
    }
    return Response(_BOXES[key], headers=headers, media_type="application/pdf")


@get("/api/companion", responses=REFUSALS, cache_control=_ASK_AGAIN)
async def read_companions() -> list[GameCompanion]:
    # The page stores this response for offline use, beside a game played with real cards.
    return _companions()


@cache
def _companions() -> list[GameCompanion]:
    return [GameCompanion(game.name, make()) for game in playable() if (make := game.extras.companion) is not None]


@get("/api/companion/words/{dictionary:str}", responses=REFUSALS, include_in_schema=False, cache_control=_ASK_AGAIN)
async def read_words(dictionary: str) -> Response[bytes]:
    """Return a compressed word list, made in a thread because that takes two seconds."""
    if dictionary not in dictionary_names():
        raise Refusal("no-dictionary", HTTPStatus.NOT_FOUND)
    body = await asyncio.to_thread(zipped, dictionary)
    # Sent as a gzip file, not with Content-Encoding: the page then stores 0.5 MB instead of 2 MB.
    return Response(body, media_type="application/gzip")


@get("/api/words/{dictionary:str}/{word:str}", responses=REFUSALS, cache_control=_AN_HOUR)
async def look_up_word(dictionary: str, word: Asked) -> LookedUp:
    """Look a word up, in a thread because the search for related words takes milliseconds."""
    if dictionary not in dictionary_names():
        raise Refusal("no-dictionary", HTTPStatus.NOT_FOUND)
    return await asyncio.to_thread(looked_up, dictionary, normalise(word))
