"""A game in progress: the core table rebuilt from its stored log, with what the network needs besides."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from tablee import games
from tablee.core.game import AnyGame
from tablee.core.log import Entry, Header
from tablee.core.table import Outcome, Table
from tablee.server.clocks import Timekeeper, clock
from tablee.server.refusal import bad_message
from tablee.server.store import ActionRow, SeatRow, TableRow


class Step(Struct, frozen=True):
    """An accepted action that is not stored yet; `before` is the state to go back to if it can't be."""

    row: ActionRow
    outcome: Outcome
    before: Any


def header_of(row: TableRow, around: Sequence[SeatRow] = ()) -> Header:
    game = games.load(row.game)
    return Header(
        game=row.game,
        rules=row.rules,
        seats=row.seats,
        options=msgspec.json.decode(row.options, type=game.options_type),
        seed=row.seed,
        players=tuple(seat.name for seat in around),
        levels=tuple(seat.level or "" for seat in around),
        lexicon=row.lexicon,
    )


class Play:
    def __init__(self, row: TableRow, stored: Iterable[ActionRow] = (), around: Sequence[SeatRow] = ()) -> None:
        self.id = row.id
        self.game: AnyGame = games.load(row.game)
        self.table = Table(self.game, header_of(row, around))
        self.outcomes: list[Outcome] = []
        self.ids: dict[tuple[int, str], int] = {}
        self.keeper = Timekeeper(clock(row.pace, row.per), row.seats)
        self.keeper.note(self.waiting, 0)
        self._decode = msgspec.json.Decoder(self.game.action_type).decode
        for action in stored:
            self.add(action)

    @property
    def number(self) -> int:
        """How many actions are stored; an attempt does not count yet."""
        return len(self.outcomes)

    @property
    def waiting(self) -> Any:
        return self.game.waiting(self.table.state)

    @property
    def over(self) -> bool:
        return self.table.over

    def decode(self, raw: bytes | str | msgspec.Raw) -> Any:
        """An action from the wire."""
        try:
            return self._decode(raw)
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise bad_message(str(error)) from None

    def known(self, seat: int, action_id: str | None) -> int | None:
        """The number under which this very action was stored before."""
        return None if action_id is None else self.ids.get((seat, action_id))

    def attempt(self, seat: int, action: Any, at: int, action_id: str | None) -> Step:
        """Play an action that is not stored yet; follow with `keep` or `undo`."""
        before = self.table.state
        outcome = self.table.submit(seat, action, at)
        text = msgspec.json.encode(action).decode()
        return Step(ActionRow(self.id, outcome.number, at, seat, text, action_id), outcome, before)

    def keep(self, step: Step) -> None:
        row = step.row
        self.outcomes.append(step.outcome)
        if row.action_id is not None:
            self.ids[row.seat, row.action_id] = row.seq
        self.keeper.note(self.waiting, row.at, self._actor(step.outcome.number))

    def undo(self, step: Step) -> None:
        self.table.entries.pop()
        self.table.state = step.before

    def add(self, row: ActionRow) -> Outcome:
        """Follow an action that is stored already."""
        step = self.attempt(row.seat, self._decode(row.action), row.at, row.action_id)
        self.keep(step)
        return step.outcome

    def entry(self, number: int) -> Entry:
        return self.table.entries[number - 1]

    def _actor(self, number: int) -> int:
        """The seat whose decision this was, also when the clock took it."""
        entry = self.entry(number)
        return entry.seat if entry.seat >= 0 else int(getattr(entry.action, "seat", -1))
