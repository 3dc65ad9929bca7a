"""REST: games, rule books and the people who come to play."""

from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, get, post
from msgspec.structs import fields, replace

from tablee import games
from tablee.core.game import AnyGame
from tablee.core.rulebook import Rulebook, rulebook
from tablee.core.text import Language
from tablee.server.asking import give_cookie, person_asking
from tablee.server.hall import Hall
from tablee.server.identity import Identity, clean_name, language_of
from tablee.server.limits import Buckets
from tablee.server.problems import REFUSALS
from tablee.server.refusal import Refusal, too_fast
from tablee.server.room import wall
from tablee.server.show import line_shown
from tablee.server.wire import BotAccount, GameInfo, Introduce, Me, OptionInfo, TableLine

AnyRequest = Request[Any, Any, Any]
MINE_SHOWN = 20
ACCOUNTS = Buckets(rate=1 / 6, size=20)


def game_info(game: AnyGame) -> GameInfo:
    presets = {name: msgspec.to_builtins(options) for name, options in game.presets.items()}
    options = tuple(_option(field) for field in fields(game.options_type))
    return GameInfo(game.name, game.seat_counts, presets, options, tuple(game.bots))


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
    return [game_info(games.load(name)) for name in games.names()]


@get("/api/rules/{game:str}/{language:str}", responses=REFUSALS)
async def read_rules(game: str, language: Language) -> Rulebook:
    if game not in games.names():
        raise Refusal("no-rules", HTTPStatus.NOT_FOUND)
    try:
        return rulebook(games.package(game), language)
    except FileNotFoundError:
        raise Refusal("no-rules", HTTPStatus.NOT_FOUND) from None


@get("/api/me", responses=REFUSALS)
async def who_am_i(request: AnyRequest) -> Me:
    person = await person_asking(request)
    if person is None:
        return Me(None, language_of(request.headers.get("accept-language")))
    return Me(person.name, person.language)


@post("/api/me", status_code=200, responses=REFUSALS)
async def introduce(request: AnyRequest, data: Introduce, hall: Hall) -> Me:
    person = await person_asking(request)
    if person is None:
        _limit(request)
        identity: Identity = request.app.state.identity
        person = await identity.new_guest(data.name, data.language, wall())
    else:
        person = replace(person, name=clean_name(data.name), language=data.language)
        await hall.store.rename(person)
    if person.token is None:
        give_cookie(request, person)
    return Me(person.name, person.language)


@post("/api/bots", responses=REFUSALS)
async def new_program(request: AnyRequest, data: Introduce) -> BotAccount:
    _limit(request)
    identity: Identity = request.app.state.identity
    person, token = await identity.new_program(data.name, data.language, wall())
    return BotAccount(person.name, token)


@get("/api/me/tables", responses=REFUSALS)
async def my_tables(request: AnyRequest, hall: Hall) -> list[TableLine]:
    person = await person_asking(request)
    if person is None:
        return []
    found = []
    for row, around in await hall.store.tables_of(person.id, MINE_SHOWN):
        your_turn = False
        if row.status == "playing":
            room = await hall.room(row.id)
            mine = next(seat.seat for seat in around if seat.person == person.id)
            your_turn = room.play is not None and mine in room.play.waiting
        found.append(line_shown(row, around, wall(), person.id, your_turn))
    return found


def _limit(request: AnyRequest) -> None:
    if request.client is not None and not ACCOUNTS.take(request.client.host):
        raise too_fast()


HANDLERS = [list_games, read_rules, who_am_i, introduce, new_program, my_tables]
