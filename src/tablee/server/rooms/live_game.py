"""A game in progress: the core table rebuilt from its stored log, with what the network needs besides."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from tablee import games
from tablee.core.arbiter import NO_ARBITER, Arbiter, Given
from tablee.core.game import CLOCK, AnyGame, Decision, TakeBack
from tablee.core.log import Entry, GameLog, Header, action_decoder
from tablee.core.preview import Preview
from tablee.core.table import Mark, Outcome, Table
from tablee.core.take_back import GLANCE
from tablee.server.refusal import Refusal, bad_message, forbidden
from tablee.server.rooms import cutting
from tablee.server.rooms.clock import SeatClocks, allowance
from tablee.server.store import ActionRow, SeatRow, TableRow

OUT_OF_TIME = "!"
"""Begins the id of an action that was taken for a seat whose time was out; no client's id does."""

_decode_rulings = msgspec.json.Decoder(tuple[Given, ...]).decode


def _read(raw: bytes | str | msgspec.Raw, decode: Callable[[Any], Any]) -> Any:
    try:
        return decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise bad_message(str(error)) from None


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


class Attempt(Struct, frozen=True):
    """An accepted action that is not stored yet; `before` is where to go back to if it can't be."""

    row: ActionRow
    outcome: Outcome
    before: Mark
    waiting: Mapping[int, Decision]
    """Who had to decide before it."""


def header_of(row: TableRow, around: Sequence[SeatRow] = ()) -> Header:
    game = games.load(row.game)
    return Header(
        game=row.game,
        edition=row.edition,
        seats=row.seats,
        options=msgspec.json.decode(row.options, type=game.options_type),
        seed=row.seed,
        players=tuple(seat.name for seat in around),
        levels=tuple(seat.level or "" for seat in around),
        fair=cutting.of_table(row),
    )


def log_of(row: TableRow, stored: Iterable[ActionRow], around: Sequence[SeatRow]) -> GameLog:
    """The log of a stored game."""
    game = games.load(row.game)
    if not 1 <= row.edition <= game.edition:
        raise Refusal("unknown-edition", game=row.game, found=row.edition, known=game.edition)
    decode = action_decoder(game).decode
    entries = (Entry(each.at, each.seat, decode(each.action), _decode_rulings(each.rulings)) for each in stored)
    return GameLog(header_of(row, around), tuple(entries))


