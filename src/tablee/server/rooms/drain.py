"""Before a restart: no new game begins, those under way finish, or are paused until the server is back."""

from http import HTTPStatus
from typing import Literal

from tablee.server.refusal import Refusal

How = Literal["", "finish", "pause"]
"""Not at all; games finish; games are paused."""


class Drain:
    """What this process knows of it; the store has it for all of them."""

    def __init__(self) -> None:
        self.how: How = ""

    @property
    def active(self) -> bool:
        return self.how != ""

    def admit(self) -> None:
        """Raise a Refusal when nothing new should begin."""
        if self.active:
            raise Refusal("restarting", HTTPStatus.SERVICE_UNAVAILABLE)
