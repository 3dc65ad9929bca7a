"""Everything that the database holds about one person, for their own download.

Left out is what would let others act as the person: hashes of codes and tokens, keys, and seeds of
tables that are still played.
"""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, Select, and_, or_, select

from tablee.server.store import schema as s

Row = dict[str, Any]


def personal_data(connection: Connection, person: str) -> dict[str, list[Row]]:
    """Return the rows about a person, by subject."""
    return {subject: [dict(row._mapping) for row in connection.execute(query)] for subject, query in queries(person)}


def queries(person: str) -> Iterator[tuple[str, Select[Any]]]:
    """Yield each subject with its query."""
    seat, rated = s.seats.c, s.rated_seats.c
    mine = seat.person == person
    known = s.people.c
    yield "account", select(known.name, known.face, known.language, known.since, known.seen).where(known.id == person)
    yield "account_kept", select(s.recoveries.c.handle).where(s.recoveries.c.person == person)
    yield "claimed_name", select(s.claimed_names.c.name).where(s.claimed_names.c.person == person)
    device = s.devices.c
    yield "devices", select(device.name, device.since, device.revoked).where(device.person == person)
    yield "passkeys", select(s.passkeys.c.since, s.passkeys.c.uses).where(s.passkeys.c.person == person)
    ticket = s.tickets.c
    yield "device_links", select(ticket.purpose, ticket.expires).where(ticket.person == person)
    table = s.tables.c
    where = s.seats.join(s.tables, table.id == seat.table_id)
    shown = (seat.table_id, seat.seat, seat.name, seat.face, seat.seen, table.game, table.status, table.started)
    yield "seats", select(*shown).select_from(where).where(or_(mine, seat.kept_for == person)).order_by(seat.table_id)
    hosted = (table.id, table.game, table.status, table.opened)
    yield "tables_hosted", select(*hosted).where(table.host == person).order_by(table.opened)
    result = s.results.c
    at_my_seat = and_(result.table_id == seat.table_id, result.seat == seat.seat)
    yield "results", select(*result).join(s.seats, at_my_seat).where(mine).order_by(result.table_id)
    action = s.actions.c
    by_me = and_(action.table_id == seat.table_id, action.seat == seat.seat)
    played = (action.table_id, action.seq, action.at, action.action)
    yield "actions", select(*played).join(s.seats, by_me).where(mine).order_by(action.table_id, action.seq)
    line = s.chat.c
    said = select(line.table_id, line.at, line.kind, line.text).where(line.key.startswith(f"{person}/"))
    yield "chat", said.order_by(line.id)
    tried = s.attempts.c
    attempt = (tried.challenge, tried.name, tried.counted, tried.began, tried.ended, tried.points, tried.lead)
    yield "attempts", select(tried.table_id, *attempt).where(tried.person == person).order_by(tried.began)
    yield "challenges_made", select(s.challenges.c.id, s.challenges.c.made).where(s.challenges.c.host == person)
    yield "series_made", select(s.series.c.id, s.series.c.name, s.series.c.made).where(s.series.c.host == person)
    yield "puzzles", select(*_but(s.puzzles, "person")).where(s.puzzles.c.person == person)
    yield "ratings", select(*_but(s.ratings, "person")).where(s.ratings.c.person == person)
    game = s.rated_games.c
    rows = s.rated_seats.join(s.rated_games, game.id == rated.number)
    about = (game.table_id, game.game, game.ended, rated.seat, rated.rank, rated.mu, rated.sigma)
    yield "rated_games", select(*about).select_from(rows).where(rated.person == person).order_by(rated.number)
    other = s.blocks.join(s.people, known.id == s.blocks.c.other)
    yield "blocked", select(known.name, s.blocks.c.since).select_from(other).where(s.blocks.c.person == person)
    invited = s.invitations.c
    either = or_(invited.host == person, invited.guest == person)
    yield "invitations", select(invited.table_id, invited.made, invited.declined).where(either)


def _but(table: Any, *left_out: str) -> list[Any]:
    return [column for column in table.c if column.name not in left_out]
