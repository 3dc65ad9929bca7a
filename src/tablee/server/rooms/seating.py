"""Seating: seats, and what each person may do before, during and after the game.

The functions are pure: they take rows and return rows, or raise a Refusal.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee import games
from tablee.bots.names import free_face, same_name
from tablee.core import fair
from tablee.core.options import check_seats
from tablee.ratings.anchors import anchor_of
from tablee.server.rooms import cut_rounds
from tablee.server.rooms.solo import for_players
from tablee.server.store.rows import Person, SeatRow, TableRow
from tablee.server.wire.refusal import Refusal, forbidden
from tablee.server.wire.values import BotSpeed

Seats = tuple[SeatRow, ...]
SeatedTable = tuple[TableRow, Seats]
Alter = Callable[[TableRow, Seats], SeatedTable]

DESERTED_MS = 20_000
"""Longer than the time between two heartbeats of a connected seat."""
FRESH_MS = 45_000
"""Time without a heartbeat after which a seat counts as absent: its server may have been killed."""


def is_here(seat: SeatRow, now: int) -> bool:
    """Return whether a seat was seen lately.

    A time far in the future comes from a wrong clock and is ignored.
    """
    return seat.here and abs(now - seat.seen) < FRESH_MS


def refreshed(seats: Seats, but: set[int], seen: dict[int, tuple[bool, int]]) -> Seats:
    """Return the seats with their stored presence, except for the seats in `but`."""
    known = {number: told for number, told in seen.items() if number not in but}
    return tuple(
        replace(seat, here=known[seat.seat][0], seen=known[seat.seat][1]) if seat.seat in known else seat
        for seat in seats
    )


def deserted(seats: Seats, now: int) -> bool:
    """Return whether no player has been at the table lately."""
    return now - max((seat.seen for seat in seats if seat.person is not None), default=0) > DESERTED_MS


def seat_of(seats: Sequence[SeatRow], person_id: str | None) -> int | None:
    return next((seat.seat for seat in seats if person_id is not None and seat.person == person_id), None)


def with_seat(seats: Seats, seat: SeatRow) -> Seats:
    return tuple(seat if old.seat == seat.seat else old for old in seats)


def must_sit(seats: Sequence[SeatRow], person_id: str | None) -> int:
    """Return the seat of a person; refuse a person without one."""
    seat = seat_of(seats, person_id)
    if seat is None:
        raise forbidden("not-seated")
    return seat


def must_exist(seats: Seats, seat: int) -> SeatRow:
    if seat >= len(seats):
        raise Refusal("no-seat", seats=len(seats))
    return seats[seat]


def must_be_host(row: TableRow, person_id: str) -> None:
    if row.host != person_id:
        raise forbidden("not-host")


def must_be_welcome(row: TableRow, person_id: str) -> None:
    if person_id in row.removed.split():
        raise forbidden("removed")


def must_be_open(row: TableRow) -> None:
    if row.status != "open":
        raise Refusal("already-started")


def sit(  # noqa: PLR0913, PLR0917 - one parameter for each choice made when sitting down
    row: TableRow,
    seats: Seats,
    person: Person,
    wanted: int | None,
    now: int,
    cuts: bool = False,
    agrees: bool = False,
) -> SeatedTable:
    """Take a free seat, or one's own again.

    A bot's seat in a running game must be requested (`seat_requests.py`). With `cuts` the game
    waits for the person's cut. `agrees` is consent to a rated game (`before_start.py`).
    """
    mine = seat_of(seats, person.id)
    if mine is not None:
        return come_back(row, seats, mine, now)
    if row.status not in ("open", "playing"):
        raise Refusal("table-closed")
    must_be_welcome(row, person.id)
    if wanted is None and row.status == "open":
        row, seats = _make_room(row, seats)
    taken = SeatRow(row.id, free_seat(row, seats, person.id, wanted), person.id, name=person.name, face=person.face)
    cut_hash = "" if cuts and not cut_rounds.is_silent(row, taken) else None
    taken = replace(taken, here=True, seen=now, cut_hash=cut_hash, agreed=agrees, keeper=person.keeper)
    if row.status == "open":
        seats = _rename_bots(row, seats, taken)
    return start_if_full(*take(row, seats, taken), now)


def _rename_bots(row: TableRow, seats: Seats, person: SeatRow) -> Seats:
    """Rename the bots that are named like a person who sits down."""
    for each in seats:
        if each.is_bot and same_name(each.name, person.name):
            seats = place_bot(row, with_seat(seats, person), each.seat, each.level or "")
    return seats


def take(row: TableRow, seats: Seats, seat: SeatRow) -> SeatedTable:
    return (replace(row, host=seat.person) if row.host is None else row), with_seat(seats, seat)


def _make_room(row: TableRow, seats: Seats) -> SeatedTable:
    """Make room at a full table: remove a bot, or add a seat if the game allows it."""
    if any(seat.empty for seat in seats):
        return row, seats
    bots = [seat.seat for seat in seats if seat.is_bot]
    if bots:
        return row, with_seat(seats, SeatRow(row.id, bots[-1]))
    more = [count for count in games.load(row.game).rules.seat_counts if count > row.seats]
    return _with_count(row, seats, min(more)) if more else (row, seats)


def resize(row: TableRow, seats: Seats, person_id: str, count: int, now: int) -> SeatedTable:
    """Set the number of seats; people beyond the last one move up, bots leave first."""
    must_be_host(row, person_id)
    must_be_open(row)
    game = games.load(row.game)
    check_seats(game, count, msgspec.json.decode(row.options, type=game.rules.options_type))
    if sum(seat.person is not None for seat in seats) > count:
        raise Refusal("too-few-seats", seats=count)
    return start_if_full(*_with_count(row, seats, count), now)


def _with_count(row: TableRow, seats: Seats, count: int) -> SeatedTable:
    if any(not seat.empty for seat in seats[count:]):
        people = [seat for seat in seats if seat.person is not None]
        staying = sorted([*people, *(seat for seat in seats if seat.is_bot)][:count], key=lambda seat: seat.seat)
        seats = tuple(replace(seat, seat=number) for number, seat in enumerate(staying))
    empty = tuple(SeatRow(row.id, number) for number in range(len(seats), count))
    return replace(row, seats=count), (*seats[:count], *empty)


def returned_or_gone(before: Seats, after: Seats) -> list[tuple[SeatRow, bool]]:
    """Return the people whose seats a bot begins (True) or ceases (False) to play."""
    pairs = list(zip(before, after, strict=False))
    stayed = [(old, new) for old, new in pairs if new.person is not None and old.person == new.person]
    replaced = [old for old, new in pairs if old.person is not None and not old.stand_in and new.is_bot]
    changed = [(new, new.stand_in) for old, new in stayed if old.stand_in != new.stand_in]
    return changed + [(old, True) for old in replaced]


def free_seat(row: TableRow, seats: Seats, person_id: str, wanted: int | None) -> int:
    """Return the wanted seat or any free one; in a running game a bot's seat counts as free.

    A seat kept for somebody else is never returned.
    """
    if wanted is None:
        free = sorted((seat for seat in seats if seat.empty), key=lambda seat: seat.kept_for != person_id)
        if not free:
            raise Refusal("table-full")
        mine = next((seat.seat for seat in free if seat.kept_for in (None, person_id)), None)
        if mine is None:
            raise Refusal("seat-kept", name=free[0].name)
        return mine
    seat = must_exist(seats, wanted)
    if not seat.empty and not (row.status == "playing" and seat.is_bot):
        raise Refusal("seat-taken")
    if seat.kept_for not in (None, person_id):
        raise Refusal("seat-kept", name=seat.name)
    return wanted


def come_back(row: TableRow, seats: Seats, seat: int, now: int) -> SeatedTable:
    """Return a person to their seat, which no bot plays any more."""
    if row.status == "closed" and row.started is not None:
        row = replace(row, status="playing")
    if row.host is None:
        row = replace(row, host=seats[seat].person)
    back = replace(seats[seat], here=True, seen=now, left=False, stand_in=False)
    return row, with_seat(seats, back)


def go_away(row: TableRow, seats: Seats, seat: int, now: int) -> SeatedTable:
    """Store that a seat's connection is lost; its person has not left."""
    return row, with_seat(seats, replace(seats[seat], here=False, seen=now))


