"""Hints: a better action than the bot's, found from the seat's view alone."""

from itertools import islice
from typing import Any

from msgspec.structs import replace

from tablee import games
from tablee.bots.protocol import bot_of
from tablee.bots.runner import Planned, Runner
from tablee.core.game import AnyGame
from tablee.core.log import Header
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.review.candidates import player_of
from tablee.review.hints import improved
from tablee.review.moments import Course
from tablee.review.playouts import Playouts

TOUPOSIX = games.load("touposix")


def begun(game: AnyGame, actions: int, seats: int = 2) -> tuple[Table, Runner]:
    """Return a table at which club players have made that many actions, and their runner."""
    header = Header(
        game.name,
        game.rules.edition,
        seats,
        game.rules.presets["standard"],
        bytes(32),
        ("",) * seats,
        ("club",) * seats,
    )
    table = Table(game, header, game.rules.arbiter(header.options))
    runner = Runner(table, {seat: bot_of(game, "club") for seat in range(seats)})
    for _ in range(actions):
        plan = runner.next()
        assert plan is not None
        runner.after(table.submit(plan.seat, plan.action, plan.at))
    return table, runner


def without_arbiter(table: Table) -> Table:
    """Return the copy that a worker process keeps: it repeats the rulings of the log."""
    copy = Table(table.game, table.header)
    for entry in table.entries:
        copy.repeat(entry)
    return copy


def worst(table: Table, plan: Planned) -> Planned:
    """Return a plan with the worst action that the expert considers."""
    weighed = bot_of(table.game, "expert").weigh(table.view(plan.seat), Rng(bytes(32), "worst"))
    return replace(plan, action=min(weighed, key=lambda each: each.worth).action)


def test_a_bad_plan_is_improved_and_a_good_one_is_kept() -> None:
    table, runner = begun(TOUPOSIX, 6)
    plan = runner.next()
    assert plan is not None
    bad = worst(table, plan)
    better = improved(without_arbiter(table), bad)
    assert better.action != bad.action
    assert (better.seat, better.at) == (bad.seat, bad.at)
    assert improved(table, better).action == better.action


def test_a_hint_is_the_same_whatever_cards_are_hidden() -> None:
    table, _ = begun(TOUPOSIX, 6)
    seat = min(TOUPOSIX.rules.waiting(table.state))
    course = Course(Table(TOUPOSIX, table.header, table.arbiter))
    for entry in table.entries:
        course.repeat(entry)
    moment = course.moment(seat)
    other = replace(moment, state=TOUPOSIX.rules.redeal(moment.view, Rng(bytes(32), "others")))
    assert other.state != moment.state
    assert other.view == moment.view
    weighed = bot_of(TOUPOSIX, "expert").weigh(moment.view, Rng(bytes(32), "all"))
    actions = [each.action for each in weighed[:3]]

    def leads(of: Any) -> list[list[float]]:
        playouts = Playouts(of, player_of(TOUPOSIX), bytes(32), "hint")
        return [[result.lead for result in row] for row in islice(playouts.rows(actions, 6), 6)]

    assert leads(moment) == leads(other)


def test_the_experts_decision_stands_where_imagined_deals_would_start_from_the_true_one() -> None:
    for game in map(games.load, ("glop", "cumulo")):
        table, runner = begun(game, 3)
        plan = runner.next()
        assert plan is not None
        bad = worst(table, plan)
        assert improved(table, bad) is bad
