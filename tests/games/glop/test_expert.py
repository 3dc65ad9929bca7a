"""The expert: its samples fit what it has seen, it is exact at the end, and it beats the club bot."""

from collections.abc import Callable
from typing import Any

import pytest

from tablee.arena.match import play as play_match
from tablee.bots.protocol import Bot
from tablee.bots.runner import Runner
from tablee.core.arbiter import NO_ARBITER
from tablee.core.log import Header
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.games.glop import GAME, deal_kernels, masks
from tablee.games.glop.bots.club import ClubBot
from tablee.games.glop.bots.expert import ExpertBot
from tablee.games.glop.bots.guessing import imagined
from tablee.games.glop.moves import moves
from tablee.games.glop.state import Counted, Options, State
from tests.games.glop.support import cards_of, seed
from tests.games.glop.test_kernels import without_numba

UNTIMED = Options(study_seconds=0, target=200)


def small_expert() -> ExpertBot:
    return ExpertBot(budget=20_000, samples=6)


def observed_deal(
    seats: int, number: int, left: int, bot: Callable[[], ExpertBot] = small_expert
) -> tuple[State, list[ExpertBot]]:
    """Return a deal that club players have played until `left` cards remain, and the experts.

    The experts have observed the whole deal.
    """
    table = Table(GAME, Header("glop", GAME.rules.edition, seats, UNTIMED, seed(number)))
    bots = [bot() for _ in range(seats)]
    runner = Runner(table, {seat: Watching(bot) for seat, bot in enumerate(bots)})
    while table.state.deal.phase == "study" or cards_left(table.state) > left:
        plan = runner.next()
        assert plan is not None
        runner.after(table.submit(plan.seat, plan.action, 0))
    return table.state, bots


def cards_left(state: State) -> int:
    return sum(map(len, (*state.deal.hands, *state.deal.reserves)))


class Watching(ClubBot):
    """Plays as the club player, and passes its observations to an expert."""

    def __init__(self, bot: ExpertBot) -> None:
        super().__init__()
        self._expert = bot

    def observe(self, view: Any, events: Any) -> None:
        super().observe(view, events)
        self._expert.observe(view, events)


def best_lead(state: State, side: int) -> int:
    """Return a side's lead after the deal if everybody sees all cards and plays their best."""
    leads = []
    for move in moves(GAME.rules.view(state, state.deal.turn), NO_ARBITER):
        after, events = GAME.rules.apply(state, state.deal.turn, move, 0, NO_ARBITER)
        over = any(isinstance(event, Counted) for event in events)
        leads.append(after.points[side] - after.points[1 - side] if over else best_lead(after, side))
    return max(leads) if state.deal.turn % 2 == side else min(leads)


@pytest.mark.parametrize("number", range(6))
def test_it_is_exact_at_the_end_of_a_deal(number: int) -> None:
    state, bots = observed_deal(2, number, left=8)
    seat = state.deal.turn
    weighed = bots[seat].weigh(GAME.rules.view(state, seat), Rng(seed(1), "luck"))
    for each in weighed:
        after, _ = GAME.rules.apply(state, seat, each.action, 0, NO_ARBITER)
        assert (each.worth, each.error) == (best_lead(after, seat), 0.0)
    assert [each.worth for each in weighed] == sorted((each.worth for each in weighed), reverse=True)


@pytest.mark.parametrize(("seats", "left"), [(2, 40), (2, 31), (2, 24), (4, 40), (4, 25), (4, 9)])
def test_its_samples_agree_with_what_it_has_seen(seats: int, left: int) -> None:
    state, bots = observed_deal(seats, 5, left)
    seat = state.deal.turn
    true = masks.row_of(state)
    deals = imagined(
        GAME.rules.view(state, seat), bots[seat]._recall(GAME.rules.view(state, seat)), Rng(seed(2), "luck"), 8
    )
    mine = {seat, (seat + 2) % 4} if seats == 4 else {seat, deal_kernels.RESERVES + seat}
    for deal in deals:
        assert sum(map(int, deal[: deal_kernels.TURN])) == deal_kernels.ALL_CARDS
        for field in range(deal_kernels.WIDTH):
            if field >= deal_kernels.TABLE or field in mine:
                assert deal[field] == true[field]
            elif field < deal_kernels.TABLE:
                assert int(deal[field]).bit_count() == int(true[field]).bit_count()
    assert seats == 4 or left < 20 or len({tuple(deal) for deal in deals}) > 1


def test_its_samples_give_no_capturing_card_to_an_opponent_that_laid_one() -> None:
    state, bots = observed_deal(2, 5, 26)
    seat = state.deal.turn
    memory = bots[seat]._recall(GAME.rules.view(state, seat))
    lacking = memory.lacks[1 - seat] - {0}
    assert lacking
    for deal in imagined(GAME.rules.view(state, seat), memory, Rng(seed(2), "luck"), 8):
        held = cards_of(int(deal[1 - seat]))
        assert not {int(card[1:]) for card in held} & lacking


def test_it_plays_on_from_the_middle_of_a_deal_it_has_not_seen() -> None:
    state, _ = observed_deal(4, 3, 17)
    view = GAME.rules.view(state, state.deal.turn)
    action = ExpertBot(budget=2_000, samples=3).choose(view, Rng(seed(1), "luck")).action
    GAME.rules.check(state, state.deal.turn, action, 0, NO_ARBITER)


def test_it_values_every_play_with_its_error() -> None:
    state, bots = observed_deal(2, 5, 33)
    view = GAME.rules.view(state, state.deal.turn)
    weighed = bots[state.deal.turn].weigh(view, Rng(seed(1), "luck"))
    assert {each.action for each in weighed} == set(moves(view, NO_ARBITER))
    assert any(each.error > 0 for each in weighed)
    assert bots[state.deal.turn].choose(view, Rng(seed(1), "luck")).action == weighed[0].action


DECISIONS = """
from tablee.core.rng import Rng
from tests.games.glop.test_expert import observed_deal, GAME, ExpertBot, seed
for seats, left in ((2, 40), (2, 36), (2, 15), (4, 30)):
    state, bots = observed_deal(seats, 9, left, ExpertBot)
    view, bot = GAME.rules.view(state, state.deal.turn), bots[state.deal.turn]
    print(bot.choose(view, Rng(seed(4), "luck")).action)
    print([(each.action, round(each.worth, 6)) for each in bot.weigh(view, Rng(seed(4), "luck"))])
"""


def test_the_expert_that_people_meet_plays_the_same_with_and_without_numba(
    capsys: pytest.CaptureFixture[str],
) -> None:
    exec(DECISIONS, {})
    assert without_numba(DECISIONS) == capsys.readouterr().out


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_the_club_player(seats: int) -> None:
    wins = 0
    for number in range(4):
        for turn in (0, 1):
            bots: list[Bot[Any, Any]] = [
                ExpertBot(budget=3_000, samples=12) if (seat + turn) % 2 == 0 else ClubBot() for seat in range(seats)
            ]
            table = Table(GAME, Header("glop", GAME.rules.edition, seats, Options(study_seconds=0), seed(number)))
            runner = Runner(table, dict(enumerate(bots)))
            while (plan := runner.next()) is not None:
                runner.after(table.submit(plan.seat, plan.action, 0))
            wins += table.state.points[turn] > table.state.points[1 - turn]
    assert wins >= 6


def test_the_same_seed_gives_the_same_game() -> None:
    logs = [play_match(GAME, GAME.rules.presets["short"], ["expert", "club"], seed(3)).log for _ in range(2)]
    assert logs[0] == logs[1]
