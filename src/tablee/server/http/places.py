"""Routes of the page; web/src/shell/router.svelte.ts has the same ones."""

from typing import NamedTuple

from tablee import games
from tablee.server.rooms.table_ids import is_id
from tablee.server.wire.values import SAVED

ALONE = {
    "": "lobby",
    "account": "account",
    "admin": "admin",
    "challenges": "challenges",
    "companion": "companion",
    "friends": "friends",
    "games": "history",
    "me": "me",
    "people": "people",
    "puzzles": "puzzles",
    "today": "today",
}
"""Pages that exist once, by their path."""
BY_GAME = ("companion", "daily", "learn", "puzzles", "rules")
"""Pages that exist once per game; their name is the first part of the path."""
BY_ID = {"challenge": "challenge", "games": "replay", "people": "person", "series": "series", "table": "table"}
"""Pages that exist once per thing, by the first part of the path."""
LOST = "lost"


class Place(NamedTuple):
    page: str
    """Name of the page, as in the router."""
    of: str = ""
    """Game or id in the path."""


def place_of(path: str) -> Place:
    """Return the route of a path; the page `lost` if there is none.

    >>> place_of("rules/glop"), place_of("rules/chess").page
    (Place(page='rules', of='glop'), 'lost')
    >>> place_of(""), place_of("companion"), place_of("people/abc")
    (Place(page='lobby', of=''), Place(page='companion', of=''), Place(page='person', of='abc'))
    """
    if path in ALONE:
        return Place(ALONE[path])
    first, _, rest = path.partition("/")
    if first in BY_GAME and rest in games.names():
        return Place(first, rest)
    page = BY_ID.get(first)
    is_there = is_id(rest) or (page == "replay" and rest == SAVED) if page in ("replay", "table") else "/" not in rest
    return Place(page, rest) if page and rest and is_there else Place(LOST)
