"""Options and clock of a table at which one person plays alone with bots."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from tablee import games
from tablee.server.rooms.offered import usual_pace
from tablee.server.store.rows import SeatRow, TableRow


def for_players(row: TableRow, seats: Sequence[SeatRow]) -> TableRow:
    """Return the row without what makes no sense for one person alone with bots.

    That is options that only several people can play, and the usual clock, because nobody waits. A
    clock that the host chose instead of the usual one stays. A challenge is unchanged, because it
    is the same for everybody.
    """
    if row.challenge is not None or sum(seat.person is not None for seat in seats) != 1:
        return row
    game = games.load(row.game)
    options = msgspec.json.decode(row.options, type=game.rules.options_type)
    solo = game.rules.solo(options)
    if row.pace in ("own", usual_pace(game)):
        row, solo = replace(row, pace="off"), game.rules.untimed(solo)
    return row if solo == options else replace(row, options=msgspec.json.encode(solo).decode())
