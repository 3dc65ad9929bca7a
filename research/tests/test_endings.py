"""How games of Touposix between bots end."""

from research.touposix.endings import tally


def test_games_between_club_players_do_not_die_by_passes() -> None:
    ended = tally(("club", "club"), 12, bytes(32))
    assert ended["game ended out"] >= 11
