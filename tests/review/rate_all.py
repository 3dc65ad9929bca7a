"""Ratings computed from scratch, the reference that stored ratings are compared with."""

from collections.abc import Iterable

from tablee.ratings.rating import Pool, RatedGame, Rating, after_game


def rate_all(games: Iterable[RatedGame]) -> dict[Pool, dict[str, Rating]]:
    """Return everybody's ratings after these games, in their order."""
    found: dict[Pool, dict[str, Rating]] = {}
    for ended in games:
        known = found.setdefault(ended.pool, {})
        known.update(after_game(ended, known))
    return found
