"""The load benchmark at a tiny size: it still measures something, and draws the result."""

import asyncio
import multiprocessing
import os
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import Mock
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from tablee.bench import floor, server
from tablee.bench.floor import Echo, EchoPair
from tablee.bench.load_players import SimulatedPlayer, SimulatedTable
from tablee.bench.load_plot import draw
from tablee.bench.server import Bench, Load, bench_server, taken
from tablee.core.errors import TableeError
from tests.server.harness import WAIT, in_a_loop, in_thread, until

SVG = "{http://www.w3.org/2000/svg}"


def test_a_small_load_is_measured() -> None:
    sizes: list[int] = []
    (load,) = in_thread(lambda: bench_server(Bench(2, (4,), rounds=1), sizes.append))
    assert sizes == [4]
    assert load.moves > load.thoughts > 0, "half of the tables have a bot"
    assert 0 < load.p50 <= load.p95 <= load.p99
    assert load.cpu > 0
    assert load.players > 0
    assert load.bytes_told > 300, "the echo sends messages of this size"
    assert 0 < load.floor < load.cpu_per_move
    assert load.ratio == load.cpu_per_move / load.floor


def test_a_load_without_bots_has_no_bot_decisions() -> None:
    (load,) = in_thread(lambda: bench_server(Bench(2, (4,), bots=0, rounds=1)))
    assert load.moves > 0
    assert load.thoughts == 0


