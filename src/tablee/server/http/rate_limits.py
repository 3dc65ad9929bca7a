"""Rate limits of requests and messages."""

from tablee.server.rooms.token_bucket import Bucket, Buckets
from tablee.server.settings import Limits
from tablee.server.wire.refusal import too_fast

GUESSES_PER_MINUTE = 5
"""Nobody types a code of twenty characters faster."""
INVITATIONS_PER_MINUTE = 12
"""For one person."""


class Limit(Buckets):
    """Limit on what one person or address may do; a call beyond it raises a Refusal."""

    def __call__(self, *keys: str) -> None:
        if not all(self.take(key) for key in keys):
            raise too_fast()


def _a_minute(number: float) -> Limit:
    return Limit(number / 60, number)


class RateLimits:
    """All limits. Keys are ids of persons, addresses, or what a comment says."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.bad_messages = limits.bad_messages
        self.open_table = _a_minute(limits.tables_per_minute)
        self.newcomer = _a_minute(limits.newcomers_per_minute)
        self.chat = Limit(1 / limits.chat_every_seconds, limits.chat_at_once)
        self.nudge = Limit(1 / limits.nudge_every_seconds, 1)  # table and seat, whoever sends it
        self.box = _a_minute(limits.boxes_per_minute)  # a printed box takes a second to make
        self.code = _a_minute(limits.codes_per_minute)  # short codes could be guessed
        self.saved_game = _a_minute(limits.saved_games_per_minute)  # each uploaded game is replayed
        self.guess = _a_minute(GUESSES_PER_MINUTE)  # account of a recovery code, and address
        self.invite = _a_minute(INVITATIONS_PER_MINUTE)

    def messages(self) -> Bucket:
        """Return the allowance of one connection."""
        return Bucket(self._limits.messages_per_second, self._limits.messages_at_once)

    def drafts(self) -> Bucket:
        """Return its allowance of drafts, which come as fast as one types."""
        return Bucket(self._limits.drafts_per_second, self._limits.drafts_at_once)
