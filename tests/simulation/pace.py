"""Pace of people: a whole game at once, some visits a day, or a move now and then."""

from random import Random

from msgspec import Struct

DAY_SECONDS = 86_400.0
LATE_SECONDS = 120.0


class Pace(Struct, frozen=True):
    thinks: float
    """Average seconds before a move."""
    stays: float | None = None
    """Average seconds at the table; None to stay until the game is over."""
    hours: tuple[float, ...] = ()
    """Times of return, in seconds of the day."""

    def leaves(self, now: float, chance: Random) -> float | None:
        return None if self.stays is None else now + chance.uniform(0.3, 1.7) * self.stays

    def returns(self, now: float, chance: Random) -> float:
        """Return the next time of return, a little late."""
        day = now - now % DAY_SECONDS
        hours = [day + hour for hour in self.hours] + [day + DAY_SECONDS + self.hours[0]]
        return next(hour for hour in hours if hour > now) + chance.expovariate(1 / LATE_SECONDS)


def at_once(thinks: tuple[float, ...], chance: Random) -> Pace:
    """Return the pace of people who play a game to its end without leaving."""
    return Pace(chance.choice(thinks))


def over_days(hours: tuple[float, ...], chance: Random) -> Pace:
    """Return a random pace: most come once or twice a day for a move or two, some stay longer."""
    (pace,) = chance.choices(((20.0, 600.0, 1), (15.0, 120.0, 2), (20.0, 40.0, 2), (20.0, 40.0, 1)), (1, 2, 3, 4))
    thinks, stays, visits = pace
    return Pace(thinks, stays, tuple(sorted(chance.sample(hours, visits))))


def hours_of_a_day(chance: Random) -> tuple[float, ...]:
    """Return the times of day when the people of one world come; they are the same for all."""
    return tuple(sorted(chance.uniform(7.0, 23.0) * 3600 for _ in range(3)))
