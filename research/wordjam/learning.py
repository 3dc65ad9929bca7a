"""Compiled regret minimisation: games of the model from which every decision is learnt."""

from typing import Any, NamedTuple

import numpy as np

from research.wordjam.habits import (
    KINDS,
    LEARNER,
    SELF,
    Policy,
    chance,
    place_of,
    plan_calls,
    take_last_sides,
    take_sides,
)
from research.wordjam.model import (
    DECIDED,
    ENDED,
    HORIZON,
    NEVER,
    NOTHING,
    READING,
    SOON,
    THOUGHT,
    Deal,
    Seats,
    above,
    hardness,
    lead,
    mood,
    needs,
    prize_class,
    search,
    settle,
    settle_last,
    worth,
)
from tablee.games.wordjam.bots.thresholds import CALL_TICKS, TICKS_A_CALL, TICKS_A_CAMP
from tablee.kit.compiling import compiled


@compiled
def set_seed(seed: int) -> None:
    """Set the seed of the compiled generator, which is not the one of plain Python."""
    np.random.seed(seed)


RED, YELLOW = np.array([2.0, 3, 3, 4, 4, 5, 5, 6]), np.array([1.0, 1, 2, 2, 3, 3, 4, 4])
LAST = len(RED) - 1
LEARNERS = 3
"""Seats that learn from each round."""
FIRST = 30.0
"""Points that the first place is worth, beside the lead of a round."""
MEMORY = 0.002
"""Weight of the latest game in the mean lead of a kind of rival."""
TEMPERATURE = 0.5
"""Lead in points that makes a kind of rival e times as frequent."""
ALWAYS = 0.03
"""Share of games with each kind of rival, however weak it is."""


class Learnt(NamedTuple):
    """What a player learns: regrets, the average policy, and sums of both actions' values."""

    regrets: Policy
    average: Policy
    values: Policy


class Players(NamedTuple):
    """The trained player and the rival that learns to beat it."""

    mine: Learnt
    rival: Learnt


class Lesson(NamedTuple):
    """How much a game counts, what its first place is worth, and whether a seat is on its own."""

    weight: float
    first: float
    single: bool


class Mix(NamedTuple):
    """Rivals: shares of games against copies of oneself, and of games with a single rival.

    With `valuing`, nothing is learnt, and the lead that both actions bring is noted.
    """

    itself: float
    single: float
    valuing: bool


@compiled
def learn(learnt: Any, first: float, second: float, lesson: Lesson, reach: float) -> Any:
    """Update one decision by regret matching and return its value.

    `learnt` has the decision's regrets, its average policy and its values.
    """
    regrets, average, values = learnt
    second_chance = chance(regrets)
    value = first + second_chance * (second - first)
    if not lesson.weight:
        values[0] += first
        values[1] += second
        values[2] += 1
        return value
    regrets[0] += first - value
    regrets[1] += second - value
    average[0] += lesson.weight * reach * (1 - second_chance)
    average[1] += lesson.weight * reach * second_chance
    return value


@compiled
def learn_side(seats: Seats, me: int, players: Players, deal: Deal, lesson: Lesson, caller: int) -> Any:
    """Learn which side to choose after another seat's call, and return the value of that call."""
    own = players.rival if seats.kinds[me] == LEARNER else players.mine
    tick = seats.planned[caller]
    take_sides(seats, players.mine.regrets, players.rival.regrets, deal, caller, tick)
    bid = seats.best[caller, tick]
    seats.thieves[me] = True
    settle(seats, caller, tick, deal)
    rob = worth(seats, seats.team[me], deal, lesson.first)
    if seats.best[me, tick + DECIDED] < bid:
        return rob
    seats.thieves[me] = False
    settle(seats, caller, tick, deal)
    follow = worth(seats, seats.team[me], deal, lesson.first)
    state, time, hard = seats.moods[me], tick // TICKS_A_CAMP, hardness(above(deal.reached, bid))
    learnt = (
        own.regrets.rob[state, deal.prizes, time, hard],
        own.average.rob[state, deal.prizes, time, hard],
        own.values.rob[state, deal.prizes, time, hard],
    )
    return learn(learnt, follow, rob, lesson, 1.0)


