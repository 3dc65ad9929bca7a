"""The next game of the same people: a new table, linked to from the one that is over."""

from msgspec.structs import replace

from tablee import games
from tablee.core.rng import new_seed
from tablee.server.refusal import Refusal, forbidden
from tablee.server.rooms import seating
from tablee.server.rooms.blocking import must_be_let_in
from tablee.server.rooms.clock import wall
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.room import Room
from tablee.server.rooms.seating import Seats, Setting
from tablee.server.rooms.table_ids import new_code, new_id
from tablee.server.store import Person, SeatRow, Store, TableRow


async def rematch(registry: Registry, store: Store, room: Room, person: Person, cuts: bool = False) -> Room:
    """The next table: opened by the first who asks, joined in the same seat by the others.

    It is rated as the one before was: who asks for it, or joins it so, has been told and agrees.
    """
    mine = seating.seat_of(room.around, person.id)
    if mine is None:
        raise forbidden("not-seated")
    # The last action is told before the table is noted as over.
    await room.settle()
    if room.row.status != "over":
        raise Refusal("not-over")
    if room.row.challenge is not None:
        raise forbidden("challenge-alone")
    if room.row.next is None:
        unwelcome = await store.blocked_by(person.id)
        await _open_next(registry, room, person, mine, cuts, unwelcome)
    following = await registry.room(room.row.next or "", wherever=True)
    await must_be_let_in(store, following.row, following.around, person.id)
    if seating.seat_of(following.around, person.id) is None:
        wanted = mine if following.around[mine].empty else None
        await following.change(
            lambda row, around: seating.sit(row, around, person, wanted, wall(), cuts, agrees=row.rated == "wanted")
        )
    return following


async def _open_next(
    registry: Registry, room: Room, person: Person, mine: int, cuts: bool, unwelcome: frozenset[str]
) -> None:
    """Open it together with the link to it: of two who ask at once, one opens and the other is led there."""
    row = _next_row(room.row, person)
    kept = tuple(_kept(row.id, seat, unwelcome) for seat in room.around)
    opened = seating.sit(row, kept, person, mine, wall(), cuts, agrees=row.rated == "wanted")

    def link_to_it(old: TableRow, around: Seats) -> Setting:
        return (old if old.next is not None else replace(old, next=row.id)), around

    await room.change(link_to_it, opened)
    if room.row.next == row.id:
        await registry.add(opened)


def _kept(table_id: str, seat: SeatRow, unwelcome: frozenset[str]) -> SeatRow:
    """Computer players stay; who played to the end finds their seat kept, unless the new host has blocked them."""
    if seat.is_bot:
        return replace(seat, table_id=table_id)
    kept = SeatRow(table_id, seat.seat)
    return (
        kept
        if seat.left or seat.person in unwelcome
        else replace(kept, kept_for=seat.person, name=seat.name, face=seat.face)
    )


def _next_row(old: TableRow, person: Person) -> TableRow:
    return TableRow(
        id=new_id(),
        game=old.game,
        edition=games.load(old.game).edition,
        seats=old.seats,
        options=old.options,
        seed=new_seed(),
        visibility="link",
        pace=old.pace,
        per=old.per,
        autostart=True,
        host=person.id,
        opened=wall(),
        code=new_code(),
        take_back=old.take_back,
        rated="wanted" if old.rated == "agreed" else "off",
    )
