"""Who sits where, who may do what before, around and after the game. Pure: rows in, rows out, or a Refusal."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from tablee import games
from tablee.core import fair
from tablee.core.bot import levels
from tablee.core.bot_names import free_face
from tablee.core.options import check_seats
from tablee.server.refusal import Refusal, forbidden
from tablee.server.rooms import agreement
from tablee.server.store import Person, SeatRow, TableRow

Seats = tuple[SeatRow, ...]
Setting = tuple[TableRow, Seats]
Alter = Callable[[TableRow, Seats], Setting]

DESERTED_MS = 20_000
"""Longer than between two heartbeats of a connected seat."""
FRESH_MS = 45_000
"""A seat whose server has not been heard of for so long is not there any more."""


def is_here(seat: SeatRow, now: int) -> bool:
    """Seen lately; a time to come was noted by a clock that has been set back since, and says nothing."""
    return seat.here and abs(now - seat.seen) < FRESH_MS


def refreshed(around: Seats, but: set[int], seen: dict[int, tuple[bool, int]]) -> Seats:
    """Who is here as somebody else has seen it, but for seats of which we know better."""
    known = {number: told for number, told in seen.items() if number not in but}
    return tuple(
        replace(seat, here=known[seat.seat][0], seen=known[seat.seat][1]) if seat.seat in known else seat
        for seat in around
    )


def deserted(around: Seats, now: int) -> bool:
    """Whether nobody who plays has been at the table lately."""
    return now - max((seat.seen for seat in around if seat.person is not None), default=0) > DESERTED_MS


def seat_of(around: Sequence[SeatRow], person_id: str | None) -> int | None:
    return next((seat.seat for seat in around if person_id is not None and seat.person == person_id), None)


def _with(around: Seats, seat: SeatRow) -> Seats:
    return tuple(seat if old.seat == seat.seat else old for old in around)


def _mine(around: Seats, person_id: str) -> SeatRow:
    seat = seat_of(around, person_id)
    if seat is None:
        raise forbidden("not-seated")
    return around[seat]


def must_be_host(row: TableRow, person_id: str) -> None:
    if row.host != person_id:
        raise forbidden("not-host")


def must_be_welcome(row: TableRow, person_id: str) -> None:
    if person_id in row.removed.split():
        raise forbidden("removed")


def _must_be_open(row: TableRow) -> None:
    if row.status != "open":
        raise Refusal("already-started")


def sit(  # noqa: PLR0913, PLR0917 - one argument a thing that is said by sitting down
    row: TableRow,
    around: Seats,
    person: Person,
    wanted: int | None,
    now: int,
    cuts: bool = False,
    agrees: bool = False,
) -> Setting:
    """Take a free seat, or one's own again. A bot's in a game under way is asked for (`asking.py`).

    Who `cuts` is waited for (`cutting.py`); who `agrees` does so to a rated game (`agreeing.py`).
    """
    mine = seat_of(around, person.id)
    if mine is not None:
        return come_back(row, around, mine, now)
    if row.status not in ("open", "playing"):
        raise Refusal("table-closed")
    must_be_welcome(row, person.id)
    if wanted is None and row.status == "open":
        row, around = _make_room(row, around)
    taken = SeatRow(row.id, free_seat(row, around, person.id, wanted), person.id, name=person.name, face=person.face)
    taken = replace(taken, here=True, seen=now, cut="" if cuts else None, agreed=agrees)
    return start_if_full(*take(row, around, taken), now)


def take(row: TableRow, around: Seats, seat: SeatRow) -> Setting:
    """Somebody has this seat now."""
    return (replace(row, host=seat.person) if row.host is None else row), _with(around, seat)


def _make_room(row: TableRow, around: Seats) -> Setting:
    """Seats follow who comes: at a full table a computer player gets up, or a chair is added if the game allows it."""
    if any(seat.empty for seat in around):
        return row, around
    bots = [seat.seat for seat in around if seat.is_bot]
    if bots:
        return row, _with(around, SeatRow(row.id, bots[-1]))
    more = [count for count in games.load(row.game).seat_counts if count > row.seats]
    return _with_seats(row, around, min(more)) if more else (row, around)


def resize(row: TableRow, around: Seats, person_id: str, seats: int, now: int) -> Setting:
    """So many seats; who sits beyond the last one moves up, computer players leave first."""
    must_be_host(row, person_id)
    _must_be_open(row)
    check_seats(games.load(row.game), seats)
    if sum(seat.person is not None for seat in around) > seats:
        raise Refusal("too-few-seats", seats=seats)
    return start_if_full(*_with_seats(row, around, seats), now)


def _with_seats(row: TableRow, around: Seats, seats: int) -> Setting:
    if any(not seat.empty for seat in around[seats:]):
        people = [seat for seat in around if seat.person is not None]
        staying = sorted([*people, *(seat for seat in around if seat.is_bot)][:seats], key=lambda seat: seat.seat)
        around = tuple(replace(seat, seat=number) for number, seat in enumerate(staying))
    empty = tuple(SeatRow(row.id, number) for number in range(len(around), seats))
    return replace(row, seats=seats), (*around[:seats], *empty)


def returned_or_gone(before: Seats, after: Seats) -> list[tuple[SeatRow, bool]]:
    """People of a game under way for whom a computer begins to play, or no longer does: gone is true, back is false."""
    return [
        (new, new.stand_in)
        for old, new in zip(before, after, strict=False)
        if new.person is not None and old.person == new.person and old.stand_in != new.stand_in
    ] + [
        (old, True)
        for old, new in zip(before, after, strict=False)
        if old.person is not None and not old.stand_in and new.is_bot
    ]


def free_seat(row: TableRow, around: Seats, person_id: str, wanted: int | None) -> int:
    """The seat that is wanted if it can be had, or any; a bot's in a game under way. Not one kept for somebody else."""
    if wanted is None:
        return _any_seat(around, person_id)
    if wanted >= len(around):
        raise Refusal("no-seat", seats=len(around))
    seat = around[wanted]
    if not seat.empty and not (row.status == "playing" and seat.is_bot):
        raise Refusal("seat-taken")
    if seat.kept_for not in (None, person_id):
        raise Refusal("seat-kept", name=seat.name)
    return wanted


