"""Games and tournaments as Arrow tables, for pandas, Polars, DuckDB or a Parquet file.

Requires the extra `tablee[frames]`.

    decisions([log.loads(text, game)]).to_pandas()
"""

from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import repeat
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from tablee import games
from tablee.arena.record import Record
from tablee.core.errors import TableeError
from tablee.core.files import writing
from tablee.core.game import CLOCK
from tablee.core.log import GameLog, standing
from tablee.core.table import Table

if TYPE_CHECKING:
    import pyarrow

WRITERS = {
    ".parquet": ("pyarrow.parquet", "write_table"),
    ".arrow": ("pyarrow.feather", "write_feather"),
    ".csv": ("pyarrow.csv", "write_csv"),
}


def decisions(logs: Iterable[GameLog], views: bool = False) -> "pyarrow.Table":
    """Return one row per decision: the game, time, seat and action, and the seat's final score.

    With `views`, the column `view` has what the seat saw before it decided, as JSON. The column
    `withdrawn` marks decisions that were taken back.
    """
    return _arrow().Table.from_pylist([row for log in logs for row in _decisions(log, views)])


def matches(record: Record) -> "pyarrow.Table":
    """Return one row per seat of a match.

    It has the deal, seating, bot, points, rank, number of decisions and thinking time.
    """
    return _arrow().Table.from_pylist(list(_matches(record)))


def write(table: "pyarrow.Table", path: Path) -> None:
    """Write a table as Parquet, Arrow (Feather) or CSV, by the file's extension."""
    _arrow()
    if path.suffix not in WRITERS:
        raise TableeError("arena-no-such-frame", path=str(path), known=", ".join(WRITERS))
    module, function = WRITERS[path.suffix]
    with writing(path):
        getattr(import_module(module), function)(table, path)


def _arrow() -> Any:
    try:
        import pyarrow  # noqa: PLC0415 - slow to import, and optional
    except ImportError:
        raise TableeError("arena-no-arrow") from None
    return pyarrow


def _decisions(log: GameLog, views: bool) -> Iterator[dict[str, Any]]:
    header = log.header
    table = Table.replay(games.load(header.game), log)
    scores = table.game.rules.scores(table.state)
    seen = _views(log) if views else repeat({})
    for number, (entry, view) in enumerate(zip(log.entries, seen, strict=False), start=1):
        seat = entry.action.seat if entry.seat == CLOCK else entry.seat
        yield {
            "game": header.game,
            "edition": header.edition,
            "seed": header.seed.hex(),
            "seats": header.seats,
            "number": number,
            "at_ms": entry.at,
            "seat": seat,
            "level": header.levels[seat] if header.levels else "",
            "by_clock": entry.seat == CLOCK,
            "kind": entry.action.__struct_config__.tag,
            "action": msgspec.json.encode(entry.action).decode(),
            "points": scores[seat].points,
            "rank": scores[seat].rank,
            "over": table.over,
            **view,
        }


def _views(log: GameLog) -> Iterator[dict[str, Any]]:
    """Yield, for each entry of a log, what the seat that decided saw before."""
    table = Table(games.load(log.header.game), log.header)
    stand = {id(entry) for entry in standing(log.entries)}
    for entry in log.entries:
        seat = entry.action.seat if entry.seat == CLOCK else entry.seat
        view = msgspec.json.encode(table.view(seat)).decode()
        table.repeat(entry)
        yield {"view": view, "withdrawn": id(entry) not in stand}


def _matches(record: Record) -> Iterator[dict[str, Any]]:
    tournament = record.tournament
    for match in record.played:
        for seat, bot in enumerate(tournament.seatings[match.turn]):
            yield {
                "game": tournament.game,
                "deal": match.deal,
                "seating": match.turn,
                "seat": seat,
                "bot": bot,
                "points": match.points[seat],
                "rank": match.ranks[seat],
                "decisions": match.decisions[seat],
                "thought_ms": sum(match.thought_ms[seat]),
                "faults": sum(fault.seat == seat for fault in match.faults),
            }
