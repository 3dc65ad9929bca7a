"""The table behind both kinds of environment: observations, moves and rewards of its seats."""

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tablee import games
from tablee.core.game import some_move
from tablee.core.log import Header
from tablee.core.options import parse_options
from tablee.core.rng import Rng, new_seed
from tablee.core.table import Table
from tablee.rl.arrays import Planes, arrays_of

MOVES = 64
"""Limit on the moves that a seat can choose from at once, where they are not numbered."""
TRIES = 16
"""Number of moves drawn if they can't be listed. Duplicates are removed."""
THINKING = 1000
"""Milliseconds of a decision that has no deadline."""

Observation = dict[str, NDArray[Any]]


class Seats:
    """The seats of one table, by the names of PettingZoo's agents."""

    def __init__(self, game: str, seats: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.game = games.load(game)
        self.options = parse_options(self.game, options or {})
        self.agents = [f"seat_{seat}" for seat in range(seats or self.game.rules.seat_counts[0])]
        self._number = 0
        self.begin(bytes(32))
        self.arrays = arrays_of(self.game, self.table.view(0))
        numbers = self.arrays.observer.actions if isinstance(self.arrays, Planes) else 0
        self.numbered = numbers > 0
        """Whether an action always has the same index. Then observations don't describe moves."""
        self.actions = numbers or MOVES
        """Number of indices."""

    def begin(self, seed: bytes) -> None:
        header = Header(self.game.name, self.game.rules.edition, len(self.agents), self.options, seed)
        self.table = Table(self.game, header, self.game.rules.arbiter(self.options))
        self._moves: dict[int, tuple[int, dict[int, Any], bool]] = {}

    def begin_with(self, seed: int | None) -> None:
        """Start a game. The same number gives the same deal; None gives the next one."""
        if seed is not None:
            self._seed, self._number = hashlib.sha256(f"rl/{seed}".encode()).digest(), 0
        elif self._number == 0:
            self._seed = getattr(self, "_seed", None) or new_seed()
        self.begin(hashlib.sha256(self._seed + self._number.to_bytes(8, "big")).digest())
        self._number += 1

    @cached_property
    def observation_space(self) -> spaces.Dict:
        boxes = {
            name: spaces.Box(-np.inf, np.inf, array.shape, np.float32)
            for name, array in self.arrays.view(self.table.view(0)).items()
        }
        if not self.numbered:
            boxes["moves"] = spaces.Box(-np.inf, np.inf, (MOVES, self.arrays.move_size), np.float32)
        return spaces.Dict({**boxes, "action_mask": spaces.Box(0, 1, (self.actions,), np.int8)})

    @property
    def asked(self) -> list[int]:
        """The seats that must decide. If there are several, they act in this random order."""
        waiting = sorted(self.game.rules.waiting(self.table.state))
        return list(self.chance("asked").shuffled(waiting)) if len(waiting) > 1 else waiting

    def chance(self, what: str) -> Rng:
        """Return the random numbers for one purpose at the present position."""
        return Rng(self.table.header.seed, f"rl/{what}/{len(self.table.entries)}")

    def moves(self, seat: int) -> tuple[dict[int, Any], bool]:
        """Return the moves that a seat can choose from by index, and whether these are all legal ones.

        Of moves with the same consequences one is enough. The result is the same until the next
        action.
        """
        number = len(self.table.entries)
        if seat not in self._moves or self._moves[seat][0] != number:
            self._moves[seat] = (number, *self._found(seat))
        return self._moves[seat][1:]

    def _found(self, seat: int) -> tuple[dict[int, Any], bool]:
        if seat not in self.game.rules.waiting(self.table.state):
            return {}, True
        view, rng, arbiter = self.table.view(seat), self.chance(f"moves/{seat}"), self.table.arbiter
        listed = self.game.rules.moves(view, arbiter)
        if self.numbered:
            return self._by_number(view, listed), listed is not None
        if listed is None:
            drawn = (some_move(self.game, view, rng, arbiter) for _ in range(TRIES))
            return dict(enumerate(dict.fromkeys(drawn))), False
        if len(listed) > MOVES:
            return dict(enumerate(rng.drawn(listed, MOVES))), False
        return dict(enumerate(listed)), True

    def _by_number(self, view: Any, listed: Sequence[Any] | None) -> dict[int, Any]:
        assert isinstance(self.arrays, Planes)
        observer, found = self.arrays.observer, dict[int, Any]()
        for move in observer.proposed(view, self.table.arbiter) if listed is None else listed:
            number = observer.number(view, move)
            if number is not None:
                found.setdefault(number, move)
        return found

    def observation(self, seat: int) -> Observation:
        """Return what a seat sees and can choose from, as arrays."""
        moves, _ = self.moves(seat)
        mask = np.zeros(self.actions, np.int8)
        mask[list(moves)] = 1
        seen = self.arrays.view(self.table.view(seat)) | {"action_mask": mask}
        return seen if self.numbered else seen | {"moves": self._described(moves)}

    def _described(self, moves: Mapping[int, Any]) -> NDArray[Any]:
        about = np.zeros((MOVES, self.arrays.move_size), np.float32)
        for index, move in moves.items():
            about[index] = self.arrays.move(move)
        return about

    def info(self, seat: int, asked: bool) -> dict[str, Any]:
        """Return the seat's points and, if it is asked, whether its moves are all legal ones."""
        points = {"points": self.game.rules.scores(self.table.state)[seat].points}
        return points | {"listed": self.moves(seat)[1]} if asked else points

    def play(self, seat: int, move: Any) -> None:
        """Submit a move of a seat. Without a deadline it takes THINKING milliseconds."""
        deadline = self.game.rules.waiting(self.table.state)[seat].deadline
        self.table.submit(seat, move, self.table.now + (THINKING if deadline is None else 0))

    @property
    def rewards(self) -> list[float]:
        """At the end 1 for a win, 0 for a shared one, -1 for the others; 0 before the end."""
        if not self.table.over:
            return [0.0] * len(self.agents)
        ranks = [score.rank for score in self.game.rules.scores(self.table.state)]
        sides = self.game.rules.sides(len(self.agents))
        shared = len({side for side, rank in zip(sides, ranks, strict=True) if rank == 1}) > 1
        return [-1.0 if rank > 1 else 0.0 if shared else 1.0 for rank in ranks]


class SeatedEnv:
    """Methods that both kinds of environment have in common."""

    def __init__(self, game: str, seats: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.seats = Seats(game, seats, options)
        self.render_mode = "ansi"
        self.possible_agents = list(self.seats.agents)
        self._actions = {agent: spaces.Discrete(self.seats.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.seats.observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def render(self) -> str:
        """Return what spectators see, as JSON."""
        return msgspec.json.encode(self.seats.table.view(None)).decode()

    def close(self) -> None:
        """Do nothing, because there is nothing to close."""

    def state(self) -> Any:
        """Raise NotImplementedError: the state is hidden from every seat."""
        raise NotImplementedError("the state holds hidden cards, which no seat may see")
