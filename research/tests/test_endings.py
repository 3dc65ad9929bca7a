"""Tests of how games of Touposix between bots end."""

from research.touposix.endings import tally


def test_games_between_club_bots_rarely_end_by_passes() -> None:
    ended = tally(("club", "club"), 12, bytes(32))
    assert ended["game ended out"] >= 11
