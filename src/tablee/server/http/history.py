"""REST: a person's finished games, to look at, to take along, and to be forgotten."""

import codecs
import csv
import io
from collections.abc import AsyncIterator, Sequence
from typing import Annotated, Any

from litestar import Request, delete, get
from litestar.params import Parameter
from litestar.response import Stream

from tablee.server.http.identity import Identity
from tablee.server.http.middleware import NEW_COOKIE
from tablee.server.http.problems import REFUSALS
from tablee.server.http.requests import person_asking
from tablee.server.messages import History, PlayedGame
from tablee.server.refusal import forbidden
from tablee.server.rooms import history as told
from tablee.server.rooms.recordings import Recordings
from tablee.server.rooms.registry import Registry
from tablee.server.store import Store
from tablee.server.wire import Done, encode

AnyRequest = Request[Any, Any, Any]
Lines = tuple[PlayedGame, ...]
Start = Annotated[int, Parameter(ge=0, le=2**31 - 1)]
COLUMNS = ("id", "game", "started", "seat", "rank", "points", "players", "feats")


@get("/api/me/history", responses=REFUSALS)
async def my_history(request: AnyRequest, store: Store, recordings: Recordings, start: Start = 0) -> History:
    """A part of them at a time; nothing for who is nobody yet."""
    person = await person_asking(request)
    return History(()) if person is None else await told.history(store, recordings, person.id, start, told.PAGE)


@get("/api/me/history.jsonl", responses=REFUSALS, media_type="application/jsonl")
async def history_lines(request: AnyRequest, store: Store, recordings: Recordings) -> Stream:
    parts = _parts(store, recordings, await _who(request))
    lines = (b"".join(encode(line) + b"\n" for line in part) async for part in parts)
    return _file(lines, "application/jsonl", "tablee.jsonl")


@get("/api/me/history.csv", responses=REFUSALS, media_type="text/csv")
async def history_table(request: AnyRequest, store: Store, recordings: Recordings) -> Stream:
    return _file(_table(_parts(store, recordings, await _who(request))), "text/csv", "tablee.csv")


async def _table(parts: AsyncIterator[Lines]) -> AsyncIterator[bytes]:
    yield codecs.BOM_UTF8 + _rows([COLUMNS])
    async for part in parts:
        yield _rows([_row(line) for line in part])


def _rows(rows: Sequence[Sequence[object]]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue().encode()


def _row(line: PlayedGame) -> list[object]:
    names = " / ".join(seat.name for seat in line.seats)
    feats = "; ".join(f"{feat.name}={feat.value}{' ' + feat.text if feat.text else ''}" for feat in line.feats)
    return [
        line.id,
        line.game,
        line.started,
        line.seat,
        line.rank,
        line.points[line.seat],
        _plain(names),
        _plain(feats),
    ]


def _plain(text: str) -> str:
    """Spreadsheets take what begins so for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


async def _who(request: AnyRequest) -> str:
    person = await person_asking(request)
    if person is None:
        raise forbidden("who-are-you")
    return person.id


async def _parts(store: Store, recordings: Recordings, person: str) -> AsyncIterator[Lines]:
    """All games, newest first; a file may be long, so it is sent while it is made."""
    start: int | None = 0
    while start is not None:
        found = await told.history(store, recordings, person, start, told.FILE_PAGE)
        if found.next != start:
            yield found.games
        start = found.next


def _file(body: AsyncIterator[bytes], media_type: str, name: str) -> Stream:
    return Stream(body, media_type=media_type, headers={"content-disposition": f'attachment; filename="{name}"'})


@delete("/api/me", status_code=200, responses=REFUSALS)
async def forget_me(request: AnyRequest, store: Store, registry: Registry, identity: Identity) -> Done:
    """Forget who I am: name, face, talk and results. The games that others played in stay, without my name."""
    await told.forget(store, registry, await _who(request))
    request.scope["state"][NEW_COOKIE] = identity.cookies.taken_away()
    return Done("forgotten", 0)


HANDLERS = [my_history, history_lines, history_table, forget_me]
