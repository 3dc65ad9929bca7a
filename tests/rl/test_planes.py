"""Observations as planes of cards and numbers, and numbered actions."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tablee import games, rl
from tablee.arena.match import play
from tablee.core.game import some_move
from tablee.core.log import Header
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.games.glop.state import Play
from tablee.games.glossa import actions
from tablee.rl.arrays import Planes

WITH_HANDS = ("glop", "glossa", "touposix", "cumulo")


def planes_of(name: str) -> tuple[Any, Planes]:
    game = games.load(name)
    options = game.rules.presets["standard"]
    header = Header(name, game.rules.edition, game.rules.seat_counts[-1], options, bytes(32))
    table = Table(game, header, game.rules.arbiter(options))
    arrays = rl.arrays_of(game, table.view(0))
    assert isinstance(arrays, Planes)
    return table, arrays


def random_play(table: Table, decisions: int) -> Iterator[tuple[int, Any]]:
    """Yield the seat and action of random decisions, each before it is played."""
    rng = Rng(bytes(32), "planes")
    for _ in range(decisions):
        waiting = table.game.rules.waiting(table.state)
        if not waiting:
            return
        seat = next(iter(waiting))
        action = some_move(table.game, table.view(seat), rng, table.arbiter)
        yield seat, action
        table.submit(seat, action, table.now)


@pytest.mark.parametrize("name", games.names())
def test_every_view_and_move_of_a_game_fits_its_layout(name: str) -> None:
    table, arrays = planes_of(name)
    for seat, action in random_play(table, 120):
        view = table.view(seat)
        sight = arrays.observer.see(view)
        assert (tuple(sight.zones), tuple(sight.numbers)) == (arrays.layout.planes, arrays.layout.numbers)
        seen, move = arrays.view(view), arrays.move(action)
        assert np.isfinite(seen["numbers"]).all()
        assert move.any()


@pytest.mark.parametrize("name", WITH_HANDS)
def test_the_plane_of_the_hand_counts_its_cards(name: str) -> None:
    table, arrays = planes_of(name)
    view = table.view(1)
    row = arrays.view(view)["observation"][arrays.layout.planes.index("hand")]
    counted = {card: int(n) for card, n in zip(arrays.layout.cards, row, strict=True) if n}
    assert counted == {card: view.hand.count(card) for card in view.hand}
    assert sum(counted.values()) == len(view.hand) > 0


def test_numbers_begin_with_ones_own_seat() -> None:
    table, arrays = planes_of("glossa")
    dealer = table.view(0).dealer
    for seat in range(6):
        numbers = dict(zip(arrays.layout.numbers, arrays.view(table.view(seat))["numbers"], strict=True))
        assert numbers[f"dealer+{(dealer - seat) % 6}"] == 1


def test_words_differ_in_the_vectors_of_their_moves() -> None:
    table, arrays = planes_of("touposix")
    words = {action for _, action in random_play(table, 60)}
    assert len({arrays.move(word).tobytes() for word in words}) > len(words) / 2


def test_plays_of_glop_have_one_number_for_each_consequence() -> None:
    table, arrays = planes_of("glop")
    observer = arrays.observer
    for seat, action in random_play(table, 200):
        view = table.view(seat)
        number = observer.number(view, action)
        assert number is not None
        assert 0 <= number < observer.actions
        if not isinstance(action, Play):
            continue
        for other in table.game.rules.moves(view, table.arbiter) or ():
            alike = observer.number(view, other) == number
            assert alike == (weight(other, view) == weight(action, view))


def weight(action: Play, view: Any) -> tuple[Any, ...]:
    """Return what decides the consequences of a play: values, and the favourites among them."""
    favourite = view.match.favourite[0].upper()
    taken = sorted((card[1:], card[0] == favourite) for card in action.takes)
    return action.card[1:], action.card[0] == favourite, taken


def test_every_number_of_glop_is_used_once() -> None:
    from tablee.games.glop import planes  # noqa: PLC0415 - internals, for this test only

    numbers = planes._numbers()
    assert sorted(numbers.values()) == list(range(1, planes.GlopObserver.actions))
    assert all(sum(value for value, _ in takes) in (0, card[0]) for card, takes in numbers)


def test_actions_of_glossa_have_a_number_each() -> None:
    table, arrays = planes_of("glossa")
    observer, kinds = arrays.observer, set()
    for seat, action in random_play(table, 400):
        view = table.view(seat)
        listed = table.game.rules.moves(view, table.arbiter)
        if listed is not None:
            numbers = [observer.number(view, each) for each in listed]
            assert len(set(numbers)) == len(listed)
            assert all(number is not None and 0 <= number < observer.actions for number in numbers)
        kinds.add(type(action))
    assert {actions.Exchange, actions.Bid, actions.Compose, actions.Show} <= kinds


def test_a_whole_game_of_glossa_is_played_by_number() -> None:
    env = rl.raw_env("glossa", 2)
    env.reset(seed=3)
    chance = np.random.default_rng(3)
    for _agent in env.agent_iter():
        observation, _, over, cut, _ = env.last()
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if over or cut else int(chance.choice(legal)))
    assert env.seats.table.over
    assert any(isinstance(entry.action, actions.Compose) and entry.action.cards for entry in env.seats.table.entries)


@pytest.mark.parametrize("name", ["glop", "touposix"])
def test_a_finished_game_gives_examples_to_imitate(name: str) -> None:
    game = games.load(name)
    options = game.rules.presets["short"] if name == "glop" else game.rules.presets["standard"]
    table = play(game, options, ["club", "random"], bytes(32))
    found = list(rl.examples(table.log))
    scores = game.rules.scores(table.state)
    assert [example.seat for example in found] == [entry.seat for entry in table.entries]
    assert all(
        (example.points, example.rank) == (scores[example.seat].points, scores[example.seat].rank) for example in found
    )
    space = rl.raw_env(name, 2).seats.observation_space
    assert all(space["observation"].contains(example.observation["observation"]) for example in found)
    assert all((example.action is not None) == (name == "glop") for example in found)


def test_a_game_without_an_observer_has_hashed_views() -> None:
    game = games.load("glop")
    plain = replace(game, extras=replace(game.extras, observer=None))
    table, _ = planes_of("glop")
    arrays = rl.arrays_of(plain, table.view(0))
    assert arrays.view(table.view(0))["observation"].shape == (rl.VIEW_SIZE,)
    assert arrays.move(Play("B1")).shape == (rl.MOVE_SIZE,)
