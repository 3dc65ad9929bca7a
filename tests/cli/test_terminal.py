"""The command on real terminals: other encodings, closed or full outputs, devices and pipes.

Also two people at one keyboard.
"""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tablee import games
from tablee.cli.terminal import own_time
from tablee.cli.terminal.lines import Lines
from tablee.cli.terminal.own_time import OwnTime
from tablee.cli.terminal.session import ERASE_SCROLLBACK, Session
from tablee.cli.terminal.streams import plain
from tablee.core.game import CLOCK, Decision
from tablee.core.log import Header
from tablee.core.options import parse_options
from tablee.core.table import Table
from tablee.lexicon.word_notes import FILE

COMMAND = [sys.executable, "-m", "tablee"]
WAIT = 120.0
"""Timeout in seconds, long enough for a busy machine; no test waits longer than it needs."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    monkeypatch.setenv("TABLEE_LANG", "fr")
    return tmp_path


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a line of a shell in which $TABLEE is the command."""
    done = subprocess.run(
        ["bash", "-c", line],
        capture_output=True,
        env={**os.environ, "TABLEE": " ".join(COMMAND), "COLUMNS": "100", **environment},
        timeout=WAIT,
        check=False,
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    assert b"Exception ignored" not in done.stderr, done.stderr.decode()
    return done


def test_what_was_typed_before_a_time_out_is_not_the_answer_to_the_next_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keyboard, screen = pty.openpty()
    with os.fdopen(screen, encoding="utf-8") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        lines = Lines()
        os.write(keyboard, b"early\nlate")
        while lines._queue.empty():
            time.sleep(0.01)
        lines.forget()
        os.write(keyboard, b"right\n")
        assert lines.next(WAIT) == "right"
        os.write(keyboard, b"\x04")
        with pytest.raises(EOFError):
            lines.next(WAIT)
    os.close(keyboard)


# Encodings


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_any_terminal_shows_cards_and_french_readably(encoding: str) -> None:
    played = "printf '1\\né 99\\nq\\n' | $TABLEE play glop --seed 2a"
    done = shell(f"{played}; $TABLEE rules GLOP-22; $TABLEE play --help; $TABLEE nope", PYTHONIOENCODING=encoding)
    shown, error = done.stdout.decode(encoding), done.stderr.decode(encoding)
    assert "Partie gard" in shown
    shapes = set(re.findall(r"\d ([o^#*])", shown))
    assert shapes == set("o^#*")
    assert "GLOP-22" in shown
    assert "?" not in re.sub(r"Tape .*|\? cette aide", "", shown.partition("GLOP-22")[2])
    quotes = '" nope "' if encoding == "ascii" else "« nope »"
    assert f"Commande inconnue {quotes} :" in error


def test_every_character_of_the_texts_has_an_ascii_replacement() -> None:
    source = Path(games.__file__).parents[1]
    read = [*source.rglob("*.ftl"), *source.rglob("rules.*.md"), *source.rglob("terminal.py")]
    letters = {letter for path in read for letter in path.read_text(encoding="utf-8") if not letter.isascii()}
    assert len(letters) > 30
    assert {letter for letter in letters if plain(letter) == "?" or not plain(letter).isascii()} == set()


def test_input_that_is_not_text_is_refused_like_any_other_answer() -> None:
    done = shell("printf '1\\n\\xff\\xfe\\nq\\n' | $TABLEE play glop --seed 2a", PYTHONIOENCODING="utf-8")
    assert "Réponse inconnue" in done.stdout.decode()


def test_json_is_utf_8_whatever_the_encoding_of_the_terminal() -> None:
    done = shell("$TABLEE decks glossa --simulate --hands 20 --json", PYTHONIOENCODING="ascii")
    assert "é" in done.stdout.decode("utf-8")


# Closed, full, or not a file


def test_closed_input_keeps_the_game() -> None:
    done = shell("$TABLEE play glop --seed 2a <&-")
    assert "Partie gardée" in done.stdout.decode()


def test_closed_outputs_are_not_an_error() -> None:
    assert shell("$TABLEE games >&-").returncode == 0
    assert shell("$TABLEE nope 2>&-").returncode == 2


def test_a_full_disk_is_reported_in_one_line() -> None:
    done = shell("$TABLEE rules glop > /dev/full")
    assert done.returncode == 2
    assert done.stderr.decode().count("\n") == 1
    assert "Le système refuse" in done.stderr.decode()


@pytest.mark.parametrize("device", ["/dev/null", "/dev/full", "/dev/zero"])
@pytest.mark.parametrize("use", ["replay", "play glop --resume", "simulate glop --games 1 --save"])
def test_a_device_is_not_a_log(device: str, use: str) -> None:
    done = shell(f"$TABLEE {use} {device}")
    assert done.returncode == 2
    assert done.stderr.decode().count("\n") == 1
    assert device in done.stderr.decode()
    assert Path(device).is_char_device()


def test_a_closed_pipe_ends_the_command_quietly() -> None:
    done = shell("$TABLEE rules glossa | head -1")
    assert done.stdout.count(b"\n") == 1
    assert done.stderr == b""


def test_a_game_that_cannot_be_saved_goes_on_and_says_so(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = _Scripted((0.0, "1"), table=_glop(("", "random")), kept_in=home / "nowhere" / "game.log")
    with pytest.raises(EOFError):
        session.run()
    assert len(session.table.entries) >= 2
    assert "La partie n’est plus gardée" in capsys.readouterr().out


def test_jam_45_a_word_appealed_for_at_the_keyboard_is_noted_as_on_a_server(home: Path) -> None:
    game = games.load("wordjam")
    quick = {"hourglass_seconds": 1, "camp_seconds": 1, "pause_seconds": 1}
    options = parse_options(game, {"themes": "animals", "dealer": "1", **quick})
    names, levels = ("Ana", "Bo", "Cléo", "Dan", "Eve"), ("", *["random"] * 4)
    header = Header("wordjam", game.rules.edition, 5, options, bytes(32), names, levels)
    table = Table(game, header, game.rules.arbiter(options))
    with pytest.raises(EOFError):
        _Scripted(
            *((0.0, line) for line in ("1", "s", "ouaouaille", "oui")), table=table, kept_in=home / "game.log"
        ).run()
    assert [json.loads(line)["word"] for line in (home / FILE).read_text().splitlines()] == ["ouaouaille"]


# Texts


def test_no_line_breaks_at_a_no_break_space() -> None:
    for columns in range(40, 60, 5):
        shown = shell("$TABLEE rules glop", COLUMNS=str(columns), PYTHONIOENCODING="utf-8").stdout.decode()
        assert not re.search(r"^ *[:;!?»]", shown, re.MULTILINE), columns
        assert not re.search(r"« *$", shown, re.MULTILINE), columns


def test_one_game_is_singular_and_french_figures_have_commas() -> None:
    shown = shell("$TABLEE simulate glop --games 1 --seed 2a", PYTHONIOENCODING="utf-8").stdout.decode()
    assert shown.startswith("1 partie de glop")
    assert re.search(r"en \d+,\d\ss", shown)
    assert "100,0" in shown
    english = shell("$TABLEE simulate glop --games 1 --seed 2a --lang en", PYTHONIOENCODING="utf-8").stdout.decode()
    assert "100.0" in english


# Two people at one keyboard


class _Clock:
    """Clock that only the test advances."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def monotonic(self) -> float:
        return self.seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> _Clock:
    clock = _Clock()
    monkeypatch.setattr(own_time, "time", clock)
    return clock


class _Typed(Lines):
    """Lines that people type, each with the seconds it takes; waiting takes no real time."""

    def __init__(self, clock: _Clock | None, *lines: tuple[float, str]) -> None:
        self._clock = clock
        self._lines = list(lines)

    def next(self, seconds: float | None) -> str | None:
        if not self._lines:
            raise EOFError
        takes, line = self._lines[0]
        if seconds is not None and takes > seconds:
            self._lines[0] = (takes - seconds, line)
            self._pass(seconds)
            return None
        self._lines.pop(0)
        self._pass(takes)
        return line

    def forget(self) -> None:
        pass

    def _pass(self, seconds: float) -> None:
        if self._clock is not None:
            self._clock.seconds += seconds + 0.001


def _glop(levels: tuple[str, ...]) -> Table:
    game = games.load("glop")
    names = ("Ana", "Bruno")
    header = Header("glop", game.rules.edition, 2, game.rules.presets["standard"], bytes(32), names, levels)
    return Table(game, header, game.rules.arbiter(header.options))


class _Scripted(Session):
    """Session in which people type these lines, each after some seconds."""

    def __init__(self, *lines: tuple[float, str], table: Table, kept_in: Path, clock: _Clock | None = None) -> None:
        super().__init__(table, "fr", kept_in, _Typed(clock, *lines))


def test_each_person_has_the_full_time_which_stops_during_a_handover(clock: _Clock) -> None:
    mine = OwnTime(0)
    asked = {0: Decision("study", 60_000), 1: Decision("study", 60_000)}
    mine.note(asked, 0)
    mine.stop()
    clock.seconds += 500
    mine.start(0)
    clock.seconds += 40
    assert mine.at() == 40_000
    mine.settled(0)
    mine.note({1: asked[1]}, 40_000)
    mine.stop()
    clock.seconds += 500
    assert mine.at() == 40_000
    mine.start(1)
    assert mine.at() == 0
    clock.seconds += 59
    assert mine.at() == 59_000


def test_the_second_person_is_not_late_because_of_the_first(home: Path, clock: _Clock) -> None:
    """Both have a minute to study their hand (GLOP-15). Ana takes 50 s, then Bruno takes 55 s."""
    table = _glop(("", ""))
    lines = ((300.0, ""), (50.0, "1"), (300.0, ""), (55.0, "1"))
    with pytest.raises(EOFError):
        _Scripted(*lines, table=table, kept_in=home / "game.log", clock=clock).run()
    acted = [(entry.seat, entry.at // 1000) for entry in table.entries]
    assert acted == [(0, 50), (1, 55)]


def test_a_timeout_comes_when_nobody_at_the_keyboard_has_time_left(home: Path, clock: _Clock) -> None:
    table = _glop(("", ""))
    lines = ((0.0, ""), (70.0, ""), (20.0, "1"))
    with pytest.raises(EOFError):
        _Scripted(*lines, table=table, kept_in=home / "game.log", clock=clock).run()
    assert [(entry.seat, entry.at // 1000) for entry in table.entries] == [(1, 20), (CLOCK, 60)]


def test_the_seconds_left_and_timeouts_are_shown(home: Path, clock: _Clock, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ((0.0, ""), (17.5, ""), (60.0, ""), (1.0, "1"), (0.0, ""))
    with pytest.raises(EOFError):
        _Scripted(*lines, table=_glop(("", "")), kept_in=home / "game.log", clock=clock).run()
    shown = capsys.readouterr().out
    assert "Encore 60 secondes." in shown
    assert "Encore 42 secondes." in shown
    assert "Temps écoulé pour Ana." in shown


@pytest.mark.parametrize(
    ("players", "options", "thinking"),
    [("Ana", (), "free"), ("Ana,Bruno", (), "minute"), ("Ana", ("--option", "thinking=minute"), "minute")],
)
def test_one_person_alone_composes_without_a_hidden_limit(
    home: Path, players: str, options: tuple[str, ...], thinking: str
) -> None:
    shell(f"$TABLEE play glossa --players {players} {' '.join(options)} < /dev/null")
    (kept,) = (home / "games").glob("glossa-*.log")
    assert json.loads(kept.read_text(encoding="utf-8").splitlines()[0])["options"]["thinking"] == thinking


@pytest.mark.parametrize(("players", "dealt"), [("Ana", False), ("Ana,Bruno", True)])
def test_jam_40_one_person_among_bots_does_not_get_the_visible_theme(home: Path, players: str, dealt: bool) -> None:
    shell(f"$TABLEE play wordjam --players {players} --option themes=animals,visible < /dev/null")
    (kept,) = (home / "games").glob("wordjam-*.log")
    options = json.loads(kept.read_text(encoding="utf-8").splitlines()[0])["options"]
    assert ("visible" in options["themes"]) == dealt


def test_a_game_begins_with_its_edition_and_the_keys_for_help_and_the_end() -> None:
    begun = shell("$TABLEE play glop --lang en < /dev/null").stdout.decode()
    edition = games.load("glop").rules.edition
    assert begun.startswith(f"Glop, edition {edition} of the rules. “?” helps, “q” quits.\n")


# On a real terminal


class _Screen:
    """Command on a separate pseudo-terminal; everything it writes is kept."""

    def __init__(self, *arguments: str) -> None:
        self.written = ""
        pid, self._file = pty.fork()
        if pid == 0:
            os.environ.update(TERM="xterm", COLUMNS="100", LINES="50", PYTHONIOENCODING="utf-8")
            os.execv(sys.executable, [*COMMAND, *arguments])
        self._pid = pid

    def type(self, line: str) -> None:
        os.write(self._file, line.encode() + b"\n")

    def wait_for(self, text: str, times: int = 1) -> None:
        end = time.monotonic() + WAIT
        while self.written.count(text) < times:
            assert time.monotonic() < end, self.written[-3000:]
            if select.select([self._file], [], [], 0.2)[0]:
                self.written += os.read(self._file, 65536).decode(errors="replace")

    def close(self) -> None:
        os.close(self._file)
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)


@contextmanager
def at_a_terminal(*arguments: str) -> Iterator[_Screen]:
    screen = _Screen(*arguments)
    try:
        yield screen
    finally:
        screen.close()


def left_in_view(written: str) -> str:
    """Return what can be seen or scrolled to: everything since the scrollback was last erased."""
    return written.rpartition(ERASE_SCROLLBACK)[2]


def test_handing_over_the_screen_erases_the_hand() -> None:
    with at_a_terminal("play", "glop", "--players", "Ana,Bruno", "--seed", "2a") as screen:
        screen.wait_for("écran à Ana")
        screen.type("")
        screen.wait_for("> ")
        assert "Ta main" in left_in_view(screen.written)
        screen.type("1")
        screen.wait_for("écran à Bruno")
        assert "main" not in left_in_view(screen.written)
        screen.type("")
        screen.wait_for("> ", 2)
        screen.type("q")
        screen.wait_for("Partie gardée")
        assert "main" not in left_in_view(screen.written)


def test_each_action_of_the_bots_is_drawn_before_the_next() -> None:
    """At a table of four, three bots act in a row: each action is drawn before the next one."""
    with at_a_terminal("play", "glop", "--seats", "4", "--bots", "novice", "--seed", "2a") as screen:
        screen.wait_for("> ")
        screen.type("1")
        # On a slow machine the bots may be ready first, which draws the first question again.
        screen.wait_for("À toi")
        between = screen.written.split("\x1b[2J")[2:-1]
        assert any("Ta main" in drawn and "> " not in drawn for drawn in between)
