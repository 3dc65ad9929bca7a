"""How tries compare, as who asks may see it."""

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection

from tablee.server.challenge_bodies import DailyLine, SeriesLine, TryShown
from tablee.server.rooms.expert_tries import table_id as expert_table
from tablee.server.store import Person, TryRow, challenges
from tablee.server.store.challenges import Counted, Standing


def _shown(row: TryRow, rank: int, person: Person | None) -> TryShown:
    mine = person is not None and row.person == person.id
    return TryShown(row.name, row.points or 0, row.lead or 0, rank, mine, row.table_id if row.person else None)


def daily_line(standing: Standing, person: Person | None) -> DailyLine:
    """A challenge in a list: how many have played it, and what I did."""
    mine = _shown(standing.mine, standing.rank, person) if standing.mine is not None else None
    challenge = standing.challenge
    return DailyLine(challenge.id, challenge.game, standing.players, mine, standing.under_way)


def ranked(
    connection: Connection, challenge_id: str, person: Person | None, limit: int
) -> tuple[tuple[TryShown, ...], TryShown | None]:
    """The people who played, best first, equals sharing their rank; and what the expert made of it."""
    rows = challenges.ranking(connection, challenge_id, limit + 1)
    people = [row for row in rows if row.person is not None or not row.table_id.startswith("x")][:limit]
    lines, rank = [], 0
    for place, row in enumerate(people, start=1):
        if place == 1 or row.lead != people[place - 2].lead:
            rank = place
        lines.append(_shown(row, rank, person))
    expert = next((row for row in rows if row.person is None and row.table_id.startswith("x")), None)
    if expert is None and len(rows) > limit:
        expert = challenges.try_at(connection, expert_table(challenge_id))
    return tuple(lines), None if expert is None else _shown(expert, 0, person)


def series_ranking(
    counted: Iterable[Counted], challenge_ids: Sequence[str], person: Person | None, limit: int
) -> tuple[SeriesLine, ...]:
    """Who has begun one of them, by the sum of their leads: so many, and who asks. Whoever comes late has fewer."""
    names: dict[str, str] = {}
    leads: dict[str, dict[str, int | None]] = {}
    for _, who, name, challenge, lead in counted:
        names.setdefault(who, name)
        leads.setdefault(who, {})[challenge] = lead
    totals = {who: sum(lead or 0 for lead in mine.values()) for who, mine in leads.items()}
    order = sorted(totals, key=lambda who: (-totals[who], names[who]))
    # Equals share the place of their first.
    ranks: dict[int, int] = {}
    for place, who in enumerate(order, start=1):
        ranks.setdefault(totals[who], place)
    top = max(totals.values(), default=0)
    me = person.id if person is not None else None
    shown = [who for place, who in enumerate(order) if place < limit or who == me]
    return tuple(
        SeriesLine(
            name=names[who],
            rank=ranks[totals[who]],
            total=totals[who],
            percent=round(100 * max(0, totals[who]) / top) if top > 0 else 0,
            leads=tuple(leads[who].get(each) for each in challenge_ids),
            you=who == me,
        )
        for who in shown
    )
