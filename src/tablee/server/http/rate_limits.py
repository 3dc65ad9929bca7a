"""Rate limits of requests and messages."""

from tablee.server.rooms.token_bucket import Bucket, Buckets, a_minute
from tablee.server.settings import Limits
from tablee.server.wire.refusal import too_fast

GUESSES_PER_MINUTE = 5
"""Nobody types a code of twenty characters faster."""
INVITATIONS_PER_MINUTE = 12
"""For one person."""


class RateLimits:
    """Limits on what one person or address may do; each method raises a Refusal beyond its limit."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.bad_messages = limits.bad_messages
        self._tables = a_minute(limits.tables_per_minute)
        self._newcomers = a_minute(limits.newcomers_per_minute)
        self._chat = Buckets(1 / limits.chat_every_seconds, limits.chat_at_once)
        self._nudges = Buckets(1 / limits.nudge_every_seconds, 1)
        self._boxes = a_minute(limits.boxes_per_minute)
        self._codes = a_minute(limits.codes_per_minute)
        self._saved_games = a_minute(limits.saved_games_per_minute)
        self._guesses = a_minute(GUESSES_PER_MINUTE)
        self._invitations = a_minute(INVITATIONS_PER_MINUTE)

    def open_table(self, person_id: str, address: str) -> None:
        _admit(self._tables, person_id, address)

    def newcomer(self, address: str) -> None:
        _admit(self._newcomers, address)

    def chat(self, person_id: str) -> None:
        _admit(self._chat, person_id)

    def nudge(self, table_id: str, seat: int) -> None:
        """Limit nudges of a seat, whoever sends them."""
        _admit(self._nudges, f"{table_id}/{seat}")

    def box(self, address: str) -> None:
        """Limit printed boxes: one takes a second to make."""
        _admit(self._boxes, address)

    def code(self, address: str) -> None:
        """Limit lookups of short codes, which could be guessed."""
        _admit(self._codes, address)

    def saved_game(self, address: str) -> None:
        """Limit uploaded games, each of which is replayed."""
        _admit(self._saved_games, address)

    def guess(self, handle: str, address: str) -> None:
        """Limit guesses of a recovery code, for one account and from one address."""
        _admit(self._guesses, handle, address)

    def invite(self, person_id: str) -> None:
        _admit(self._invitations, person_id)

    def messages(self) -> Bucket:
        """Return the allowance of one connection."""
        return Bucket(self._limits.messages_per_second, self._limits.messages_at_once)

    def drafts(self) -> Bucket:
        """Return its allowance of drafts, which come as fast as one types."""
        return Bucket(self._limits.drafts_per_second, self._limits.drafts_at_once)


def _admit(buckets: Buckets, *keys: str) -> None:
    """Raise a Refusal when one of these has used up its allowance."""
    if not all(buckets.take(key) for key in keys):
        raise too_fast()
