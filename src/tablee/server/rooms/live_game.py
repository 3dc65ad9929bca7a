"""A game in progress: the core table rebuilt from its stored log, with what the network needs besides."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from tablee import games
from tablee.core.game import CLOCK, AnyGame, Decision
from tablee.core.log import Entry, Header
from tablee.core.table import Outcome, Table
from tablee.server.refusal import bad_message
from tablee.server.rooms.clock import SeatClocks, allowance
from tablee.server.store import ActionRow, SeatRow, TableRow


class Attempt(Struct, frozen=True):
    """An accepted action that is not stored yet; `before` is the state to go back to if it can't be."""

    row: ActionRow
    outcome: Outcome
    before: Any


def header_of(row: TableRow, around: Sequence[SeatRow] = ()) -> Header:
    game = games.load(row.game)
    return Header(
        game=row.game,
        edition=row.rules,
        seats=row.seats,
        options=msgspec.json.decode(row.options, type=game.options_type),
        seed=row.seed,
        players=tuple(seat.name for seat in around),
        levels=tuple(seat.level or "" for seat in around),
    )


class LiveGame:
    def __init__(self, row: TableRow, stored: Iterable[ActionRow] = (), around: Sequence[SeatRow] = ()) -> None:
        self.id = row.id
        self.game: AnyGame = games.load(row.game)
        header = header_of(row, around)
        self.table = Table(self.game, header, self.game.arbiter(header.options))
        self.outcomes: list[Outcome] = []
        self.ids: dict[tuple[int, str], int] = {}
        self.clocks = SeatClocks(allowance(row.pace, row.per), row.seats)
        self.clocks.note(self.waiting, 0)
        self._decode = msgspec.json.Decoder(self.game.action_type).decode
        for action in stored:
            self.add(action)

    @property
    def number(self) -> int:
        """How many actions are stored; an attempt does not count yet."""
        return len(self.outcomes)

    @property
    def waiting(self) -> Mapping[int, Decision]:
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

    def attempt(self, seat: int, action: Any, at: int, action_id: str | None) -> Attempt:
        """Play an action that is not stored yet; follow with `keep` or `undo`."""
        before = self.table.state
        outcome = self.table.submit(seat, action, at)
        text = msgspec.json.encode(action).decode()
        return Attempt(ActionRow(self.id, outcome.number, at, seat, text, action_id), outcome, before)

    def keep(self, attempt: Attempt) -> None:
        row = attempt.row
        self.outcomes.append(attempt.outcome)
        if row.action_id is not None:
            self.ids[row.seat, row.action_id] = row.seq
        self.clocks.note(self.waiting, row.at, self._actor(row.seq))

    def undo(self, attempt: Attempt) -> None:
        self.table.entries.pop()
        self.table.state = attempt.before

    def add(self, row: ActionRow) -> Outcome:
        """Follow an action that is stored already."""
        attempt = self.attempt(row.seat, self._decode(row.action), row.at, row.action_id)
        self.keep(attempt)
        return attempt.outcome

    def entry(self, number: int) -> Entry:
        return self.table.entries[number - 1]

    def deadlines(self, around: Sequence[SeatRow], floor: int) -> dict[int, int]:
        """When the clock decides for each seat that has to; nobody's time runs out before `floor`."""
        found = {}
        for seat, decision in self.waiting.items():
            deadline = self.clocks.deadline(seat, decision, counted=not around[seat].bot_plays)
            if deadline is not None:
                found[seat] = max(deadline, floor)
        return found

    def _actor(self, number: int) -> int:
        """The seat whose decision this was, also when the clock took it."""
        entry = self.entry(number)
        return int(entry.action.seat) if entry.seat == CLOCK else entry.seat
