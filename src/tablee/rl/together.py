"""A game as a parallel environment, for games such as Word Jam where several seats decide together."""

from typing import Any

from pettingzoo import ParallelEnv

from tablee.core.errors import IllegalAction
from tablee.rl.seats import Observation, SeatedEnv
from tablee.rl.turns import LONGEST


def parallel_env(game: str = "wordjam", seats: int | None = None, **options: Any) -> "ParallelTable":
    """Return a game as a parallel environment."""
    return ParallelTable(game, seats, options)


class ParallelTable(SeatedEnv, ParallelEnv[str, Any, Any]):
    """A game in which all seats act at once, in a random order.

    A seat that is not asked has no move (a mask of zeros), and its action is ignored. An action is
    also ignored if it comes too late, because an earlier one has settled the decision, or if its
    index is not a move.
    """

    def __init__(self, game: str, seats: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().__init__(game, seats, options)
        self.metadata = {"name": f"tablee_{game}_parallel", "render_modes": ["ansi"]}
        self._steps = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.seats.begin_with(seed)
        self.agents, self._steps = list(self.possible_agents), 0
        return self._observations(), self._infos()

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        self._steps += 1
        self._hear({self.possible_agents.index(agent): index for agent, index in actions.items()})
        over, cut = self.seats.table.over, self._steps >= LONGEST
        rewards = dict(zip(self.agents, self.seats.rewards, strict=True))
        terminated, truncated = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut and not over)
        told = self._observations(), rewards, terminated, truncated, self._infos()
        if over or cut:
            self.agents = []
        return told

    def _hear(self, indices: dict[int, Any]) -> None:
        chosen = [(seat, self.seats.moves(seat)[0], indices.get(seat, -1)) for seat in self.seats.asked]
        for seat, moves, index in chosen:
            if index not in moves or seat not in self.seats.game.rules.waiting(self.seats.table.state):
                continue
            try:
                self.seats.play(seat, moves[index])
            except IllegalAction:
                continue

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.seats.observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def _infos(self) -> dict[str, dict[str, Any]]:
        asked = self.seats.asked
        return {agent: self.seats.info(seat, seat in asked) for seat, agent in enumerate(self.possible_agents)}
