"""Table of a lesson: the real game over the real protocol, but never stored.

A lesson is a log with captions, so its step number determines the position. A learner who
reconnects sends the number and continues there.
"""

from collections.abc import Iterator

import msgspec

from tablee.bots.names import free_face
from tablee.core.game import AnyGame
from tablee.core.lesson import LEARNER, Lesson, Step, Turn, is_same, moment
from tablee.core.rng import parse_seed
from tablee.server.rooms import outgoing
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.new_table import new_table
from tablee.server.store.rows import SeatRow, TableRow
from tablee.server.wire.refusal import Refusal
from tablee.server.wire.to_client import Clocks, Events, LessonStep, Snapshot
from tablee.server.wire.values import Out


class LessonTable:
    def __init__(self, game: AnyGame, lesson: Lesson, name: str, step: int = 0) -> None:
        self._lesson = lesson
        self._row = _row(game, lesson)
        self._seats = _seats(self._row, name)
        behind = game.rules.arbiter(lesson.options)
        self.live = LiveGame(self._row, seats=self._seats, arbiter=lesson.arbiter(behind))
        self._step = min(step, len(lesson.steps))
        self._done = 0
        for turn in lesson.turns(self._step):
            self._play(turn)

    def snapshot(self, since: int) -> Snapshot:
        room = outgoing.room_shown(self._row, self._seats, now=0)
        return outgoing.snapshot_for(self.live, LEARNER, room, self._clocks(), [], since)

    def step(self) -> LessonStep:
        now, total = self._now(), len(self._lesson.steps)
        if now is None:
            return LessonStep(total, total)
        return LessonStep(self._step, total, now.say, now.look, reads=not now.do)

    def act(self, raw: msgspec.Raw) -> Iterator[Out]:
        """Play the action that the lesson asks for; refuse any other.

        The refusal cites the rule that the action breaks, if there is one.
        """
        action, now = self.live.decode(raw), self._now()
        wanted = now.do[self._done] if now and self._done < len(now.do) else None
        if wanted is None or not is_same(action, wanted):
            table = self.live.table
            table.game.rules.check(table.state, LEARNER, action, table.now, table.arbiter)
            raise Refusal("lesson-otherwise")
        yield from self._play(Turn(LEARNER, wanted))
        self._done += 1
        if now and self._done == len(now.do):
            yield from self._go_on(now)

    def next(self, step: int) -> Iterator[Out]:
        """Continue after a caption was read; a repeated message changes nothing."""
        now = self._now()
        if now is not None and not now.do and step == self._step:
            yield from self._go_on(now)

    def _go_on(self, done: Step) -> Iterator[Out]:
        self._step, self._done = self._step + 1, 0
        for turn in done.then:
            yield from self._play(turn)
        yield self.step()

    def _now(self) -> Step | None:
        return self._lesson.steps[self._step] if self._step < len(self._lesson.steps) else None

    def _play(self, turn: Turn) -> list[Events]:
        """Play a turn; return the events that the learner sees, if any."""
        live = self.live
        attempt = live.attempt(turn.seat, turn.action, moment(live.table, turn.seat), None)
        live.keep(attempt)
        told = outgoing.events_for(live, attempt.outcome, LEARNER, self._clocks())
        return [] if told is None else [told]

    def _clocks(self) -> Clocks:
        """Return clocks that do not run, because a learner has no time limit."""
        return outgoing.clocks_shown(self.live, {}, self.live.table.now, False, self._lesson.seats)


def _row(game: AnyGame, lesson: Lesson) -> TableRow:
    return new_table(
        game.name,
        lesson.seats,
        msgspec.json.encode(lesson.options).decode(),
        id=f"lesson-{game.name}",
        edition=lesson.edition,
        seed=parse_seed(lesson.seed),
        pace="off",
        opened=0,
        code="",
        status="playing",
        started=0,
    )


def _seats(row: TableRow, name: str) -> tuple[SeatRow, ...]:
    seats = [SeatRow(row.id, LEARNER, person="learner", name=name, here=True)]
    for seat in range(1, row.seats):
        face, bot = free_face((each.face for each in seats), seat - 1, [name])
        seats.append(SeatRow(row.id, seat, level="lesson", name=bot, face=face))
    return tuple(seats)