def _any_seat(around: Seats, person_id: str) -> int:
    free = sorted((seat for seat in around if seat.empty), key=lambda seat: seat.kept_for != person_id)
    if not free:
        raise Refusal("table-full")
    mine = next((seat.seat for seat in free if seat.kept_for in (None, person_id)), None)
    if mine is None:
        raise Refusal("seat-kept", name=free[0].name)
    return mine


def come_back(row: TableRow, around: Seats, seat: int, now: int) -> Setting:
    """The person of that seat is here: no bot plays for them any more."""
    if row.status == "closed" and row.started is not None:
        row = replace(row, status="playing")
    if row.host is None:
        row = replace(row, host=around[seat].person)
    back = replace(around[seat], here=True, seen=now, left=False, stand_in=False)
    return row, _with(around, back)


def go_away(row: TableRow, around: Seats, seat: int, now: int) -> Setting:
    """The connection is lost; that is no leave."""
    return row, _with(around, replace(around[seat], here=False, seen=now))


def leave(row: TableRow, around: Seats, person_id: str, now: int) -> Setting:
    """Before the start the seat is free again; afterwards a bot plays it until its person returns."""
    mine = _mine(around, person_id)
    if row.status == "open":
        gone = SeatRow(row.id, mine.seat)
    else:
        gone = replace(mine, here=False, seen=now, left=True, stand_in=row.status == "playing", wants_pause=False)
    around = _with(around, gone)
    remaining = [seat.person for seat in around if seat.person is not None and not seat.left]
    if row.host == person_id:
        row = replace(row, host=remaining[0] if remaining else None)
    if not remaining and row.status in ("open", "playing"):
        row = replace(row, status="closed")
    return pause_if_agreed(row, around, now)


def stand_in(seat: int, now: int, row: TableRow, around: Seats) -> Setting:
    return pause_if_agreed(row, _with(around, replace(around[seat], stand_in=True, wants_pause=False)), now)


def heir(row: TableRow, around: Seats, now: int, grace: int, loaded: int) -> str | None:
    """Who takes over from a host who has been away too long; None: nobody need."""
    seat = seat_of(around, row.host)
    if row.status not in ("open", "playing") or seat is None or not _is_gone(around[seat], now, grace, loaded):
        return None
    return next((each.person for each in around if each.person is not None and is_here(each, now)), None)


def hand_over(heir: str, row: TableRow, around: Seats) -> Setting:
    return replace(row, host=heir), around


def add_bots(row: TableRow, around: Seats, person_id: str, level: str, seat: int | None, now: int) -> Setting:
    """Bots for one free seat or for all of them."""
    must_be_host(row, person_id)
    _must_be_open(row)
    if seat is not None and seat >= len(around):
        raise Refusal("no-seat", seats=len(around))
    if seat is not None and not around[seat].empty:
        raise Refusal("seat-taken")
    places = [seat] if seat is not None else [each.seat for each in around if each.empty]
    if not places:
        raise Refusal("table-full")
    for place in places:
        around = place_bot(row, around, place, level)
    return start_if_full(row, around, now)


def check_level(game: str, level: str, outside: Sequence[str]) -> None:
    """A level of the game's own, or one of the bots of others that may play here."""
    known = (*levels(games.load(game)), *outside)
    if level not in known:
        raise Refusal("no-level", 422, given=level, known=", ".join(known))


