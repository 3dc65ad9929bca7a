"""Separate thinking time of each person at one keyboard."""

import time
from collections.abc import Mapping

from tablee.core.game import Decision


class OwnTime:
    """Game time of the person at the screen.

    It starts when their question is shown, and stops while the keyboard is handed over. When
    several people are asked at once, each has the full time: the second one starts from the same
    moment as the first.
    """

    def __init__(self, now: int) -> None:
        self._asked: dict[int, tuple[Decision, int]] = {}
        self._holder: int | None = None
        self._reached = now
        self._since: float | None = time.monotonic()

    def at(self) -> int:
        """Return the game time that this person has reached."""
        passed = 0.0 if self._since is None else time.monotonic() - self._since
        return self._reached + int(passed * 1000)

    def note(self, waiting: Mapping[int, Decision], now: int) -> None:
        """Update the decisions that seats are waiting for, since the last action at `now`."""
        for seat in set(self._asked) - set(waiting):
            del self._asked[seat]
        for seat, decision in waiting.items():
            if seat not in self._asked or self._asked[seat][0] != decision:
                self._asked[seat] = (decision, now)
        began = self._asked[self._holder][1] if self._holder in self._asked else now
        if self.at() < began:
            self._go_on_from(began)

    def settled(self, seat: int) -> None:
        """Forget the seat's decision, so that the next one starts a new clock."""
        self._asked.pop(seat, None)

    def stop(self) -> None:
        self._reached, self._since = self.at(), None

    def start(self, seat: int) -> None:
        self._holder = seat
        self._go_on_from(self._asked[seat][1])

    def _go_on_from(self, moment: int) -> None:
        self._reached, self._since = moment, time.monotonic()
