"""What each URL is called, and what its link preview says and shows.

A preview tells strangers no more than the page at that URL does: no result of a game while others
may still play the same deal, and no name on a person's page.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import partial

from msgspec import Struct

from tablee import games
from tablee.core.errors import TableeError
from tablee.core.text import Catalogue, Language, catalogue
from tablee.server.challenges.queries import ChallengeSummary
from tablee.server.challenges.ranking import day_name, stars_of
from tablee.server.challenges.service import Dailies
from tablee.server.http.dependencies import is_nameless
from tablee.server.http.places import Place
from tablee.server.previews.picture import Guest, Picture
from tablee.server.store.rows import ResultRow, SeatRow, TableRow
from tablee.server.store.store import Store
from tablee.server.time import now_ms

MOST_NAMES = 4


class LinkPreview(Struct, frozen=True):
    title: str
    """Title of the window; the page keeps it (web/src/shell/titles.ts)."""
    description: str
    headline: str = ""
    """Title of the link preview, if it says more than the window's."""
    game: str = ""
    """Game whose box is shown where no picture is drawn."""
    picture: Picture | None = None
    is_open: bool = False
    """Whether it is a table before its start."""


def title_of(game: str, language: Language) -> str:
    return catalogue(language, games.load(game).package)(f"{game}-title")