def leave(row: TableRow, seats: Seats, person_id: str, now: int) -> SeatedTable:
    """Leave a seat: free it before the start; later a bot plays it until the person returns."""
    mine = seats[must_sit(seats, person_id)]
    if row.status == "open":
        gone = SeatRow(row.id, mine.seat)
    else:
        gone = replace(mine, here=False, seen=now, left=True, stand_in=row.status == "playing", wants_pause=False)
    seats = with_seat(seats, gone)
    remaining = [seat.person for seat in seats if seat.person is not None and not seat.left]
    if row.host == person_id:
        row = replace(row, host=remaining[0] if remaining else None)
    if not remaining and row.status in ("open", "playing"):
        row = replace(row, status="closed")
    return pause_if_agreed(row, seats, now)


def heir(row: TableRow, seats: Seats, now: int, grace: int, loaded: int) -> str | None:
    """Return the person who takes over from a host who has been away too long, or None."""
    seat = seat_of(seats, row.host)
    if row.status not in ("open", "playing") or seat is None or not _is_gone(seats[seat], now, grace, loaded):
        return None
    return next((each.person for each in seats if each.person is not None and is_here(each, now)), None)


def add_bots(row: TableRow, seats: Seats, person_id: str, level: str, seat: int | None, now: int) -> SeatedTable:
    """Add a bot to one free seat, or to all of them."""
    must_be_host(row, person_id)
    must_be_open(row)
    if seat is not None and not must_exist(seats, seat).empty:
        raise Refusal("seat-taken")
    places = [seat] if seat is not None else [each.seat for each in seats if each.empty]
    if not places:
        raise Refusal("table-full")
    for place in places:
        seats = place_bot(row, seats, place, level)
    return start_if_full(row, seats, now)


