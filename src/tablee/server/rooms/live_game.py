"""Game in progress: the core table rebuilt from its log, with clocks, drafts and action ids."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tablee import games
from tablee.core.arbiter import NO_ARBITER, Arbiter, Given
from tablee.core.feats import Feat, best_feats
from tablee.core.game import CLOCK, AnyGame, Decision, TakeBack
from tablee.core.log import Entry, GameLog, Header, action_decoder, plays_digest
from tablee.core.preview import Preview
from tablee.core.summary import Summary, summary_of
from tablee.core.table import Mark, Outcome, Table
from tablee.core.take_back import GLANCE
from tablee.server.rooms import before_start
from tablee.server.rooms.clock import SeatClocks, clock_of
from tablee.server.store.rows import ActionRow, GameEnd, SeatRow, TableRow
from tablee.server.wire.refusal import Refusal, decoded, forbidden

OUT_OF_TIME = "!"
"""First character of the id of an action that was taken on timeout. Clients' ids never have it."""

_decode_rulings = msgspec.json.Decoder(tuple[Given, ...]).decode


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


class Attempt(Struct, frozen=True):
    """An accepted action that is not stored yet; `before` marks the state to undo it to."""

    row: ActionRow
    outcome: Outcome
    before: Mark
    waiting: Mapping[int, Decision]
    """Decisions that were awaited before the action."""


def header_of(row: TableRow, seats: Sequence[SeatRow], options: Any = None) -> Header:
    """Return the header of a table's log; `options` are given for a game that cannot be loaded."""
    return Header(
        game=row.game,
        edition=row.edition,
        seats=row.seats,
        options=options or msgspec.json.decode(row.options, type=games.load(row.game).rules.options_type),
        seed=row.seed,
        players=tuple(seat.name for seat in seats),
        levels=_levels(row, seats),
        fair=before_start.of_table(row),
    )


