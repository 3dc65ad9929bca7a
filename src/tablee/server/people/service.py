"""People somebody plays with: online status, head-to-head results, and invitations."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from tablee import games
from tablee.server.people import bodies
from tablee.server.people.queries import Met, PairResult, SharedResult
from tablee.server.rooms.new_table import open_table
from tablee.server.rooms.registry import Registry
from tablee.server.rooms.seating import FRESH_MS
from tablee.server.store.rows import InvitationRow, Person, TableRow
from tablee.server.store.store import Store
from tablee.server.time import now_ms
from tablee.server.wire.from_client import ClockChoice, NewTable
from tablee.server.wire.refusal import Refusal

PAGE = 30
LAST_GAMES = 30
LOOKED_MS = 75_000
"""How long a visit to the start page counts as being online."""

Called = Callable[[str], str]
"""Returns the handle of another person, for the person who sent the request."""


def is_one_side(game: str, seats: int, one: int, other: int) -> bool:
    sides = games.load(game).rules.sides(seats)
    return sides[one] == sides[other]


def tally(results: Iterable[PairResult]) -> bodies.Tally:
    """Count how often each person ranked before the other, even if a third person won."""
    ahead = behind = level = together = won_together = 0
    for each in results:
        if is_one_side(each.game, each.seats, each.seat, each.their_seat):
            together += each.times
            won_together += each.times * (each.rank == 1)
        else:
            ahead += each.times * (each.rank < each.their_rank)
            behind += each.times * (each.rank > each.their_rank)
            level += each.times * (each.rank == each.their_rank)
    return bodies.Tally(ahead, behind, level, together, won_together)


async def listed(store: Store, me: str, skip: int, called: Called) -> bodies.Acquaintances:
    found = await store.people.met(me, skip, PAGE + 1)
    shown = found[:PAGE]
    blocked = tuple(
        bodies.BlockedPerson(called(person), name, face, keeper)
        for person, name, face, keeper in await store.people.blocked_people(me)
    )
    following = skip + PAGE if len(found) > PAGE else None
    return bodies.Acquaintances(await _shown(store, me, shown, called), blocked, following)


async def head_to_head(store: Store, me: str, other: str, called: Called) -> bodies.HeadToHead | None:
    """Return the results of two people; None if they never played together.

    A person can be blocked without a game together.
    """
    found = await store.people.met(me, 0, 1, only=other)
    if not found:
        return None
    known = await _results(store, me, [other])
    names = sorted({each.game for each in known})
    by_game = tuple(bodies.GameTally(name, tally(each for each in known if each.game == name)) for name in names)
    last = [each for each in await store.people.shared_games(me, other, LAST_GAMES) if each.game in games.names()]
    (who,) = await _shown(store, me, found, called)
    blocked = await store.people.has_blocked(me, other)
    return bodies.HeadToHead(who, blocked, by_game, tuple(map(_game, last)))


async def _results(store: Store, me: str, others: Sequence[str]) -> list[PairResult]:
    return [each for each in await store.people.results_with(me, others) if each.game in games.names()]


async def _shown(store: Store, me: str, found: Sequence[Met], called: Called) -> tuple[bodies.Acquaintance, ...]:
    ids = [one.person for one in found]
    now = now_ms()
    present = await store.people.present(me, ids, now - FRESH_MS, now - LOOKED_MS)
    results = await _results(store, me, ids)
    return tuple(
        bodies.Acquaintance(
            *(called(one.person), one.name, one.face, one.games, one.last),
            online=one.person in present,
            tally=tally(each for each in results if each.person == one.person),
            keeper=one.keeper,
        )
        for one in found
    )


def _game(one: SharedResult) -> bodies.SharedGame:
    together = is_one_side(one.game, one.seats, one.seat, one.their_seat)
    return bodies.SharedGame(
        one.id, one.game, one.started, together, one.rank, one.their_rank, one.points, one.their_points
    )


async def invite(registry: Registry, store: Store, host: Person, guest: Person) -> str:
    """Invite to the host's open table, or to a new one for their last game; return the table.

    Every failure on the guest's side is reported as "not free". It is not revealed whether the
    guest blocked the host, reached the invitation limit or declined this table.
    """
    if await store.people.has_blocked(host.id, guest.id):
        raise Refusal("you-blocked", name=guest.name)
    not_free = Refusal("not-free", name=guest.name)
    if await store.people.has_blocked(guest.id, host.id) or await store.people.is_full(guest.id, now_ms()):
        raise not_free
    table_id = await store.people.table_to_join(host.id, now_ms())
    if table_id is None:
        last = await store.people.last_table(host.id, guest.id)
        if last is None:
            raise not_free
        table_id = (await open_table(registry, host, _like(last))).id
    elif not await store.people.has_room(table_id, guest.id):
        raise Refusal("own-table-full", name=guest.name)
    if not await store.people.invite(InvitationRow(host.id, guest.id, table_id, now_ms())):
        raise not_free
    return table_id


def _like(old: TableRow) -> NewTable:
    """Return the same game and options with the fewest seats; seats are added as people join."""
    seats = min(count for count in games.load(old.game).rules.seat_counts if count > 1)
    options = msgspec.json.decode(old.options)
    return NewTable(
        old.game, seats, options, clock=ClockChoice(old.pace, old.per), take_back=old.take_back, bot_speed=old.bot_speed
    )


async def set_blocked(store: Store, registry: Registry, person: str, other: str, blocked: bool) -> None:
    """Block or unblock a person, and update the chat of the blocker's tables in every process.

    Running games continue.
    """
    await (store.people.block(person, other, now_ms()) if blocked else store.people.unblock(person, other))
    where = await store.people.unfinished_tables(person)
    await store.tell("chat", where)
    await registry.follow(where, "chat")
