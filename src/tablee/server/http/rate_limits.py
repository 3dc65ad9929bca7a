"""How often what is asked from outside is answered."""

from tablee.server.buckets import Bucket, Buckets, a_minute
from tablee.server.refusal import too_fast
from tablee.server.settings import Limits

GUESSES_PER_MINUTE = 5
"""Nobody types a code of twenty letters faster."""
INVITATIONS_PER_MINUTE = 12
"""Of one person."""


class RateLimits:
    """How often one person or one address may do what costs us something."""

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
        """Raise a Refusal when that is too often; so do the others."""
        if not self._tables.take(person_id) or not self._tables.take(address):
            raise too_fast()

    def newcomer(self, address: str) -> None:
        if not self._newcomers.take(address):
            raise too_fast()

    def chat(self, person_id: str) -> None:
        if not self._chat.take(person_id):
            raise too_fast()

    def nudge(self, table_id: str, seat: int) -> None:
        """By whom it is nudged does not matter to who is."""
        if not self._nudges.take(f"{table_id}/{seat}"):
            raise too_fast()

    def box(self, address: str) -> None:
        """One takes a second to make."""
        if not self._boxes.take(address):
            raise too_fast()

    def code(self, address: str) -> None:
        """A short code could be guessed by who may try often."""
        if not self._codes.take(address):
            raise too_fast()

    def saved_game(self, address: str) -> None:
        """A saved game has to be played again whole before it can be looked at."""
        if not self._saved_games.take(address):
            raise too_fast()

    def guess(self, handle: str, address: str) -> None:
        """Of a recovery code: few of one account, from wherever they come, and few from one address."""
        if not self._guesses.take(handle) or not self._guesses.take(address):
            raise too_fast()

    def invite(self, person_id: str) -> None:
        if not self._invitations.take(person_id):
            raise too_fast()

    def messages(self) -> Bucket:
        """What one connection may send."""
        return Bucket(self._limits.messages_per_second, self._limits.messages_at_once)

    def drafts(self) -> Bucket:
        """The same of drafts, which come as quickly as one types."""
        return Bucket(self._limits.drafts_per_second, self._limits.drafts_at_once)
