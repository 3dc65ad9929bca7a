"""A game as an AEC environment, in which one seat acts after the other."""

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tablee.rl.seats import Observation, SeatedEnv

LONGEST = 10_000
"""Limit on the decisions of a game. A game that reaches it is truncated."""


def env(game: str, seats: int | None = None, **options: Any) -> AECEnv[str, Any, Any]:
    """Return a game as an AEC environment with the usual wrappers.

    An action that is not a move ends the game, with a reward of -1 for its seat.
    """
    checked = wrappers.TerminateIllegalWrapper(raw_env(game, seats, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(checked)


def raw_env(game: str, seats: int | None = None, **options: Any) -> "TurnTable":
    """Return a game as an AEC environment without wrappers."""
    return TurnTable(game, seats, options)


class TurnTable(SeatedEnv, AECEnv[str, Any, Any]):
    """A game in which seats act one after the other.

    If several seats must decide, the one that acts first is drawn at random.
    """

    def __init__(self, game: str, seats: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().__init__(game, seats, options)
        self.metadata = {"name": f"tablee_{game}", "render_modes": ["ansi"], "is_parallelizable": False}

    def observe(self, agent: str) -> Observation:
        return self.seats.observation(self.possible_agents.index(agent))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.seats.begin_with(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        moves, _ = self.seats.moves(seat)
        if action not in moves:
            raise ValueError(f"{action} is not a move of {agent}, which has {len(moves)} moves")
        self._cumulative_rewards[agent] = 0.0
        self.seats.play(seat, moves[action])
        self.rewards = dict(zip(self.possible_agents, self.seats.rewards, strict=True))
        self._accumulate_rewards()
        self._look()

    def _look(self) -> None:
        over, cut = self.seats.table.over, len(self.seats.table.entries) >= LONGEST
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut and not over)
        asked = self.seats.asked[:1]
        self.agent_selection = self.possible_agents[asked[0]] if asked else self.agents[0]
        self.infos = {agent: self.seats.info(seat, seat in asked) for seat, agent in enumerate(self.possible_agents)}