class LiveGame:
    def __init__(
        self,
        row: TableRow,
        stored: Iterable[ActionRow] = (),
        around: Sequence[SeatRow] = (),
        arbiter: Arbiter | None = None,
    ) -> None:
        """`arbiter` rules instead of the one that the table's options name."""
        self.id = row.id
        self.game: AnyGame = games.load(row.game)
        header = header_of(row, around)
        # Nothing is asked any more at a table that is over: it may be seen even if its dictionary is gone.
        named = NO_ARBITER if row.status == "over" else self.game.arbiter(header.options)
        self.table = Table(self.game, header, arbiter or named)
        self._waiting: tuple[Any, Mapping[int, Decision]] = (None, {})
        self.outcomes: list[Outcome] = []
        self.ids: dict[tuple[int, str], int] = {}
        self.late: set[int] = set()
        """The actions that nobody chose: time was out."""
        self.taken_back: set[int] = set()
        """The actions that were taken back: nobody is told of them any more."""
        self._may_take_back = (0, False)
        self.drafts: dict[int, Any] = {}
        """The last play that each seat was making for the question it is asked; kept in memory only."""
        self.clocks = SeatClocks(allowance(row.pace, row.per), row.seats)
        self.clocks.note(self.waiting, 0)
        self._decode = msgspec.json.Decoder(self.game.action_type).decode
        self._decode_stored = action_decoder(self.game).decode
        self._decode_draft = msgspec.json.Decoder(self.game.draft_type | None).decode
        for action in stored:
            self.add(action)

    @property
    def number(self) -> int:
        """How many actions are stored; an attempt does not count yet."""
        return len(self.outcomes)

    @property
    def waiting(self) -> Mapping[int, Decision]:
        """Who has to decide; asked a dozen times an action, so remembered as long as the state is the same."""
        if self._waiting[0] is not self.table.state:
            self._waiting = (self.table.state, self.game.waiting(self.table.state))
        return self._waiting[1]

    @property
    def over(self) -> bool:
        return not self.waiting

    def decode(self, raw: bytes | str | msgspec.Raw) -> Any:
        """An action from the wire, where people speak: what is only for computer players is not for them."""
        action = _read(raw, self._decode)
        if isinstance(action, self.game.for_bots):
            raise forbidden("bots-only")
        return action

    def draft(self, seat: int, raw: msgspec.Raw) -> Any | None:
        """A draft from the wire, or None for none. A seat's last one is remembered until its question is settled."""
        draft = _read(raw, self._decode_draft)
        if draft is None:
            self.drafts.pop(seat, None)
        else:
            self.drafts[seat] = draft
        return draft

    def preview(self, seat: int, draft: Any) -> Preview:
        return self.game.preview(self.table.view(seat), draft, self.table.arbiter)

    def kept_draft(self, seat: int) -> Any | None:
        """The action that keeps a seat's last draft; a draft that counts for nothing is forgotten."""
        if seat not in self.drafts:
            return None
        action = self.game.keep(self.table.view(seat), self.drafts[seat])
        if action is None:
            del self.drafts[seat]
        return action

    def known(self, seat: int, action_id: str | None) -> int | None:
        """The number under which this very action was stored before."""
        return None if action_id is None else self.ids.get((seat, action_id))

    def attempt(self, seat: int, action: Any, at: int, action_id: str | None) -> Attempt:
        """Play an action that is not stored yet; follow with `keep` or `undo`."""
        before, waiting = self.table.mark(), self.waiting
        outcome = self.table.submit(seat, action, at)
        text, rulings = _json(action), _json(self.entry(outcome.number).rulings)
        row = ActionRow(self.id, outcome.number, at, seat, text, action_id, rulings)
        return Attempt(row, outcome, before, waiting)

    def keep(self, attempt: Attempt) -> None:
        self._note(attempt.row, attempt.outcome)

    def undo(self, attempt: Attempt) -> None:
        self.table.drop_last(attempt.before)

    def add(self, row: ActionRow) -> Outcome:
        """Follow an action that is stored already."""
        action, rulings = self._decode_stored(row.action), _decode_rulings(row.rulings)
        outcome = self.table.repeat(Entry(row.at, row.seat, action, rulings))
        self._note(row, outcome)
        return outcome

    def entry(self, number: int) -> Entry:
        return self.table.entries[number - 1]

    def is_taking_back(self, number: int) -> bool:
        return isinstance(self.entry(number).action, TakeBack)

    def may_take_back(self, seat: int) -> bool:
        """Whether the seat that acted last, and chose to, may ask to take it back; a glance only, and remembered."""
        if self._may_take_back[0] != self.number:
            free = self.number not in self.late and self.table.may_take_back(seat, GLANCE)
            self._may_take_back = (self.number, free)
        return self._may_take_back[1]

    def deadlines(self, around: Sequence[SeatRow]) -> dict[int, int]:
        """When the clock decides for each seat that has to."""
        found = {}
        for seat, decision in self.waiting.items():
            deadline = self.clocks.deadline(seat, decision, counted=not around[seat].bot_plays)
            if deadline is not None:
                found[seat] = deadline
        return found

    def _note(self, row: ActionRow, outcome: Outcome) -> None:
        """An action is stored and played."""
        self.outcomes.append(outcome)
        if row.action_id is not None:
            self.ids[row.seat, row.action_id] = row.seq
        if row.seat == CLOCK or (row.action_id or "").startswith(OUT_OF_TIME):
            self.late.add(row.seq)
        if self.is_taking_back(row.seq):
            self.taken_back |= {row.seq - 1}
            self.clocks.take_back()
            self.drafts = {seat: draft for seat, draft in self.drafts.items() if seat in self.waiting}
            return
        for seat in self.clocks.note(self.waiting, row.at, self._actor(row.seq)):
            self.drafts.pop(seat, None)

    def _actor(self, number: int) -> int:
        """The seat whose decision this was, also when the clock took it."""
        entry = self.entry(number)
        return int(entry.action.seat) if entry.seat == CLOCK else entry.seat
