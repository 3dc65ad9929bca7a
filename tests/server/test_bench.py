"""The load bench runs: figures of a tiny size, to know that it still measures something."""

from tablee.server.bench import Bench, bench_server
from tests.server.harness import aside


def test_a_small_load_is_measured() -> None:
    sizes: list[int] = []
    (load,) = aside(lambda: bench_server(Bench(2, (4,)), sizes.append))
    assert sizes == [4]
    assert load.moves >= 6
    assert 0 < load.p50 <= load.p95 <= load.p99