def place_bot(row: TableRow, seats: Seats, seat: int, level: str) -> Seats:
    people = [each.name for each in seats if each.person is not None]
    face, name = free_face([each.face for each in seats], row.seed[0] + seat, people)
    return with_seat(seats, SeatRow(row.id, seat, level=level, name=name, face=face))


def remove_bot(row: TableRow, seats: Seats, person_id: str, seat: int) -> SeatedTable:
    must_be_host(row, person_id)
    must_be_open(row)
    if seat >= len(seats) or not seats[seat].is_bot:
        raise Refusal("no-bot")
    return row, with_seat(seats, SeatRow(row.id, seat))


def set_speed(row: TableRow, seats: Seats, person_id: str, speed: BotSpeed, now: int) -> SeatedTable:
    """Set how long computer players wait before they play."""
    must_be_host(row, person_id)
    return replace(row, bot_speed=speed), seats


def start(row: TableRow, seats: Seats, person_id: str, now: int) -> SeatedTable:
    must_be_host(row, person_id)
    must_be_open(row)
    if any(seat.empty for seat in seats):
        raise Refusal("seats-empty")
    rated = row.rated if row.rated == "off" or is_agreed(row, seats) else "refused"
    return start_if_full(replace(row, autostart=True, rated=rated), seats, now)


def start_if_full(row: TableRow, seats: Seats, now: int) -> SeatedTable:
    """Start a table with `autostart` once all seats are taken and all cuts are revealed.

    A rated game also waits for everybody's consent. A game that cannot be rated starts unrated.
    """
    if not row.autostart or row.status != "open" or any(seat.empty for seat in seats):
        return row, seats
    agreed = is_agreed(row, seats)
    if row.rated == "wanted" and not agreed and can_be_rated(row, seats):
        return row, seats
    row, seats, complete = cut_rounds.advance(row, seats, {seat.seat for seat in seats if is_here(seat, now)})
    if not complete:
        return row, seats
    rated = row.rated if row.rated != "wanted" else "agreed" if agreed else "refused"
    return _dealt(replace(for_players(row, seats), status="playing", started=now, rated=rated), seats)