@compiled
def learn_round(seats: Seats, me: int, players: Players, deal: Deal, lesson: Lesson) -> None:
    """Learn from every decision that a seat could meet in this round, the last one first."""
    own = players.rival if seats.kinds[me] == LEARNER else players.mine
    caller, ticks = -1, NEVER
    for seat in range(len(seats.points)):
        if seat != me and seats.planned[seat] < ticks:
            ticks, caller = seats.planned[seat], seat
    until, value, state = CALL_TICKS, 0.0, seats.moods[me]
    if caller >= 0:
        until = ticks if np.random.random() < 0.5 else ticks - 1
        value = learn_side(seats, me, players, deal, lesson, caller)
    reach = np.ones(until + 2)
    for tick in range(1, until + 1):
        reach[tick + 1] = reach[tick]
        if seats.best[me, tick] < NOTHING:
            hard = hardness(above(deal.reached, seats.best[me, tick]))
            reach[tick + 1] *= 1 - chance(own.regrets.call[state, deal.prizes, tick // TICKS_A_CALL, hard])
    for tick in range(until, 0, -1):
        if seats.best[me, tick] == NOTHING:
            break
        take_sides(seats, players.mine.regrets, players.rival.regrets, deal, me, tick)
        settle(seats, me, tick, deal)
        time, hard = tick // TICKS_A_CALL, hardness(above(deal.reached, seats.best[me, tick]))
        learnt = (
            own.regrets.call[state, deal.prizes, time, hard],
            own.average.call[state, deal.prizes, time, hard],
            own.values.call[state, deal.prizes, time, hard],
        )
        value = learn(learnt, value, worth(seats, seats.team[me], deal, lesson.first), lesson, reach[tick])


@compiled
def learn_last(seats: Seats, me: int, players: Players, deal: Deal, lesson: Lesson) -> None:
    """Learn which side to choose in the last round."""
    own = players.rival if seats.kinds[me] == LEARNER else players.mine
    chosen = seats.thieves[me]
    seats.thieves[me] = False
    settle_last(seats, deal)
    follow = worth(seats, seats.team[me], deal, lesson.first)
    seats.thieves[me] = True
    settle_last(seats, deal)
    rob = worth(seats, seats.team[me], deal, lesson.first)
    seats.thieves[me] = chosen
    state, hard = needs(seats, me, deal), hardness(above(deal.reached, seats.best[me, THOUGHT]))
    place = place_of(me, deal.dealer, len(seats.points))
    learnt = (
        own.regrets.last[state, place, hard],
        own.average.last[state, place, hard],
        own.values.last[state, place, hard],
    )
    learn(learnt, follow, rob, lesson, 1.0)


@compiled
def choose_kind(won: Any, mix: Mix) -> int:
    """Choose the kind of rival: the more often, the more it has won."""
    if np.random.random() < mix.itself:
        return SELF
    shares = np.exp((won - won[1:].max()) / TEMPERATURE)
    shares[SELF] = 0.0
    shares *= (1 - ALWAYS * KINDS) / shares.sum()
    shares += ALWAYS
    drawn = np.random.random()
    for kind in range(KINDS):
        drawn -= shares[kind]
        if drawn < 0:
            return kind
    return LEARNER


@compiled
def seat_players(seats: Seats, kind: int, single: bool) -> None:
    """Give half of the seats, or one, to the rivals."""
    count = len(seats.points)
    rivals = 1 if single else count // 2
    for number, seat in enumerate(np.random.permutation(count)):
        seats.team[seat] = 1 if number < rivals else 0
        seats.kinds[seat] = kind if number < rivals else SELF


@compiled
def find_words(seats: Seats, deal: Deal, begin: int, end: int, states: Any) -> None:
    """Let every seat look for words in these ticks."""
    for seat in range(len(seats.points)):
        if begin == 0:
            states[seat, 0], states[seat, 1], states[seat, 2] = READING, NOTHING, NOTHING
        search(deal, begin, end, seats.best[seat], states[seat])


@compiled
def may_learn(seats: Seats, me: int, kind: int, single: bool) -> Any:
    """Return whether a seat learns. Alone against copies of itself, it is its own team."""
    if kind == SELF and single:
        seats.team[:] = 0
        seats.team[me] = 1
    return seats.kinds[me] == SELF or seats.kinds[me] == LEARNER


@compiled
def first_caller(seats: Seats) -> int:
    """Return the seat that calls first, one of them at random, or -1."""
    first, caller = NEVER, -1
    for seat in np.random.permutation(len(seats.points)):
        if seats.planned[seat] < first:
            first, caller = seats.planned[seat], seat
    return caller


@compiled
def play_last(seats: Seats, players: Players, deal: Deal, kind: int, lesson: Lesson) -> None:
    """Play the last round and learn from it."""
    for me in range(len(seats.points)):
        take_last_sides(seats, players.mine.regrets, players.rival.regrets, deal)
        if may_learn(seats, me, kind, lesson.single):
            learn_last(seats, me, players, deal, lesson)
    take_last_sides(seats, players.mine.regrets, players.rival.regrets, deal)
    settle_last(seats, deal)


@compiled
def play_round(seats: Seats, players: Players, deal: Deal, kind: int, lesson: Lesson) -> Any:
    """Play one of the first rounds, learn from it, and return the caller or -1."""
    caller = first_caller(seats)
    for _ in range(LEARNERS):
        me = np.random.randint(len(seats.points))
        if may_learn(seats, me, kind, lesson.single):
            learn_round(seats, me, players, deal, lesson)
    if caller >= 0:
        take_sides(seats, players.mine.regrets, players.rival.regrets, deal, caller, seats.planned[caller])
        settle(seats, caller, seats.planned[caller], deal)
    return caller


@compiled
def play_game(seats: Seats, players: Players, pools: Any, kind: int, lesson: Lesson, counts: Any) -> Any:
    """Play a game, learn from it, and return the lead of the rivals."""
    count = len(seats.points)
    sides, thieves, states = np.zeros(count, np.int64), np.zeros(count, np.int64), np.zeros((count, 3))
    total = 0.0
    seats.totals[:] = 0.0
    for number in range(LAST + 1):
        row = np.random.randint(len(pools[0]))
        red, yellow = RED[number], YELLOW[number]
        prizes, dealer = prize_class(red, yellow), np.random.randint(count)
        deal = Deal(pools[0][row], pools[1][row], prizes, red, yellow, dealer, LAST - number)
        for seat in range(count):
            seats.moods[seat] = mood(thieves[seat], sides[seat])
            seats.luck[seat] = np.random.random()
        find_words(seats, deal, 0, SOON, states)
        if number == LAST:
            play_last(seats, players, deal, kind, lesson)
            return total + lead(seats, 1)
        plan_calls(seats, players.mine.regrets, players.rival.regrets, deal, 1, SOON - ENDED)
        if (seats.planned < NEVER).sum() <= 1:
            find_words(seats, deal, SOON, HORIZON, states)
            plan_calls(seats, players.mine.regrets, players.rival.regrets, deal, SOON - ENDED, NEVER)
        caller = play_round(seats, players, deal, kind, lesson)
        if caller < 0:
            continue
        total += lead(seats, 1)
        seats.totals[:] += seats.points
        robbers = seats.thieves.sum()
        counts[1] += 1
        counts[2] += 1 if seats.points[caller] == 0 else 0
        counts[3] += seats.planned[caller]
        counts[4] += robbers
        for seat in range(count):
            thieves[seat] += robbers - (1 if seats.thieves[seat] else 0)
            sides[seat] += count - 1 if seat == caller else count - 2
    return total


@compiled
def play_games(  # noqa: PLR0913, PLR0917 - a kernel can't keep anything
    start: int, games: int, pools: Any, seats: Seats, players: Players, mix: Mix, won: Any, counts: Any
) -> None:
    """Play games and learn from them.

    `won` has the mean lead of each kind of rival. `counts` has games, calls, robberies, the ticks
    of calls and Thieves.
    """
    for game in range(start, start + games):
        kind, single = choose_kind(won, mix), np.random.random() < mix.single
        weight, first = (0.0, 0.0) if mix.valuing else (((game + 1) / 10_000) ** 2, FIRST)
        lesson = Lesson(weight, first, single)
        seat_players(seats, kind, single)
        lead_of_rivals = play_game(seats, players, pools, kind, lesson, counts)
        counts[0] += 1
        won[kind] += (lead_of_rivals - won[kind]) * MEMORY
