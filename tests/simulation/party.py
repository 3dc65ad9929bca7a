"""Group of people who play one game after another, each at a new table."""

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import inspect

from tablee import games
from tablee.bots.protocol import RANDOM
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.core.options import parse_options
from tablee.server.http import lobby, tables
from tablee.server.wire.from_client import ClockChoice, NewTable, SitDown
from tests.simulation.guest import Guest

if TYPE_CHECKING:
    from tests.simulation.world import World


def some_options(game: AnyGame, chance: Random) -> dict[str, Any]:
    """Return one of the named option sets, with some random changes that the game allows."""
    known = {**game.rules.presets, **game.presentation.occasions}
    plain: dict[str, Any] = msgspec.to_builtins(known[chance.choice(sorted(known))])
    changed = plain | {
        field.name: value
        for field in msgspec.structs.fields(game.rules.options_type)
        if chance.random() < 0.25 and (value := _some_value(inspect.type_info(field.type), chance)) is not None
    }
    try:
        game.rules.setup(parse_options(game, changed), max(game.rules.seat_counts), bytes(32), game.rules.edition)
    except Exception:
        return plain
    return changed


def _some_value(kind: inspect.Type, chance: Random) -> Any:
    match kind:
        case inspect.BoolType():
            return chance.random() < 0.5
        case inspect.LiteralType(values=values):
            return chance.choice(values)
        case inspect.IntType(ge=low, le=high) if low is not None and high is not None:
            return chance.randint(low, high)
    return None


class Party:
    def __init__(self, world: "World", number: int) -> None:
        self._world = world
        self._chance = world.chance(f"party/{number}")
        self._number = number
        pace = world.pace(self._chance)
        people = self._chance.choice((1, 1, 2, 2, 2, 3, 4))
        self.people = [world.guest(f"p{number}_{place}", pace) for place in range(people)]
        self.watchers = [world.guest(f"w{number}", pace, plays=False)] if self._chance.random() < 0.4 else []
        self.table = ""
        self._seconds = 0.0
        self._since: float | None = None

    @property
    def guests(self) -> list[Guest]:
        return self.people + self.watchers

    def hours_until(self, now: float) -> float:
        """Return for how many hours these people have had a table."""
        return (self._seconds + (now - self._since if self._since is not None else 0.0)) / 3600

    async def live(self) -> None:
        """Play at one table after another, in an endless loop."""
        following: str | None = None
        while True:
            if following is None:
                name, self.table = await self._open()
            else:
                self.table = following
            await self._play(name)
            following = await self._again()

    async def _open(self) -> tuple[str, str]:
        chance = self._chance
        while True:
            game = games.load(chance.choice(self._world.games))
            fitting = [count for count in game.rules.seat_counts if count >= len(self.people)]
            if not fitting:
                continue
            seats = chance.choice(fitting[:3])
            wanted = NewTable(
                game.name,
                seats,
                options=some_options(game, chance),
                clock=chance.choice((None, ClockChoice("off"), *(ClockChoice(p, per) for p, per in CLOCKS))),
                bots=(RANDOM,) * (seats - len(self.people)),
                start=chance.random() < 0.7,
                take_back=chance.random() < 0.4,
            )
            opened = await self.people[0].ask(lobby.new_table, data=wanted)
            if not isinstance(opened, TableeError):
                await self._gather(opened.id, wanted)
                return game.name, opened.id

    async def _gather(self, table: str, wanted: NewTable) -> None:
        for guest in self.people[1:]:
            await guest.ask(tables.sit, table_id=table, data=SitDown())
        if not wanted.start:
            await self.people[0].ask(tables.start, table_id=table)

    async def _play(self, name: str) -> None:
        world, began = self._world, self._world.now
        self._since = began
        world.watch.guests[self.table] = self.guests
        stays = [asyncio.create_task(guest.stay(self.table, name)) for guest in self.guests]
        last = began + self._chance.uniform(0.5, 1.0) * world.longest_game
        while not world.watch.is_over(self.table) and (world.now < last or world.healing):
            await asyncio.sleep(5.0)
        await asyncio.sleep(self._chance.uniform(0.0, 20.0))
        for guest in self.guests:
            guest.done = True
        await asyncio.gather(*stays)
        self._seconds, self._since = self._seconds + world.now - began, None

    async def _again(self) -> str | None:
        """Request a rematch of a finished game, sometimes; otherwise everybody leaves the table."""
        table = self.table
        self.table = ""
        if self._world.watch.is_over(table) and self._chance.random() < 0.5:
            answers = [await guest.ask(tables.play_again, table_id=table) for guest in self.people]
            if not isinstance(answers[0], TableeError):
                return str(answers[0].id)
        for guest in self.people:
            await guest.ask(tables.leave, table_id=table)
        return None


CLOCKS: tuple[tuple[Any, Any], ...] = (("quick", "decision"), ("quick", "game"), ("relaxed", "decision"))