def _dealt(row: TableRow, seats: Seats) -> SeatedTable:
    """Make the seed from the server's secret and the players' cuts, if somebody cut."""
    cuts = [seat.cut or "" for seat in seats]
    silent = [seat.seat for seat in seats if cut_rounds.is_silent(row, seat)]
    row = replace(row, opening="", unopened="")
    if not any(cuts):
        return row, seats
    told = " ".join(map(str, silent))
    return replace(
        row, secret=row.seed, cuts=",".join(cuts), silent=told, seed=fair.seed_from(row.seed, cuts, silent)
    ), seats


def must_be_long_enough(game: str, options: Any) -> None:
    """Refuse to rate a game that is shorter than the standard one, because luck would decide it."""
    if games.load(game).extras.shortened(options):
        raise Refusal("rated-too-short")


def can_be_rated(row: TableRow, seats: Seats) -> bool:
    """Return whether people play on at least two sides, with only bots of known strength."""
    sides = games.load(row.game).rules.sides(row.seats)
    people = {sides[seat.seat] for seat in seats if seat.person is not None}
    return len(people) > 1 and all(anchor_of(row.game, seat.level) for seat in seats if seat.level is not None)


def is_agreed(row: TableRow, seats: Seats) -> bool:
    """Return whether the game can be rated and everybody agrees to it."""
    return can_be_rated(row, seats) and all(seat.agreed for seat in seats if seat.person is not None)


def vote_pause(row: TableRow, seats: Seats, person_id: str, agree: bool, now: int) -> SeatedTable:
    """Store a vote. The game pauses when all players want it, and resumes once one does not."""
    if row.status != "playing":
        raise Refusal("not-playing")
    seats = with_seat(seats, replace(seats[must_sit(seats, person_id)], wants_pause=agree))
    if row.paused is None or agree:
        return pause_if_agreed(row, seats, now)
    return _go_on(row, tuple(replace(seat, wants_pause=False) for seat in seats), now)


def players(seats: Seats) -> list[SeatRow]:
    """Return the people who play themselves, even if disconnected.

    People who left or were replaced by a bot are not included.
    """
    return [seat for seat in seats if seat.person is not None and not seat.left and not seat.stand_in]


def pause_if_agreed(row: TableRow, seats: Seats, now: int) -> SeatedTable:
    playing = players(seats)
    if row.status != "playing" or row.paused is not None or not playing:
        return row, seats
    return (replace(row, paused=now) if all(seat.wants_pause for seat in playing) else row), seats


def _go_on(row: TableRow, seats: Seats, now: int) -> SeatedTable:
    since = now if row.paused is None else row.paused
    return replace(row, paused=None, paused_for=row.paused_for + now - since), seats


def hold(row: TableRow, seats: Seats, now: int) -> SeatedTable:
    """Pause for an operator; as no player wants it, the game resumes after the restart."""
    if row.status != "playing" or row.paused is not None:
        return row, seats
    return replace(row, paused=now), seats


def release(row: TableRow, seats: Seats, now: int) -> SeatedTable:
    """End an operator's pause, which no player wants."""
    if row.paused is None or any(seat.wants_pause for seat in seats):
        return row, seats
    return _go_on(row, seats, now)


def leave_out(row: TableRow, seats: Seats, since: int, paused_for: int, now: int) -> SeatedTable:
    """Exclude the time since `since`, in which people read, from the game time.

    It is excluded once, even if several processes do so.
    """
    until = now if row.paused is None else row.paused
    return replace(row, paused_for=max(row.paused_for, paused_for + until - since, paused_for + 1)), seats


def absent(row: TableRow, seats: Seats, now: int, grace: int, loaded: int) -> list[int]:
    """Return the seats that a bot should play, because their people are away and others wait."""
    if row.status != "playing" or row.paused is not None:
        return []
    people = [seat for seat in seats if seat.person is not None]
    if not any(is_here(seat, now) for seat in people):
        return []
    return [seat.seat for seat in people if not seat.stand_in and _is_gone(seat, now, grace, loaded)]


def _is_gone(seat: SeatRow, now: int, grace: int, loaded: int) -> bool:
    """Return whether a person is absent longer than the grace time.

    The time is counted from when the room was loaded, at the earliest.
    """
    last = seat.seen if seat.seen <= now else 0
    return not is_here(seat, now) and now - max(last, loaded) >= grace
