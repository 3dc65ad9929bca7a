"""What the expert makes of a challenge: it plays everybody's hand once, against the same bots, when somebody has."""

import hashlib

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from tablee.core.bot import levels
from tablee.core.runner import Planned
from tablee.server.background import Background
from tablee.server.rooms.advice import Advisor
from tablee.server.rooms.clock import wall
from tablee.server.rooms.live_game import LiveGame
from tablee.server.rooms.tries import table_of
from tablee.server.rooms.try_ends import result
from tablee.server.store import ChallengeRow, Store, TryRow, challenges

MOST_DECISIONS = 5_000


def table_id(challenge_id: str) -> str:
    """No real table has such a name."""
    return "x" + hashlib.sha256(challenge_id.encode()).hexdigest()[:15]


async def _plan(advisor: Advisor, live: LiveGame, at: dict[int, str]) -> Planned:
    """What happens next, of all that the seats who are asked have in mind."""
    plans = [await advisor.plan(live, seat, at[seat]) for seat in sorted(live.waiting)]
    return min(plans, key=lambda plan: (plan.at, plan.seat))


class ExpertTries:
    """Nobody waits for them: each thought is one question among those of the tables."""

    def __init__(self, store: Store, advisor: Advisor, background: Background) -> None:
        self._store, self._advisor, self._background = store, advisor, background
        self._under_way: set[str] = set()

    def begin(self, challenge: ChallengeRow) -> None:
        """Unless it is under way here; who looks again later finds its result."""
        if challenge.id not in self._under_way:
            self._under_way.add(challenge.id)
            self._background.spawn(self._play(challenge))

    async def _play(self, challenge: ChallengeRow) -> None:
        try:
            await play(self._advisor, self._store, challenge)
        finally:
            self._under_way.discard(challenge.id)


async def play(advisor: Advisor, store: Store, challenge: ChallengeRow) -> None:
    row, around = table_of(challenge, table_id(challenge.id), wall())
    live = LiveGame(row, around=around)
    strongest = levels(live.game)[-1]
    at = {seat.seat: seat.level or strongest for seat in around}
    while not live.over and live.number < MOST_DECISIONS:
        plan = await _plan(advisor, live, at)
        live.keep(live.attempt(plan.seat, plan.action, max(plan.at, live.table.now), None))
    points, ahead = result(live, challenge.seat)
    done = TryRow(row.id, challenge.id, None, strongest, True, wall(), wall(), points, ahead)

    def operation(connection: Connection) -> None:
        challenges.begin(connection, done)

    try:
        await store.writer.write(operation)
    except IntegrityError:
        return
