"""People's ratings: teams, fixed anchors, days without a game, reproducible results."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee import games
from tablee.bots.protocol import levels
from tablee.ratings.anchors import Duel, anchor_of, anchors, measured
from tablee.ratings.rating import (
    DAYS_TO_FORGET,
    MU,
    SIGMA,
    Pool,
    RatedGame,
    Rating,
    Seated,
    Strength,
    after_game,
    doubt,
    figure,
)
from tests.review.rate_all import rate_all

TWO = Pool("glop", 2)
FOUR = Pool("glop", 4)
CLUB = Strength(25.0, 0.5)


def duel(first: str, second: str, day: int = 0, pool: Pool = TWO) -> RatedGame:
    """Return a game that the first player wins."""
    return RatedGame(pool, day, (0, 1), (Seated(1, first), Seated(2, second)))


def test_between_equals_the_winner_gains_what_the_loser_loses() -> None:
    after = after_game(duel("ana", "bob"), {})
    assert figure(after["ana"]) - 1500 == 1500 - figure(after["bob"]) > 0
    assert doubt(after["ana"]) < doubt(Rating())


def test_partners_are_a_team() -> None:
    four = tuple(Seated(rank, who) for rank, who in ((1, "ana"), (2, "bob"), (1, "cleo"), (2, "dan")))
    after = after_game(RatedGame(FOUR, 0, (0, 1, 0, 1), four), {})
    assert after["ana"] == after["cleo"]
    assert after["bob"] == after["dan"]
    assert after["ana"].mu > MU > after["bob"].mu


def test_the_strength_of_a_computer_never_changes() -> None:
    won = after_game(RatedGame(TWO, 0, (0, 1), (Seated(1, "ana"), Seated(2, anchor=CLUB))), {})
    strong = Strength(40.0, 0.5)
    beat_a_master = after_game(RatedGame(TWO, 0, (0, 1), (Seated(1, "ana"), Seated(2, anchor=strong))), {})
    assert set(won) == {"ana"}
    assert beat_a_master["ana"].mu > won["ana"].mu > MU


def test_a_pool_is_a_game_and_a_number_of_seats() -> None:
    found = rate_all([duel("ana", "bob"), duel("bob", "ana", pool=Pool("glossa", 2))])
    assert found[TWO]["ana"].mu > MU > found[Pool("glossa", 2)]["ana"].mu


def test_days_without_a_game_raise_the_uncertainty_up_to_that_of_a_newcomer() -> None:
    known = Rating(30.0, 2.0, 20, day=100)
    assert known.on(100) == Strength(30.0, 2.0)
    assert known.on(90) == known.on(100), "a clock that was set back"
    assert known.on(200).sigma == pytest.approx(2.0 + SIGMA / 10)
    assert known.on(200).mu == 30.0
    assert known.on(100 + DAYS_TO_FORGET).sigma == SIGMA
    assert known.on(known.unknown_on).sigma == SIGMA > known.on(known.unknown_on - 1).sigma


def test_a_game_after_a_long_break_changes_a_rating_more() -> None:
    known = {"ana": Rating(25.0, 2.0, 50, 0), "bob": Rating(25.0, 2.0, 50, 400)}
    after = after_game(duel("ana", "bob", day=400), known)
    assert after["ana"].mu - 25.0 > 25.0 - after["bob"].mu
    assert (after["ana"].games, after["ana"].day) == (51, 400)


def test_the_order_of_a_ranking_is_the_same_on_every_day() -> None:
    ana, bob = Rating(30.0, 3.0, 9, day=300), Rating(29.0, 2.0, 9, day=250)
    for day in (300, 400):
        trusted = [rating.on(day).mu - 2 * rating.on(day).sigma for rating in (ana, bob)]
        assert (trusted[0] > trusted[1]) == (ana.ranked_by > bob.ranked_by)
    assert (ana.on(300).mu - 2 * ana.on(300).sigma) - (bob.on(300).mu - 2 * bob.on(300).sigma) == pytest.approx(
        ana.ranked_by - bob.ranked_by, abs=1e-5
    )


PEOPLE = ("ana", "bob", "cleo", "dan", "eve")


@st.composite
def some_games(draw: st.DrawFn) -> list[RatedGame]:
    found, day = [], 0
    for _ in range(draw(st.integers(1, 25))):
        day += draw(st.integers(0, 400))
        seats = draw(st.sampled_from((2, 3, 4)))
        who = draw(st.permutations(PEOPLE))[:seats]
        bots = draw(st.lists(st.booleans(), min_size=seats, max_size=seats))
        ranks = draw(st.lists(st.integers(1, seats), min_size=seats, max_size=seats))
        sides = (0, 1, 0, 1) if seats == 4 else tuple(range(seats))
        ranks = [ranks[sides.index(side)] for side in sides]
        around = tuple(
            Seated(rank, None if bot else name, CLUB if bot else None)
            for rank, name, bot in zip(ranks, who, bots, strict=True)
        )
        found.append(RatedGame(Pool("glop", seats), day, sides, around))
    return found


@given(some_games())
def test_rating_games_one_by_one_or_all_again_gives_the_same_ratings(played: list[RatedGame]) -> None:
    stored: dict[Pool, dict[str, Rating]] = {}
    for ended in played:
        seated = [each.person for each in ended.around if each.person is not None]
        known = {who: rating for who, rating in stored.get(ended.pool, {}).items() if who in seated}
        stored.setdefault(ended.pool, {}).update(after_game(ended, known))
    assert rate_all(played) == stored
    assert rate_all(played) == rate_all(played)
    assert all(0 < rating.sigma <= SIGMA for pool in stored.values() for rating in pool.values())


@given(some_games())
def test_the_order_of_other_pools_changes_nothing(played: list[RatedGame]) -> None:
    assert rate_all(sorted(played, key=lambda ended: ended.pool)) == rate_all(played)


# Anchors


def test_an_anchor_is_computed_from_the_share_of_wins() -> None:
    even = measured([Duel("club", "novice", 50, 100), Duel("expert", "club", 90, 100)], ["novice", "club", "expert"])
    assert even["novice"].mu == even["club"].mu == MU
    assert even["expert"].mu > MU
    assert even["expert"].sigma > 0 == even["club"].sigma


def test_a_level_that_was_not_compared_has_no_anchor() -> None:
    found = measured([Duel("novice", "random", 9, 10)], ["random", "novice", "club", "expert"])
    assert set(found) == {"club"}, "nothing ties these two to the club player"
    assert anchor_of("glop", "no-such-level") is None
    assert anchor_of("chess", "club") is None


@pytest.mark.parametrize("name", games.names())
def test_every_level_of_every_game_is_measured_and_in_order(name: str) -> None:
    known = levels(games.load(name))
    found = [anchors()[name][level].mu for level in known]
    assert found == sorted(found)
    assert anchors()[name]["club"].mu == MU
