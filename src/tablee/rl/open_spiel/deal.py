"""One deal of a game as a tree of positions, with chance as positions of its own.

It is played by the game's own rules. Nothing here needs OpenSpiel.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Self

import msgspec

from tablee.core.game import AnyGame
from tablee.kit.observer import Observer

PLAYERS = 2


class Deal(ABC):
    """A position of a deal between two players. It never changes, so copies are free."""

    game: AnyGame
    observer: Observer[Any, Any]
    chances: int
    """Number of outcomes that chance can have at most."""
    longest: int
    """Number of decisions that a deal can have at most."""
    most: float
    """Lead that a deal can bring at most."""

    def __init__(self, state: Any, told: tuple[tuple[str, ...], ...] = ((),) * PLAYERS) -> None:
        self.state = state
        self._told = told
        self._next: dict[int, Self] = {}

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    @property
    @abstractmethod
    def over(self) -> bool: ...

    @property
    @abstractmethod
    def lead(self) -> float:
        """Points by which player 0 leads."""

    @cached_property
    def player(self) -> int:
        """The player who decides, if chance doesn't."""
        return next(iter(self.game.rules.waiting(self.state)))

    @cached_property
    def chance(self) -> Mapping[int, float]:
        """The probability of every outcome of chance, nothing if a player decides."""
        return self._chance()

    @abstractmethod
    def _chance(self) -> Mapping[int, float]: ...

    @abstractmethod
    def name_of_chance(self, outcome: int) -> str: ...

    @cached_property
    def legal(self) -> Mapping[int, Any]:
        """The legal actions of the player who decides, by number.

        Of actions with the same consequences only one is there.
        """
        return {number: action for number, action in self._numbered() if self._allows(action)}

    def _allows(self, action: Any) -> bool:
        """Return whether a legal action is part of a game that was made smaller."""
        return True

    def _numbered(self) -> Iterable[tuple[int, Any]]:
        view, found = self.view(self.player), dict[int, Any]()
        for action in self.game.rules.moves(view, self.game.rules.arbiter(view.options)) or ():
            number = self.observer.number(view, action)
            if number is not None:
                found.setdefault(number, action)
        return sorted(found.items())

    def after(self, number: int) -> Self:
        """Return the position after an action or an outcome of chance."""
        if number not in self._next:
            self._next[number] = self._after(number)
        return self._next[number]

    @abstractmethod
    def _after(self, number: int) -> Self: ...

    def view(self, player: int) -> Any:
        return self.game.rules.view(self.state, player)

    def known(self, player: int) -> str:
        """Return all that a player has seen since the beginning of the deal."""
        return " ".join((self._dealt_to(player), *self._told[player]))

    @abstractmethod
    def _dealt_to(self, player: int) -> str:
        """Return the cards that a player was dealt."""

    def _played(self, state: Any, seat: int, action: Any) -> tuple[Any, tuple[tuple[str, ...], ...]]:
        """Return the state after an action, and what both players have seen then."""
        rules = self.game.rules
        state, events = rules.apply(state, seat, action, 0, rules.arbiter(state.setup.options))
        told = []
        for player, before in enumerate(self._told):
            seen = [rules.seen(event, player) for event in events]
            told.append((*before, *[msgspec.json.encode(event).decode() for event in seen if event is not None]))
        return state, tuple(told)