class LinkPreviews:
    """Makes the previews of one request."""

    def __init__(self, store: Store, dailies: Dailies, language: Language) -> None:
        self._store, self._dailies, self._language = store, dailies, language
        self._say: Catalogue = catalogue(language, "tablee.server.previews")

    async def of(self, place: Place, played: str = "") -> LinkPreview:
        """Return the preview of a route; `played` is the table of an attempt at a challenge."""
        try:
            found = await self._told(place, played)
        except TableeError:
            # Without its storage the server still sends the page, which says so.
            found = None
        return found or self._plain(place)

    async def _told(self, place: Place, played: str) -> LinkPreview | None:
        match place.page:
            case "table" | "replay":
                return await self._table(place)
            case "challenge":
                return await self._challenge(place.of, played)
            case "daily":
                return await self._daily(place.of)
            case "series":
                return await self._series(place.of)
        return None

    def _plain(self, place: Place) -> LinkPreview:
        game = place.of if place.of in games.names() else ""
        named = title_of(game, self._language) if game else "none"
        key = f"about-{place.page}"
        description = self._say(key if key in self._say else "about-lobby")
        return LinkPreview(self._say(f"title-{place.page}", game=named), description, game=game)

    # Tables

    async def _table(self, place: Place) -> LinkPreview | None:
        found = await self._store.tables.load(place.of)
        if found is None or found[0].game not in games.names():
            return None
        row, seats = found
        game = title_of(row.game, self._language)
        make = partial(LinkPreview, self._say(f"title-{place.page}", game=game), game=row.game)
        if row.status == "over":
            results = await self._store.finished.outcome(row.id, now_ms())
            headline, big = self._outcome(game, row, seats, results)
            guests = _guests(seats, results)
            scores = self._scores(seats, results) or self._say("preview-replay")
            return make(scores, headline, picture=Picture(game, big, guests=guests, games=(row.game,)))
        if row.status == "closed":
            return make(self._say("preview-closed"))
        if row.status == "playing":
            headline, big = self._playing(game, seats), self._say("preview-now")
            return make(self._say("preview-watch"), headline, picture=_pictured(headline, big, row, seats))
        free = sum(seat.empty for seat in seats)
        headline, big = self._invitation(game, row, seats), self._say("preview-free", free=free)
        how = self._say("preview-guests-waiting", free=free)
        return make(how, headline, picture=_pictured(headline, big, row, seats), is_open=True)

    def _invitation(self, game: str, row: TableRow, seats: Sequence[SeatRow]) -> str:
        host = next((seat.name for seat in seats if seat.person is not None and seat.person == row.host), "")
        say = catalogue(self._language, "tablee.server")
        return say("server-invited", game=game) if is_nameless(host) else say("server-invites", host=host, game=game)

    def _playing(self, game: str, seats: Sequence[SeatRow]) -> str:
        names = [seat.name for seat in seats if seat.person is not None and not is_nameless(seat.name)]
        return self._say("preview-playing", names=self._listed(names), n=len(names), game=game)

    def _outcome(
        self, game: str, row: TableRow, seats: Sequence[SeatRow], results: Sequence[ResultRow]
    ) -> tuple[str, str]:
        """Return how a game ended, as a sentence and in a word or two."""
        winners = [seats[each.seat].name for each in results if each.rank == 1]
        if not winners or any(is_nameless(name) for name in winners):
            return self._say("preview-over", game=game), self._points(row, results) or self._say("preview-over-short")
        if len(winners) == len(seats):
            return self._say("preview-tied", game=game), self._say("preview-tied-short")
        names, n = self._listed(winners), len(winners)
        short = self._points(row, results) or self._say("preview-won-short", names=names, n=n)
        return self._say("preview-won", names=names, n=n, game=game), short

    def _points(self, row: TableRow, results: Sequence[ResultRow]) -> str:
        """Return the points of two sides; empty for other numbers of sides."""
        sides = games.load(row.game).rules.sides(row.seats)
        points = {sides[each.seat]: each.points for each in sorted(results, key=lambda each: each.rank)}
        if len(points) != 2:
            return ""
        first, second = (_figure(each) for each in points.values())
        return self._say("preview-versus", first=first, second=second)

    def _scores(self, seats: Sequence[SeatRow], results: Sequence[ResultRow]) -> str:
        best = sorted(results, key=lambda each: (each.rank, each.seat))
        lines = [self._say("preview-score", names=seats[each.seat].name, points=_figure(each.points)) for each in best]
        return " · ".join(lines)

    # Challenges and evenings

    async def _challenge(self, challenge_id: str, played: str) -> LinkPreview | None:
        found = await self._store.challenges.told(challenge_id, played)
        if found is None:
            deal = self._dailies.find(challenge_id)
            found = ChallengeSummary(deal) if deal else None
        return self._deal(found) if found and found.challenge.game in games.names() else None

    async def _daily(self, game: str) -> LinkPreview | None:
        deal = next((each for each in self._dailies.today() if each.game == game), None)
        return await self._challenge(deal.id, "") if deal else None

    def _deal(self, told: ChallengeSummary) -> LinkPreview:
        row, mine = told.challenge, told.mine
        game = title_of(row.game, self._language)
        title = self._say("title-challenge", game=game)
        if row.day is not None:
            title = self._say("title-challenge-day", game=game, day=self._day(date.fromisoformat(day_name(row.day))))
        elif told.host and not is_nameless(told.host):
            title = self._say("title-challenge-of", game=game, host=told.host)
        make = partial(LinkPreview, title, game=row.game)
        if mine is None or mine.points is None:
            small = self._say("preview-challenge-players", players=told.players)
            picture = Picture(title, self._say("preview-to-you"), small, games=(row.game,))
            return make(self._say("preview-challenge", players=told.players), picture=picture)
        rank = {"rank": told.better + 1, "players": max(told.players, 1)}
        big, small = (self._say(f"preview-rank-{part}", **rank).replace("^", "") for part in ("big", "of"))
        key = "preview-result-nameless" if is_nameless(mine.name) else "preview-result"
        headline = self._say(key, name=mine.name, what=title, **rank).replace("^", "")
        picture = Picture(title, big, small, games=(row.game,), stars=stars_of(told, mine))
        return make(self._say("preview-result-how"), headline, picture=picture)

    async def _series(self, series_id: str) -> LinkPreview | None:
        found = await self._store.challenges.series_told(series_id)
        if found is None:
            return None
        row, played = found
        day = self._day(datetime.fromtimestamp(row.closes / 1000, UTC).date())
        kind = self._say("preview-series-kind", kind=row.kind, day=day)
        deals, boxes = len(played), tuple(dict.fromkeys(game for game in played if game in games.names()))
        small = self._say("preview-series-deals", deals=deals)
        picture = Picture(kind, row.name, small, games=boxes)
        described = f"{kind}. {self._say('preview-series', deals=deals)}"
        return LinkPreview(row.name, described, game=boxes[0] if boxes else "", picture=picture)

    def _day(self, day: date) -> str:
        from babel.dates import format_skeleton  # noqa: PLC0415 - no server needs it to start

        return str(format_skeleton("MMMMd", day, locale=self._language))

    def _listed(self, names: Sequence[str]) -> str:
        from babel.lists import format_list  # noqa: PLC0415 - no server needs it to start

        shown = [*names[:MOST_NAMES], *(["…"] if len(names) > MOST_NAMES else [])]
        return str(format_list(shown, locale=self._language)) if shown else ""


def _pictured(line: str, big: str, row: TableRow, seats: Sequence[SeatRow]) -> Picture:
    return Picture(line, big, guests=_guests(seats), games=(row.game,))


def _guests(seats: Sequence[SeatRow], results: Sequence[ResultRow] = ()) -> tuple[Guest, ...]:
    """Return the faces at a table: after the game the best first, with their points."""
    if not results:
        return tuple(Guest("" if seat.empty else seat.face or seat.name) for seat in seats)
    best = sorted(results, key=lambda each: (each.rank, each.seat))
    faces = [(seats[each.seat].face or seats[each.seat].name, _figure(each.points)) for each in best]
    return tuple(Guest(face, figure) for face, figure in faces)


def _figure(points: int) -> str:
    return str(points).replace("-", "−")
