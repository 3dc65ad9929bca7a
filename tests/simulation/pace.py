"""How people take their time: an evening at the table, some visits a day, or a move now and then as by letter."""

from random import Random

from msgspec import Struct

DAY_SECONDS = 86_400.0
LATE_SECONDS = 120.0


class Pace(Struct, frozen=True):
    thinks: float
    """Seconds before a move, on average."""
    stays: float | None = None
    """Seconds at the table before one goes; None: until the game is over."""
    hours: tuple[float, ...] = ()
    """When one comes back, in seconds of the day."""

    def leaves(self, now: float, chance: Random) -> float | None:
        return None if self.stays is None else now + chance.uniform(0.3, 1.7) * self.stays

    def returns(self, now: float, chance: Random) -> float:
        """At the next of the hours, or a little late."""
        day = now - now % DAY_SECONDS
        hours = [day + hour for hour in self.hours] + [day + DAY_SECONDS + self.hours[0]]
        return next(hour for hour in hours if hour > now) + chance.expovariate(1 / LATE_SECONDS)


def at_once(thinks: tuple[float, ...], chance: Random) -> Pace:
    """They sit down and play it to its end."""
    return Pace(chance.choice(thinks))


def over_days(hours: tuple[float, ...], chance: Random) -> Pace:
    """Most look in once or twice a day for a move or two, some stay for a while, a few for an evening."""
    (pace,) = chance.choices(((20.0, 600.0, 1), (15.0, 120.0, 2), (20.0, 40.0, 2), (20.0, 40.0, 1)), (1, 2, 3, 4))
    thinks, stays, visits = pace
    return Pace(thinks, stays, tuple(sorted(chance.sample(hours, visits))))


def hours_of_a_day(chance: Random) -> tuple[float, ...]:
    """When people of one world look in: those who play together keep the same hours."""
    return tuple(sorted(chance.uniform(7.0, 23.0) * 3600 for _ in range(3)))
