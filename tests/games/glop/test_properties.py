"""Properties that hold in every game of Glop."""

from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.core.arbiter import NO_ARBITER
from tablee.core.game import some_move
from tablee.core.rng import Rng
from tablee.games.glop import GAME
from tablee.games.glop.cards import COLOURS, DECK
from tablee.games.glop.score import pile_lines, winner
from tablee.games.glop.state import Counted, Dealt, Event, Glopped, Laid, PickedUp, State, Swept, Took, Won
from tests.games.glop.support import all_of, seed

games = st.tuples(
    st.integers(0, 1 << 64).map(seed),
    st.sampled_from(GAME.rules.seat_counts),
    st.sampled_from([preset for name, preset in sorted(GAME.rules.presets.items()) if name != "standard"]),
)
Chosen = tuple[bytes, int, object]
few = settings(max_examples=25)


class Step(NamedTuple):
    before: State
    seat: int
    events: tuple[Event, ...]
    after: State


def steps(chosen: Chosen) -> Iterator[Step]:
    """Yield the steps of a whole game of random legal actions."""
    start, seats, options = chosen
    assert isinstance(options, GAME.rules.options_type)
    rng = Rng(start, "properties")
    state = GAME.rules.setup(options, seats, start, GAME.rules.edition)
    while waiting := sorted(GAME.rules.waiting(state)):
        seat = rng.choice(waiting)
        action = some_move(GAME, GAME.rules.view(state, seat), rng, NO_ARBITER)
        following, events = GAME.rules.apply(state, seat, action, 0, NO_ARBITER)
        yield Step(state, seat, events, following)
        state = following


def worth(cards: tuple[str, ...]) -> int:
    return sum(int(card[1:]) for card in cards)


@few
@given(games)
def test_score_lines_add_up_to_the_points_and_never_shrink(chosen: Chosen) -> None:
    for step in steps(chosen):
        for seat, score in enumerate(GAME.rules.scores(step.after)):
            assert score.points == sum(line.points for line in score.lines) == step.after.points[seat % 2]
            assert all(line.points > 0 for line in score.lines)
            assert score.points >= step.before.points[seat % 2]


@few
@given(games)
def test_the_cards_of_a_view_add_up_to_forty_four(chosen: Chosen) -> None:
    for step in steps(chosen):
        assert sorted(GAME.rules.cards(step.after)) == sorted(DECK)
        for seat in (*range(step.after.setup.seats), None):
            view = GAME.rules.view(step.after, seat)
            sizes = sum(view.hand_sizes) + sum(view.reserve_sizes) + sum(view.pile_sizes)
            assert sizes + len(view.table) == 44
            assert len(view.hand) == (0 if seat is None else view.hand_sizes[seat])


@few
@given(games)
def test_a_capture_adds_up_and_a_laid_card_could_take_nothing(chosen: Chosen) -> None:
    for step in steps(chosen):
        table = step.before.deal.table
        match step.events[0]:
            case Took(seat, card, taken, glop):
                assert seat == step.seat == step.before.deal.turn
                assert worth((card,)) == worth(taken)
                assert set(taken) <= set(table)
                assert (glop > 0) is (set(taken) == set(table))
                assert len(taken) == 1 or all(worth((other,)) != worth((card,)) for other in table)
            case Laid(_, card):
                assert all(worth((other,)) != worth((card,)) for other in table)


@few
@given(games)
def test_points_come_from_glops_and_counts_only(chosen: Chosen) -> None:
    for step in steps(chosen):
        gained = [now - then for now, then in zip(step.after.points, step.before.points, strict=True)]
        for event in step.events:
            match event:
                case Took(seat, _, _, glop):
                    gained[seat % 2] -= glop
                case Counted(count, points):
                    assert points == step.after.points
                    for line in count.lines:
                        gained[line.side] -= line.points if line.reason not in ("glop", "royal") else 0
        assert gained == [0, 0]


@few
@given(games)
def test_every_deal_has_forty_plays_then_dealer_and_favourite_change(chosen: Chosen) -> None:
    """Plays, captures and the final sweep account for every card of a counted deal."""
    played = collected = 0
    for step in steps(chosen):
        for event in step.events:
            match event:
                case Laid():
                    played += 1
                case Took(_, _, taken):
                    played, collected = played + 1, collected + 1 + len(taken)
                case Swept(_, cards):
                    collected += len(cards)
                case Counted(count):
                    assert (played, collected) == (40, 44)
                    assert count.deal == step.before.match.deal
                    played = collected = 0
                case Dealt(deal, dealer, favourite, table, _):
                    assert deal == step.before.match.deal + 1
                    assert dealer == (step.before.match.dealer + 1) % step.before.setup.seats
                    follows = (COLOURS.index(step.before.match.favourite) + 1) % 4
                    assert favourite == COLOURS[follows]
                    assert table == step.after.deal.table
                case Won(side, seats, points):
                    assert side == winner(points, step.after.setup.options.target)
                    assert all(GAME.rules.scores(step.after)[seat].rank == 1 for seat in seats)


@few
@given(games)
def test_two_players_take_up_exactly_what_they_studied(chosen: Chosen) -> None:
    studied: dict[int, tuple[str, ...]] = {}
    for step in steps(chosen):
        if step.before.deal.phase == "study":
            studied = dict(enumerate(step.before.deal.hands))
        for event in step.events:
            if isinstance(event, PickedUp):
                assert step.after.deal.hands[event.seat] == studied[event.seat]


@few
@given(games)
def test_past_events_name_no_captured_card(chosen: Chosen) -> None:
    """What may be recalled of a deal before its count names no card at all (GLOP-26)."""
    for step in steps(chosen):
        for event in step.events:
            told = GAME.rules.recalled(event, 0)
            assert told is None or not isinstance(told, Took | Laid)
            assert not isinstance(told, Dealt) or told.table == ()
            assert not isinstance(told, Glopped) or told.glop in (1, 3)


@settings(max_examples=200)
@given(st.permutations(DECK), st.integers(0, 44), st.sampled_from(COLOURS))
def test_a_count_gives_at_most_twelve_points(pack: list[str], cut: int, favourite: str) -> None:
    """2 for the cards, 1 and 1, 2 for the sixes, 6 for the favourite; each for one side at most."""
    colour = next(known for known in COLOURS if known == favourite)
    piles = tuple(pack[:cut]), tuple(pack[cut:])
    lines = [line for side in (0, 1) for line in pile_lines(piles[side], side, colour)]
    reasons = [line.reason for line in lines]
    assert len(set(reasons)) == len(reasons)
    assert 2 < sum(line.points for line in lines) + (cut == 22) * 2 <= 12
    assert ("cards" in reasons) is (cut != 22)
    assert {"one", "six", "favourite"} <= set(reasons)
    held = [len(set(all_of(colour)) & set(pile)) for pile in piles]
    assert [line.n for line in lines if line.reason == "favourite"] == [max(held)]
    sixes = [sum(card[1:] == "6" for card in pile) for pile in piles]
    assert ("sixes" in reasons) is (sixes != [2, 2])
