"""Games, states and observers of OpenSpiel over the positions of a deal."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

import msgspec
import numpy as np
import pyspiel
from numpy.typing import NDArray

from tablee.rl.arrays import Planes
from tablee.rl.open_spiel.deal import PLAYERS, Deal
from tablee.rl.open_spiel.glop import GlopDeal
from tablee.rl.open_spiel.glossa import SMALL, GlossaDeal, Size


def _type_of(name: str, title: str, parameters: Mapping[str, Any]) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=name,
        long_name=title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=PLAYERS,
        min_num_players=PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=dict(parameters),
    )


class DealGame(pyspiel.Game):
    """A game whose states are positions of a deal."""

    TYPE: ClassVar[Any]

    def __init__(self, deal: type[Deal], parameters: Mapping[str, Any]) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=deal.observer.actions,
            max_chance_outcomes=deal.chances,
            num_players=PLAYERS,
            min_utility=-deal.most,
            max_utility=deal.most,
            utility_sum=0.0,
            max_game_length=deal.longest,
        )
        super().__init__(self.TYPE, info, dict(parameters))

    def first(self) -> Deal:
        """Return the position before any card is dealt."""
        raise NotImplementedError

    def new_initial_state(self) -> "DealState":
        return DealState(self, self.first())

    @cached_property
    def planes(self) -> Planes:
        first = self.first()
        return Planes(first.observer, first.view(0), first.game.rules.action_type)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "DealObserver":
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return DealObserver(self.planes, recall)


class GlopGame(DealGame):
    TYPE = _type_of("tablee_glop", "Glop, one deal", {})

    def __init__(self, params: Any = None) -> None:
        super().__init__(GlopDeal, params or {})

    def first(self) -> Deal:
        return GlopDeal.begin()


class GlossaGame(DealGame):
    TYPE = _type_of("tablee_glossa", "Glossa heads-up, one deal", Size()._asdict())

    def __init__(self, params: Any = None) -> None:
        self.size = Size(**(params or {}))
        super().__init__(GlossaDeal, params or {})

    def first(self) -> Deal:
        return GlossaDeal.begin(self.size) if self.size == Size() else self._kept

    @cached_property
    def _kept(self) -> Deal:
        """The first position of a smaller game, which keeps its whole tree for the next walk."""
        return GlossaDeal.begin(self.size)


def small_glossa() -> GlossaGame:
    """Return a Glossa of four cards, two amounts and two bids, for exact methods such as CFR."""
    game: GlossaGame = pyspiel.load_game("tablee_glossa", SMALL._asdict())
    return game


class DealState(pyspiel.State):
    """A position of a deal as OpenSpiel knows it."""

    def __init__(self, game: DealGame, deal: Deal) -> None:
        super().__init__(game)
        self.deal = deal

    def current_player(self) -> int:
        if self.deal.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.deal.chance else self.deal.player

    def is_terminal(self) -> bool:
        return self.deal.over

    def _legal_actions(self, player: int) -> Sequence[int]:
        return list(self.deal.legal)

    def chance_outcomes(self) -> Sequence[tuple[int, float]]:
        return list(self.deal.chance.items())

    def _apply_action(self, action: int) -> None:
        self.deal = self.deal.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.deal.name_of_chance(action)
        return msgspec.json.encode(self.deal.legal[action]).decode()

    def returns(self) -> list[float]:
        return [self.deal.lead, -self.deal.lead] if self.deal.over else [0.0] * PLAYERS

    def __str__(self) -> str:
        return " | ".join(self.deal.known(player) for player in range(PLAYERS))


class DealObserver:
    """Planes and numbers of a player's view as one tensor, and what the player knows as text."""

    def __init__(self, planes: Planes, recall: bool) -> None:
        self._planes, self._recall = planes, recall
        cards = (len(planes.layout.planes), len(planes.layout.cards))
        split = cards[0] * cards[1]
        self.tensor: NDArray[np.float32] = np.zeros(split + len(planes.layout.numbers), np.float32)
        self.dict = {"planes": self.tensor[:split].reshape(cards), "numbers": self.tensor[split:]}

    def set_from(self, state: DealState, player: int) -> None:
        """Write what a player sees into the tensor."""
        seen = self._planes.view(state.deal.view(player))
        self.dict["planes"][:] = seen["observation"]
        self.dict["numbers"][:] = seen["numbers"]

    def string_from(self, state: DealState, player: int) -> str:
        """Return what a player sees, or with perfect recall all that it has seen."""
        if self._recall:
            return state.deal.known(player)
        return msgspec.json.encode(state.deal.view(player)).decode()
