"""Sweep of rivals in the model: every habit of the exploiters against the expert's thresholds.

Run `python -m research.wordjam.rivals --games 4000`. It plays thousands of games a second, so it
finds weaknesses that some hundred real games can't show.
"""

import argparse
from typing import Any, NamedTuple

import numpy as np

from research.exploiters.wordjam import HABITS, Habit, HabitTable
from research.wordjam.habits import place_of
from research.wordjam.learning import LAST, RED, YELLOW, find_words, first_caller, set_seed
from research.wordjam.model import (
    DECIDED,
    HORIZON,
    NEVER,
    NOTHING,
    THOUGHT,
    Deal,
    Seats,
    above,
    hardness,
    mood,
    needs,
    prize_class,
    settle,
    settle_last,
)
from research.wordjam.pools import sampled
from research.wordjam.train import SEATS, empty_seats
from tablee.core.rng import Rng
from tablee.games.wordjam.bots.thresholds import CALL_TICKS, Thresholds, thresholds
from tablee.kit.compiling import compiled

SURE = 1.96
"""Standard errors on either side of a mean that contain it in 95 % of cases."""
PRIZES = tuple((int(red), int(yellow)) for red, yellow in zip(RED[:LAST], YELLOW[:LAST], strict=True))


class Cuts(NamedTuple):
    """A player's thresholds as arrays."""

    call: Any
    """By mood, round and tick."""
    follow: Any
    last: Any
    """Probability to be a Thief in the last round, by standing, place and bucket."""
    thief: float
    """Probability to be a Thief whatever the player knows, or -1 if the thresholds decide."""


def cuts_of(trained: Thresholds, count: int, habit: Habit) -> Cuts:
    """Return the thresholds of a player with this habit."""
    own = [HabitTable(calls=t.calls, follows=t.follows, habit=habit) for t in trained.tables[count]]
    ticks = range(CALL_TICKS + 1)
    last = np.array(trained.last[count]) / 100
    if habit.last is not None:
        last[:] = habit.last / 100
    return Cuts(
        np.array([[[table.call(prizes, tick) for tick in ticks] for prizes in PRIZES] for table in own]),
        np.array([[[table.follow(prizes, tick) for tick in ticks] for prizes in PRIZES] for table in own]),
        last,
        -1.0 if habit.thief is None else habit.thief / 100,
    )


@compiled
def plan(seats: Seats, cuts: Any, number: int, deal: Deal) -> None:
    """Decide when each seat calls."""
    for seat in range(len(seats.points)):
        seats.planned[seat] = NEVER
        limits = cuts[seats.team[seat]].call[seats.moods[seat], number]
        for tick in range(1, CALL_TICKS):
            found = seats.best[seat, tick]
            if found < NOTHING and above(deal.reached, found) <= limits[tick]:
                seats.planned[seat] = tick
                break


@compiled
def bet(seats: Seats, cuts: Any, number: int, deal: Deal, caller: int) -> None:
    """Choose the sides after a call, or those of the last round if there is no caller."""
    tick = seats.planned[caller]
    bid = seats.best[caller, tick]
    for seat in range(len(seats.points)):
        own = cuts[seats.team[seat]]
        if own.thief >= 0:
            robs = np.random.random() < own.thief
        elif number == LAST:
            hard = hardness(above(deal.reached, seats.best[seat, THOUGHT]))
            place = place_of(seat, deal.dealer, len(seats.points))
            robs = np.random.random() < own.last[needs(seats, seat, deal), place, hard]
        else:
            holds = seats.best[seat, tick + DECIDED] < bid
            robs = holds or above(deal.reached, bid) > own.follow[seats.moods[seat], number, tick]
        seats.thieves[seat] = robs and (seat != caller or number == LAST)


@compiled
def play(seats: Seats, cuts: Any, pools: Any) -> None:
    """Play a game, and fill in the total of each seat."""
    count = len(seats.points)
    sides, thieves, states = np.zeros(count, np.int64), np.zeros(count, np.int64), np.zeros((count, 3))
    seats.totals[:] = 0.0
    dealer = np.random.randint(count)
    for number in range(LAST + 1):
        row, red, yellow = np.random.randint(len(pools[0])), RED[number], YELLOW[number]
        deal = Deal(pools[0][row], pools[1][row], prize_class(red, yellow), red, yellow, dealer, LAST - number)
        for seat in range(count):
            seats.moods[seat] = mood(thieves[seat], sides[seat])
        find_words(seats, deal, 0, HORIZON, states)
        if number == LAST:
            seats.planned[:] = 1
            bet(seats, cuts, number, deal, 0)
            settle_last(seats, deal)
            seats.totals[:] += seats.points
            return
        plan(seats, cuts, number, deal)
        caller = first_caller(seats)
        if caller < 0:
            continue
        bet(seats, cuts, number, deal, caller)
        settle(seats, caller, seats.planned[caller], deal)
        seats.totals[:] += seats.points
        for seat in range(count):
            thieves[seat] += seats.thieves.sum() - (1 if seats.thieves[seat] else 0)
            sides[seat] += count - 1 if seat == caller else count - 2


@compiled
def play_many(games: int, seats: Seats, cuts: Any, pools: Any, rivals: int) -> Any:
    """Play games with this many rivals, every other seat; return their leads and shares of wins."""
    count = len(seats.points)
    results, totals = np.zeros((games, 2)), seats.totals
    for game in range(games):
        seats.team[:] = 0
        start = np.random.randint(count)
        for number in range(rivals):
            seats.team[(start + 2 * number) % count] = 1
        play(seats, cuts, pools)
        first = totals == totals.max()
        results[game, 0] = totals[seats.team == 1].mean() - totals[seats.team == 0].mean()
        results[game, 1] = (first & (seats.team == 1)).sum() / first.sum()
    return results


def estimate(values: Any) -> tuple[float, float]:
    """Return a mean and its margin."""
    return float(values.mean()), float(SURE * values.std() / np.sqrt(len(values)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--letters", type=int, default=60, help="sets of letters whose words are found")
    parser.add_argument("--seed", type=int, default=29)
    parser.add_argument("--seats", type=int, nargs="+", default=SEATS)
    given = parser.parse_args()
    pools = sampled(given.letters, Rng(given.seed.to_bytes(32, "big"), "pools"))
    for count in given.seats:
        expert, rows = cuts_of(thresholds(), count, Habit()), []
        for name, habit in HABITS.items():
            for rivals in (1, count // 2):
                set_seed(given.seed)
                players = expert, cuts_of(thresholds(), count, habit)
                results = play_many(given.games, empty_seats(count), players, pools, rivals)
                (lead, margin), (wins, error) = (estimate(each) for each in results.T)
                text = f"{name:36} lead {lead:+.2f} ± {margin:.2f}, wins {100 * wins:.1f} ± {100 * error:.1f} %"
                rows.append((lead, f"{rivals:2} of {count:2} {text} (fair {100 * rivals / count:.1f})"))
        print(*(text for _, text in sorted(rows, reverse=True)), sep="\n", flush=True)


if __name__ == "__main__":
    main()
