"""Rankings of challenge attempts, filtered for the viewer.

Every rank and percentage is computed here.
"""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

import msgspec
from msgspec.structs import replace

from tablee.bots.challenge import streak
from tablee.server.challenges.bodies import (
    AttemptShown,
    ChallengeShown,
    DailyLine,
    MyChallenge,
    SeriesLine,
    SeriesPosition,
    SeriesShown,
    Turn,
)
from tablee.server.challenges.queries import ChallengeDetails, ChallengeSummary, Counted, SeriesDetails
from tablee.server.challenges.series_queries import MySeries, PlaceInSeries
from tablee.server.store.rows import AttemptRow

SERIES_SHOWN = 200
"""Number of ranks that are sent; the viewer's own line is sent in addition."""


def ranks(figures: Iterable[int]) -> list[int]:
    """Return the rank of each figure of a descending list; equal figures share a rank.

    >>> ranks([9, 7, 7, 2])
    [1, 2, 2, 4]
    """
    first: dict[int, int] = {}
    return [first.setdefault(figure, place) for place, figure in enumerate(figures, start=1)]


def stars(lead: int, better: int, players: int, expert: int | None) -> int | None:
    """Return the stars of a finished attempt, by the share of the others that did no better.

    The others are the other people and the expert, whose lead is None until it has played. Three
    stars are three quarters of them, two are half, one is less. Nobody to compare with: None.

    >>> stars(5, 0, 1, None), stars(5, 0, 1, expert=5), stars(5, 0, 1, expert=6)
    (None, 3, 1)
    >>> stars(5, 0, 2, expert=6), stars(5, 1, 5, expert=4), stars(-2, 4, 5, expert=4)
    (2, 3, 1)
    """
    others = players - 1 + (expert is not None)
    if others == 0:
        return None
    ahead = better + (expert is not None and expert > lead)
    share = (others - ahead) / others
    return 1 + (share >= 1 / 2) + (share >= 3 / 4)


def day_name(day: int) -> str:
    """Return the ISO date of a day number counted from 1970.

    >>> day_name(20_774)
    '2026-11-17'
    """
    return datetime.fromtimestamp(day * 86_400, UTC).date().isoformat()


def _shown(row: AttemptRow, rank: int, viewer: str | None, *, keeper: bool = False) -> AttemptShown:
    mine = viewer is not None and row.person == viewer
    table = row.table_id if row.person else None
    return AttemptShown(row.name, row.points, row.lead or 0, rank, mine, table, row.program, keeper)


def line_of(summary: ChallengeSummary, viewer: str | None) -> DailyLine:
    """Return a line of a list: how many people finished a challenge, and how the viewer did."""
    challenge, mine = summary.challenge, None
    if summary.mine is not None:
        mine = replace(_shown(summary.mine, summary.better + 1, viewer), stars=stars_of(summary, summary.mine))
    return DailyLine(challenge.id, challenge.game, summary.players, mine, summary.under_way)


def stars_of(summary: ChallengeSummary, mine: AttemptRow) -> int | None:
    """Return the stars of that attempt; none for programs and unfinished attempts."""
    if mine.program or mine.points is None:
        return None
    return stars(mine.lead or 0, summary.better, summary.players, summary.expert)


def challenge_shown(details: ChallengeDetails, viewer: str | None, now: int) -> ChallengeShown:
    """Return a challenge for the viewer; `details` has a ranking only if the viewer may see it."""
    summary = details.summary
    row, line = summary.challenge, line_of(summary, viewer)
    people = [each for each in details.ranking if not each.program]
    programs = [each for each in details.ranking if each.program]
    places = [rank for group in (people, programs) for rank in ranks(each.lead or 0 for each in group)]
    return ChallengeShown(
        id=row.id,
        game=row.game,
        seats=row.seats,
        level=row.levels.partition(",")[0],
        options=msgspec.Raw(row.options.encode()),
        day=None if row.day is None else day_name(row.day),
        host=summary.host,
        series=None if details.place is None else _position(details.place, row.id, is_open=now < row.closes),
        players=line.players,
        under_way=line.under_way,
        mine=line.mine,
        ranking=tuple(
            _shown(each, rank, viewer, keeper=each.keeper)
            for each, rank in zip([*people, *programs], places, strict=True)
        ),
        expert=None if details.expert is None else _shown(details.expert, 0, viewer),
        streak=0 if row.day is None else streak(details.days, row.day),
        closes=row.closes,
    )


def _position(place: PlaceInSeries, challenge_id: str, *, is_open: bool) -> SeriesPosition:
    index = next(number for number, (each, _) in enumerate(place.challenges) if each == challenge_id)
    later = place.challenges[index + 1 :] + place.challenges[:index]
    following = next((each for each, is_played in later if not is_played), None) if is_open else None
    return SeriesPosition(place.id, place.kind, place.name, index + 1, len(place.challenges), following)


def mine_shown(row: MySeries, now: int) -> MyChallenge:
    """Return one of the viewer's challenges or evenings, with whose turn it is."""
    series, is_open = row.series, now < row.series.closes
    turn: Turn = "over" if not is_open else "mine" if row.finished < row.challenges else "others"
    return MyChallenge(
        id=series.id,
        kind=series.kind,
        name=series.name,
        host=row.host,
        games=row.games,
        challenges=row.challenges,
        finished=row.finished,
        closes=series.closes,
        turn=turn,
        players=row.players,
        rank=None if row.better is None else row.better + 1,
        waiting=row.waiting if is_open else 0,
        waiting_for=row.waiting_for if is_open else None,
    )


def series_shown(details: SeriesDetails, viewer: str | None, now: int) -> SeriesShown:
    lines = tuple(line_of(each, viewer) for each in details.challenges)
    ranking = series_ranking(details.attempts, [line.id for line in lines], viewer, SERIES_SHOWN)
    row = details.row
    return SeriesShown(row.id, row.kind, row.name, details.host, row.opens, row.closes, now, lines, ranking)


def series_ranking(
    counted: Iterable[Counted], challenge_ids: Sequence[str], viewer: str | None, limit: int
) -> tuple[SeriesLine, ...]:
    """Rank everyone who started at least one deal by total lead.

    Return the first `limit` plus the viewer. Programs are ranked separately, after the people.
    """
    names: dict[str, str] = {}
    leads: dict[str, dict[str, int | None]] = {}
    keepers: dict[str, bool] = {}
    programs: set[str] = set()
    for _, person, name, challenge, lead, is_program, is_kept in counted:
        names.setdefault(person, name)
        keepers.setdefault(person, bool(is_kept))
        leads.setdefault(person, {})[challenge] = lead
        if is_program:
            programs.add(person)
    totals = {person: sum(lead or 0 for lead in mine.values()) for person, mine in leads.items()}
    order = sorted(totals, key=lambda person: (person in programs, -totals[person], names[person]))
    apart = [[totals[each] for each in order if (each in programs) is group] for group in (False, True)]
    places = [rank for group in apart for rank in ranks(group)]
    best = [max(group, default=0) for group in apart]

    def percent(person: str) -> int:
        top = best[person in programs]
        return round(100 * max(0, totals[person]) / top) if top > 0 else 0

    return tuple(
        SeriesLine(
            name=names[person],
            rank=rank,
            total=totals[person],
            percent=percent(person),
            leads=tuple(leads[person].get(each) for each in challenge_ids),
            you=person == viewer,
            program=person in programs,
            keeper=keepers[person],
        )
        for place, (person, rank) in enumerate(zip(order, places, strict=True))
        if place < limit or person == viewer
    )
