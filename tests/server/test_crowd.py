"""The generated club that pages are measured with is consistent."""

from pathlib import Path

from tablee.server.ratings import rebuild as rating_upkeep
from tablee.server.settings import Settings
from tablee.server.time import now_ms
from tests.server.harness import Server, in_a_loop, in_thread
from tests.tools.crowd import Crowd, Size, measure, store_in

SMALL = Size(people=40, games=120, tries_a_challenge=1, busiest=10, evenings=1)


def test_a_generated_club_has_consistent_ratings_and_all_pages_load(tmp_path: Path) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path / 'club.sqlite3'}")
    crowd = Crowd(SMALL, server.settings, now_ms())
    in_a_loop(store_in(server.settings.database, crowd.make()))
    rebuilt = in_thread(lambda: rating_upkeep.rebuild(server.settings, lambda done, total: None))
    assert (rebuilt.games > 0, rebuilt.changed) == (True, 0)
    with server:
        assert all(took.kilobytes > 0 for took in measure(server, crowd, 1))


def test_a_generated_club_has_consistent_ratings_in_postgresql(tmp_path: Path, empty_postgresql: str) -> None:
    settings = Settings(database=empty_postgresql, data=str(tmp_path))
    in_a_loop(store_in(empty_postgresql, Crowd(SMALL, settings, now_ms()).make()))
    rebuilt = in_thread(lambda: rating_upkeep.rebuild(settings, lambda done, total: None))
    assert (rebuilt.games > 0, rebuilt.changed) == (True, 0)
