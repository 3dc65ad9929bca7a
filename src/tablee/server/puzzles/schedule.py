"""When a puzzle comes back: after 1, 3, 7 and 21 days, and never again once it is learnt."""

DAY_MS = 86_400_000
DAYS = (1, 3, 7, 21)
"""Days after which a puzzle comes back, by how many times in a row it was solved."""
A_DAY = 5
"""Puzzles that a person is asked in one day."""


def day_of(now: int) -> int:
    """Return the day (UTC) of a time, counted from 1970."""
    return now // DAY_MS


def after_answer(box: int, right: bool, day: int) -> tuple[int, int | None]:
    """Return the box after an answer, and the day when the puzzle comes back; None if it is learnt.

    >>> after_answer(0, True, 100), after_answer(2, False, 100), after_answer(3, True, 100)
    ((1, 103), (0, 101), (4, None))
    """
    box = box + 1 if right else 0
    return box, day + DAYS[box] if box < len(DAYS) else None
