"""No acknowledged action is ever lost when the server is killed with SIGKILL at random moments.

The serving process is killed and replaced by its supervisor; sometimes the supervisor is killed too
and everything is restarted. What the clients received is compared with the store.
"""

import os
import random
import signal
import statistics
import time
from pathlib import Path

from tests.server.harness import Server
from tests.server.witness import back_after, check_promises, part, seated

KILLS = 10
WHOLE_RESTARTS = 2
BUSY_SECONDS = 60.0
"""Generous, because browser tests may run at the same time; `tests.tools.kills` measures it."""


def test_no_acknowledged_action_is_lost_on_sigkill(database: str, tmp_path: Path) -> None:
    chance = random.Random(50)
    resumes: list[float] = []
    restarts: list[float] = []
    with Server(tmp_path, database, restart_grace_ms=600_000) as server:
        people = seated(server)
        back_after(people, 0.0, server)
        for kill in range(KILLS + WHOLE_RESTARTS):
            people[0].leaving.wait(chance.uniform(0.01, 0.4))
            whole = kill >= KILLS
            killed = time.monotonic()
            if whole:
                server.kill()
                server.start()
            else:
                os.kill(server.worker(), signal.SIGKILL)
            (restarts if whole else resumes).append(back_after(people, killed, server))
        part(people)
        check_promises(server.settings.database, people)
    acknowledged = sum(len(person.acknowledged) for person in people)
    print(
        f"\n{KILLS} kills and {WHOLE_RESTARTS} whole restarts, {acknowledged} acknowledged actions, none lost; "
        f"back after {statistics.median(resumes):.2f} s (median), {max(resumes):.2f} s (longest), "
        f"after a whole restart {max(restarts):.2f} s (longest)"
    )
    assert acknowledged > KILLS
    assert statistics.median(resumes) < BUSY_SECONDS
