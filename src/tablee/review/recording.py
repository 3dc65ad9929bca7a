"""A finished game with all its positions. States share their common parts, so this costs little."""

from collections.abc import Iterator, Mapping
from typing import Any

from tablee.core.chance import Drawn
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, Decision, Score
from tablee.core.log import GameLog
from tablee.core.table import Outcome, Table, replay_stopped


class Recording:
    """All positions of a game. Position 0 is before the first action, position n after action n."""

    def __init__(self, game: AnyGame, log: GameLog) -> None:
        """Replay the log. Raise TableeError with the number of the action at which it fails."""
        self.game = game
        self.log = log
        self._table = Table(game, log.header)
        self._states = [self._table.state]
        self._outcomes: list[Outcome] = []
        for number, entry in enumerate(log.entries, start=1):
            try:
                self._outcomes.append(self._table.repeat(entry))
            except TableeError as error:
                raise replay_stopped(number, error) from error
            self._states.append(self._table.state)

    @property
    def last(self) -> int:
        """The number of the last position."""
        return len(self._outcomes)

    @property
    def over(self) -> bool:
        return self._table.over

    def view(self, position: int, seat: int | None) -> Any:
        return self.game.rules.view(self._states[position], seat)

    def waiting(self, position: int) -> Mapping[int, Decision]:
        return self.game.rules.waiting(self._states[position])

    def scores(self, position: int) -> tuple[Score, ...]:
        return self.game.rules.scores(self._states[position])

    def events(self, number: int) -> tuple[Any, ...]:
        """Return all events of action `number`, unredacted."""
        return self._outcomes[number - 1].events

    def seen(self, number: int, seat: int | None) -> tuple[Any, ...]:
        return self._table.seen(self._outcomes[number - 1], seat)

    def recalled(self, number: int, seat: int | None) -> tuple[Any, ...]:
        return self._table.recalled(self._outcomes[number - 1], seat)

    def describe(self, event: Any) -> Any:
        return self._table.describe(event)

    def draws(self) -> Iterator[tuple[int, Drawn]]:
        """Yield each use of chance once, with the position where its result is first seen."""
        known = set()
        for position, state in enumerate(self._states):
            for drawn in self.game.rules.drawn(state):
                key = drawn.label, drawn.lots
                if key not in known:
                    known.add(key)
                    yield position, drawn

    def deals(self) -> list[int]:
        """Return the positions at which cards were just dealt."""
        return sorted({position for position, _ in self.draws()})