def seated(table: SimulatedTable) -> tuple[SimulatedPlayer, Mock]:
    """Return a simulated player that the server has admitted, and a mock of what it writes."""
    transport = Mock()
    transport.get_extra_info.return_value = ("127.0.0.1", 1)
    table.seats.append(seat := SimulatedPlayer(table, "/socket", "a=b"))
    seat.connection_made(transport)
    seat.data_received(b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n\r\n")
    transport.write.reset_mock()
    return seat, transport.write


def frame(message: bytes, kind: int = 0x81) -> bytes:
    size = len(message)
    return (struct.pack("!BB", kind, size) if size < 126 else struct.pack("!BBH", kind, 126, size)) + message


def test_a_simulated_player_reads_messages_split_at_any_byte() -> None:
    seat, _ = seated(SimulatedTable())
    long = b'{"type":"events","number":7,"moves":[{"play":1}],"view":"%s"}' % (b"x" * 300)
    for byte in frame(b'{"type":"snapshot","number":6,"moves":[]}') + frame(long) + frame(b'{"type":"pong"}'):
        seat.data_received(bytes([byte]))
    assert (seat.number, [bytes(move) for move in seat.moves], seat.over) == (7, [b'{"play":1}'], False)


def test_a_simulated_player_plays_a_legal_move_and_waits_until_all_have_seen_it() -> None:
    async def play() -> None:
        table = SimulatedTable()
        (ana, wrote), (bob, _) = seated(table), seated(table)
        ana.data_received(frame(b'{"type":"events","number":4,"moves":[{"play":1}]}'))
        bob.data_received(frame(b'{"type":"events","number":4,"moves":[]}'))
        playing = asyncio.create_task(table.play())
        await asyncio.sleep(0)
        assert wrote.call_args.args[0].endswith(b'{"type":"act","id":"m4","action":{"play":1}}')
        ana.data_received(frame(b'{"type":"events","number":5,"moves":[]}'))
        ana.data_received(frame(b'{"type":"ack","id":"m4","number":5}'))
        for _ in range(5):
            await asyncio.sleep(0)
        assert not playing.done(), "Bob has not seen it"
        bob.data_received(frame(b'{"type":"events","number":5,"moves":[]}'))
        await asyncio.wait_for(playing, WAIT)

    in_a_loop(play())


def test_a_simulated_player_answers_pings() -> None:
    seat, wrote = seated(SimulatedTable())
    seat.data_received(frame(b"abc", 0x89))
    assert wrote.call_args.args[0] == b"\x8a\x83\0\0\0\0abc"


def test_a_simulated_player_continues_after_a_late_move_and_stops_when_disconnected() -> None:
    async def play() -> None:
        table = SimulatedTable()
        seat, _ = seated(table)
        seat.data_received(frame(b'{"type":"events","number":4,"moves":[{"play":1}]}'))
        playing = asyncio.create_task(table.play())
        await asyncio.sleep(0)
        seat.data_received(frame(b'{"type":"events","number":5,"moves":[{"play":2}]}'))
        seat.data_received(frame(b'{"type":"refused","id":"m4"}'))
        assert not await asyncio.wait_for(playing, WAIT)
        assert await table.goes_on()
        seat.connection_lost(None)
        with pytest.raises(TableeError, match="WebSocket"):
            await table.until(lambda: False)

    in_a_loop(play())


def loopback(pairs: dict[str, EchoPair], path: str, size: int) -> tuple[SimulatedTable, list[tuple[Echo, Mock]]]:
    """Return a table whose two players are connected to the bare echo, without sockets."""
    table, echoes = SimulatedTable(), []
    for _ in range(2):
        echo, transport, answered = Echo(pairs, size), Mock(), Mock()
        transport.get_extra_info.return_value = ("127.0.0.1", 1)
        echo.connection_made(answered)
        transport.write.side_effect = echo.data_received
        seat = SimulatedPlayer(table, path, "")
        answered.write.side_effect = seat.data_received
        table.seats.append(seat)
        seat.connection_made(transport)
        echoes.append((echo, answered.write))
    return table, echoes


def test_the_echo_answers_both_players_at_the_length_of_a_move() -> None:
    async def play() -> None:
        pairs: dict[str, EchoPair] = {}
        table, echoes = loopback(pairs, "/1", 700)
        loopback(pairs, "/2", 700)
        for number in (1, 2, 3):
            assert await table.goes_on()
            assert await table.play()
            assert [seat.number for seat in table.seats] == [number, number]
        assert all(abs(size / told - 700) < 4 for told, size in (seat.sizes for seat in table.seats))
        assert [write.call_count for _, write in echoes] == [5, 5], "a handshake, a beginning, three moves"

    in_a_loop(play())


def test_the_echo_unmasks_what_it_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    read = []
    monkeypatch.setattr(floor, "apply_mask", lambda data, mask: read.append((data, mask)))
    _, ((echo, _), _) = loopback({}, "/1", 700)
    for byte in b"\x81\x82maskab":
        echo.data_received(bytes([byte]))
    assert read == [(b"ab", b"mask")]


def test_of_several_rounds_the_one_with_the_median_ratio_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = iter([replace(load(500, 4), floor=cost) for cost in (0.5, 0.1, 0.25)])
    monkeypatch.setattr(server, "_round", lambda *_: next(rounds))
    (found,) = bench_server(Bench(1, (10,)))
    assert (found.floor, found.cpu_per_move, found.ratio) == (0.25, 1.0, 4.0)


def _burn() -> None:
    while True:
        pass


@contextmanager
def thinking() -> Iterator[None]:
    process = multiprocessing.get_context("spawn").Process(target=_burn)
    process.start()
    try:
        yield
    finally:
        process.kill()
        process.join()


def test_cpu_time_of_bots_is_separate_from_the_servers() -> None:
    before = taken(os.getpid())
    with thinking():
        until(lambda: taken(os.getpid()).bots > before.bots + 0.2, "a busy process takes no CPU time")
    assert taken(os.getpid()).since(before, 2.0).server >= 0


def load(moves_per_s: float, p95: float) -> Load:
    return Load(10, 1, 10, moves_per_s, p95 / 2, p95, 2 * p95, 3 * p95, 0.5)


def test_the_plot_has_more_load_further_right_and_slower_moves_higher() -> None:
    drawn = ElementTree.fromstring(draw({"a <b>": [load(500, 4), load(1000, 40), load(2000, 400)]}, "t", "x", "y"))
    dots = [(float(dot.attrib["cx"]), float(dot.attrib["cy"])) for dot in drawn.iter(f"{SVG}circle")]
    assert dots == sorted(dots, key=lambda dot: (dot[0], -dot[1]))
    (limit,) = [float(line.attrib["y1"]) for line in drawn.iter(f"{SVG}line") if "stroke-dasharray" in line.attrib]
    assert dots[1][1] > limit > dots[2][1], "the limit of 50 ms lies between them"
    assert "a <b>" in [text.text for text in drawn.iter(f"{SVG}text")]


def test_the_command_draws_what_it_measured(tmp_path: Path) -> None:
    to = tmp_path / "load.svg"
    asked = [
        "bench",
        "server",
        "--rounds",
        "1",
        "--seconds",
        "2",
        "--tables",
        "4",
        "--bots",
        "0",
        "--plot",
        str(to),
        "--lang",
        "en",
    ]
    done = subprocess.run([sys.executable, "-m", "tablee", *asked], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Ratio" in done.stdout
    drawn = ElementTree.parse(to).getroot()
    assert len(list(drawn.iter(f"{SVG}circle"))) == 1
    assert "SQLite, one process; people alone" in [text.text for text in drawn.iter(f"{SVG}text")]