def place_bot(row: TableRow, around: Seats, seat: int, level: str) -> Seats:
    face, name = free_face([each.face for each in around], row.seed[0] + seat)
    return _with(around, SeatRow(row.id, seat, level=level, name=name, face=face))


def remove_bot(row: TableRow, around: Seats, person_id: str, seat: int) -> Setting:
    must_be_host(row, person_id)
    _must_be_open(row)
    if seat >= len(around) or not around[seat].is_bot:
        raise Refusal("no-bot")
    return row, _with(around, SeatRow(row.id, seat))


def start(row: TableRow, around: Seats, person_id: str, now: int) -> Setting:
    must_be_host(row, person_id)
    _must_be_open(row)
    if any(seat.empty for seat in around):
        raise Refusal("seats-empty")
    rated = row.rated if row.rated == "off" or agreement.is_agreed(row, around) else "refused"
    return start_if_full(replace(row, autostart=True, rated=rated), around, now)


def start_if_full(row: TableRow, around: Seats, now: int) -> Setting:
    """A table that starts by itself does so when every seat is taken, and everybody has cut who is going to.

    A rated game waits for everybody's word, until the host starts it without; one that can't count waits for nothing.
    """
    waits = any(seat.empty or seat.cut == "" for seat in around)
    if not row.autostart or row.status != "open" or waits:
        return row, around
    if row.rated == "wanted" and not agreement.is_agreed(row, around):
        if agreement.can_count(row, around):
            return row, around
        row = replace(row, rated="refused")
    return _begin(row, around, now), around


def _begin(row: TableRow, around: Seats, now: int) -> TableRow:
    """The cards are dealt from what the server had promised and what the players added."""
    row = replace(row, status="playing", started=now, rated="agreed" if row.rated == "wanted" else row.rated)
    cuts = [seat.cut or "" for seat in around]
    if not any(cuts):
        return row
    return replace(row, secret=row.seed, cuts=",".join(cuts), seed=fair.seed_from(row.seed, cuts))


def vote_pause(row: TableRow, around: Seats, person_id: str, agree: bool, now: int) -> Setting:
    """The game pauses when all who play want it to, and goes on as soon as one of them does: nobody holds the table."""
    if row.status != "playing":
        raise Refusal("not-playing")
    around = _with(around, replace(_mine(around, person_id), wants_pause=agree))
    if row.paused is None or agree:
        return pause_if_agreed(row, around, now)
    return _go_on(row, tuple(replace(seat, wants_pause=False) for seat in around), now)


def players(around: Seats) -> list[SeatRow]:
    """People who play themselves: who has just lost the connection does, who left or was replaced does not."""
    return [seat for seat in around if seat.person is not None and not seat.left and not seat.stand_in]


def pause_if_agreed(row: TableRow, around: Seats, now: int) -> Setting:
    playing = players(around)
    if row.status != "playing" or row.paused is not None or not playing:
        return row, around
    return (replace(row, paused=now) if all(seat.wants_pause for seat in playing) else row), around


def _go_on(row: TableRow, around: Seats, now: int) -> Setting:
    since = now if row.paused is None else row.paused
    return replace(row, paused=None, paused_for=row.paused_for + now - since), around


def hold(row: TableRow, around: Seats, now: int) -> Setting:
    """An operator pauses the game: nobody wants it, so it goes on by itself when the server is back."""
    if row.status != "playing" or row.paused is not None:
        return row, around
    return replace(row, paused=now), around


def release(row: TableRow, around: Seats, now: int) -> Setting:
    """The server is back: a pause that nobody at the table wants is over."""
    if row.paused is None or any(seat.wants_pause for seat in around):
        return row, around
    return _go_on(row, around, now)


def leave_out(row: TableRow, around: Seats, since: int, paused_for: int, now: int) -> Setting:
    """People have been reading since then: no game time has passed, nor twice what several processes leave out."""
    until = now if row.paused is None else row.paused
    return replace(row, paused_for=max(row.paused_for, paused_for + until - since, paused_for + 1)), around


def absent(row: TableRow, around: Seats, now: int, grace: int, loaded: int) -> list[int]:
    """Seats that a bot should play now: their people have been away too long while others wait."""
    if row.status != "playing" or row.paused is not None:
        return []
    people = [seat for seat in around if seat.person is not None]
    if not any(is_here(seat, now) for seat in people):
        return []
    return [seat.seat for seat in people if not seat.stand_in and _is_gone(seat, now, grace, loaded)]


def _is_gone(seat: SeatRow, now: int, grace: int, loaded: int) -> bool:
    """Not here, for longer than the grace; before this server came nobody could be."""
    last = seat.seen if seat.seen <= now else 0
    return not is_here(seat, now) and now - max(last, loaded) >= grace


def finish(row: TableRow, around: Seats) -> Setting:
    return replace(row, status="over"), around