def _levels(row: TableRow, seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """Return the levels by seat.

    A seat whose person cut stays a person's seat in the log, even if a bot replaced that person.
    """
    cuts = row.cuts.split(",")
    return tuple(
        "" if seat.level is None or (seat.seat < len(cuts) and cuts[seat.seat]) else seat.level for seat in seats
    )


def must_know_edition(row: TableRow) -> None:
    known = games.load(row.game).rules.edition
    if not 1 <= row.edition <= known:
        raise Refusal("unknown-edition", game=row.game, found=row.edition, known=known)


def log_of(row: TableRow, stored: Iterable[ActionRow], seats: Sequence[SeatRow]) -> GameLog:
    must_know_edition(row)
    decode = action_decoder(games.load(row.game)).decode
    entries = (Entry(each.at, each.seat, decode(each.action), _decode_rulings(each.rulings)) for each in stored)
    return GameLog(header_of(row, seats), tuple(entries))


class LiveGame:
    """One game. Actions are attempted first, then kept or undone."""

    def __init__(
        self,
        row: TableRow,
        stored: Iterable[ActionRow] = (),
        seats: Sequence[SeatRow] = (),
        arbiter: Arbiter | None = None,
    ) -> None:
        """Replay the stored actions; `arbiter` replaces the one that the table's options name."""
        self.id = row.id
        self.challenge = row.challenge
        self.game: AnyGame = games.load(row.game)
        header = header_of(row, seats)
        # A finished table asks no arbiter, so it can be shown even if its dictionary no longer
        # exists.
        named = NO_ARBITER if row.status == "over" else self.game.rules.arbiter(header.options)
        self.table = Table(self.game, header, arbiter or named)
        self._waiting: tuple[Any, Mapping[int, Decision]] = (None, {})
        self.outcomes: list[Outcome] = []
        self._shown: dict[int | None, tuple[int, list[int]]] = {}
        """For each seat, how many outcomes were examined, and the list that `shown_to` returns."""
        self.ids: dict[tuple[int, str], int] = {}
        self.late: set[int] = set()
        """Numbers of actions that were taken on timeout."""
        self.taken_back: set[int] = set()
        """Numbers of actions that were taken back; they are not sent again."""
        self.by_bots: set[int] = set()
        """Seats for which a bot decided at least once."""
        self._may_take_back = (0, False)
        self.drafts: dict[int, Any] = {}
        """Last draft of each seat that must decide; in memory only."""
        self.clocks = SeatClocks(clock_of(row.pace, row.per), row.seats)
        self.clocks.note(self.waiting, 0)
        self._decode = msgspec.json.Decoder(self.game.rules.action_type).decode
        self._decode_stored = action_decoder(self.game).decode
        self._decode_draft = msgspec.json.Decoder(self.game.presentation.draft_type | None).decode
        for action in stored:
            self.add(action)

    @property
    def number(self) -> int:
        """Number of stored actions; an attempt does not count."""
        return len(self.outcomes)

    def shown_to(self, seat: int | None) -> list[int]:
        """Return the numbers of the actions of which a seat has seen something.

        Clients get the positions in this list, counted from 1. The numbers themselves would reveal
        hidden actions.
        """
        looked, shown = self._shown.get(seat, (0, []))
        shown += [outcome.number for outcome in self.outcomes[looked:] if self.table.shows(outcome, seat)]
        self._shown[seat] = self.number, shown
        return shown

    def number_for(self, seat: int | None, number: int) -> int:
        """Return the action number that is sent to a seat."""
        return bisect_right(self.shown_to(seat), number)

    @property
    def waiting(self) -> Mapping[int, Decision]:
        """Seats that must decide; cached per state, as it is read a dozen times per action."""
        if self._waiting[0] is not self.table.state:
            self._waiting = (self.table.state, self.game.rules.waiting(self.table.state))
        return self._waiting[1]

    @property
    def over(self) -> bool:
        return not self.waiting

    def name_players(self, seats: Sequence[SeatRow]) -> None:
        """Update the players' names in the log, because people may be renamed or deleted."""
        self.table.header = replace(self.table.header, players=tuple(seat.name for seat in seats))

    def plays_digest(self) -> str:
        return plays_digest(self.table.log.entries)

    def decode(self, raw: bytes | str | msgspec.Raw) -> Any:
        """Decode an action from the wire; refuse actions reserved for bots."""
        action = decoded(raw, self._decode)
        if isinstance(action, self.game.extras.for_bots):
            raise forbidden("bots-only")
        return action

    def remember_draft(self, seat: int, raw: msgspec.Raw) -> None:
        """Store a seat's draft until its decision is made; remove it if the draft is null."""
        draft = decoded(raw, self._decode_draft)
        if draft is None:
            self.drafts.pop(seat, None)
        else:
            self.drafts[seat] = draft

    def preview(self, seat: int, raw: msgspec.Raw) -> Callable[[], Preview] | None:
        """Return a function that computes what a draft is worth, or None if the draft is null.

        It uses the current view and nothing else of the table, so it may run in another thread.
        """
        draft = decoded(raw, self._decode_draft)
        if draft is None:
            return None
        return partial(self.game.presentation.preview, self.table.view(seat), draft, self.table.arbiter)

    def summary(self, seat: int | None) -> Summary:
        return summary_of(self.game, self.table.view(seat))

    def kept_draft(self, seat: int) -> Any | None:
        """Return the action that plays a seat's last draft; drop a draft that is worth nothing."""
        if seat not in self.drafts:
            return None
        action = self.game.presentation.keep(self.table.view(seat), self.drafts[seat])
        if action is None:
            del self.drafts[seat]
        return action

    def known(self, seat: int, action_id: str | None) -> int | None:
        """Return the number under which this action was stored before."""
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

    def moves_on(self, attempt: Attempt) -> bool:
        """Return whether the attempt changes what a seat must decide, or is seen by another seat.

        All attempts are stored, so other actions need a limit: a seat could fill the disk with them
        without ever being late.
        """
        if self.is_taking_back(attempt.outcome.number):
            return False
        if self.waiting != attempt.waiting:
            return True
        others = {None, *range(self.table.header.seats)} - {attempt.row.seat}
        return any(self.table.seen(attempt.outcome, other) for other in others)

    def add(self, row: ActionRow) -> Outcome:
        """Apply an action that is stored already."""
        action, rulings = self._decode_stored(row.action), _decode_rulings(row.rulings)
        outcome = self.table.repeat(Entry(row.at, row.seat, action, rulings))
        self._note(row, outcome)
        return outcome

    def entry(self, number: int) -> Entry:
        return self.table.entries[number - 1]

    def is_taking_back(self, number: int) -> bool:
        return isinstance(self.entry(number).action, TakeBack)

    def may_take_back(self, seat: int) -> bool:
        """Return whether the seat that acted last may take it back; quick, cached per action."""
        if self._may_take_back[0] != self.number:
            free = self.number not in self.late and self.table.may_take_back(seat, GLANCE)
            self._may_take_back = (self.number, free)
        return self._may_take_back[1]

    def deadlines(self, seats: Sequence[SeatRow]) -> dict[int, int]:
        """Return the deadline of each seat that must decide."""
        clocks, asked = self.clocks, self.waiting.items()
        due = {seat: clocks.deadline(seat, decision, counted=not seats[seat].bot_plays) for seat, decision in asked}
        return {seat: moment for seat, moment in due.items() if moment is not None}

    def end(self, now: int) -> GameEnd:
        """Return how the game ended; only when it is over."""
        scores = self.game.rules.scores(self.table.state)
        return GameEnd(
            table_id=self.id,
            game=self.game.name,
            ended=now,
            ranks=tuple(score.rank for score in scores),
            points=tuple(score.points for score in scores),
            feats=tuple(_json(self._feats(seat)) for seat in range(len(scores))),
            by_bots=frozenset(self.by_bots),
        )

    def _feats(self, seat: int) -> tuple[Feat, ...]:
        """Return a seat's feats in the whole game, without actions that were taken back."""
        events = (
            event
            for number, outcome in enumerate(self.outcomes, start=1)
            if number not in self.taken_back and not self.is_taking_back(number)
            for event in outcome.events
        )
        return best_feats(tuple(feat for event in events for feat in self.game.extras.feats(event, seat)))

    def _note(self, row: ActionRow, outcome: Outcome) -> None:
        self.outcomes.append(outcome)
        if row.action_id is not None:
            self.ids[row.seat, row.action_id] = row.seq
        elif row.seat != CLOCK:
            # People's actions always have an id.
            self.by_bots.add(row.seat)
        if row.seat == CLOCK or (row.action_id or "").startswith(OUT_OF_TIME):
            self.late.add(row.seq)
        if self.is_taking_back(row.seq):
            self.taken_back |= {row.seq - 1}
            self.clocks.take_back()
            self.drafts = {seat: draft for seat, draft in self.drafts.items() if seat in self.waiting}
            return
        # The seat that had to decide, even if the clock acted for it.
        actor = int(self.entry(row.seq).action.seat) if row.seat == CLOCK else row.seat
        # Everybody sees the clocks, so an action that spectators do not see leaves them unchanged.
        acted = actor if self.table.shows(outcome, None) else None
        for seat in (actor, *self.clocks.note(self.waiting, row.at, acted)):
            self.drafts.pop(seat, None)
