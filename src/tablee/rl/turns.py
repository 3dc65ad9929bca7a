"""A game as an AEC environment: one seat after the other."""

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tablee.rl.seats import Observation, SeatedEnv

LONGEST = 10_000
"""Decisions after which a game that does not end by itself is cut off."""


def env(game: str, seats: int | None = None, **options: Any) -> AECEnv[str, Any, Any]:
    """With the usual wrappers: a move that is none ends the game at the cost of who made it."""
    checked = wrappers.TerminateIllegalWrapper(raw_env(game, seats, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(checked)


def raw_env(game: str, seats: int | None = None, **options: Any) -> "TurnTable":
    return TurnTable(game, seats, options)


class TurnTable(SeatedEnv, AECEnv[str, Any, Any]):
    """Seats decide one after the other; of several who are asked at once, who is heard first is drawn."""

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
        if not 0 <= action < len(moves):
            raise ValueError(f"{action} is no move of {agent}: it has {len(moves)}")
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
