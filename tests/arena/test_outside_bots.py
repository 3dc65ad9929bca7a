"""Third-party bots: whatever they do, the game goes on, and their author gets a report."""

import os
from typing import Any

import pytest
from msgspec.structs import replace

from tablee import games
from tablee.arena import record
from tablee.arena.duplicate import Slot, Tournament, play_one
from tablee.arena.match import Match
from tablee.arena.simulate import Plan, simulate
from tablee.arena.summary import summaries
from tablee.bench import tournament_plot
from tablee.bots import sandbox as confined
from tablee.bots.protocol import Choice
from tablee.bots.sandbox import BotFault, BotLimits, SandboxedBot
from tablee.core.errors import TableeError
from tablee.core.log import Header
from tablee.core.rng import Rng
from tablee.core.table import Table
from tablee.core.text import catalogue

GLOP = games.load("glop")
SHORT = GLOP.rules.presets["short"]
HERE = "tests.bots_of_others"
LIMITS = BotLimits(seconds=60.0, megabytes=600)
"""A time limit that only a bot which never answers exceeds, even on a slow machine."""


@pytest.mark.parametrize(
    ("bot", "kinds"),
    [
        ("Crashes", {"crash"}),
        ("CrashesWhenTold", {"crash"}),
        ("Hangs", {"late"}),
        ("Cheats", {"illegal"}),
        ("Babbles", {"flood"}),
        ("Leaks", {"memory"}),
        ("Prints", set()),
    ],
)
def test_a_bot_that_misbehaves_loses_its_decisions_and_the_game_goes_on(bot: str, kinds: set[str]) -> None:
    name = f"{HERE}:{bot}"
    limits = replace(LIMITS, seconds=2.0) if "late" in kinds else LIMITS
    match = Match(GLOP, SHORT, (name, "club"), bytes(32), limits)
    assert match.play().over
    assert {fault.kind for fault in match.faults} == kinds
    assert {fault.bot for fault in match.faults} <= {name}
    if kinds == {"crash"}:
        assert "a bug of its author" in match.faults[0].trace
    if kinds == {"memory"}:
        assert len(match.faults) < len(match.thought_ms[0]), "a process that is full is replaced"


def test_a_bot_finds_neither_the_seed_of_the_table_nor_the_environment_of_its_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TABLEE_ADMIN_TOKEN", "hush-hush-hush-hush")
    seed = bytes(range(32))
    match = Match(GLOP, SHORT, (f"{HERE}:Spies", "club"), seed, LIMITS)
    match.play()
    found = match.faults[0].trace
    assert "ValueError" in found
    assert seed.hex() not in found
    assert "hush" not in found
    assert "TABLEE" not in found
    assert os.environ["TABLEE_ADMIN_TOKEN"] == "hush-hush-hush-hush", "only the child's environment is bare"


def test_the_random_numbers_of_a_bot_are_repeatable_and_differ_for_every_decision() -> None:
    one, other = Rng(bytes(32), "bot/0/1"), Rng(bytes(32), "bot/0/2")
    draws = {rng.derived().below(1 << 32) for rng in (one, other, Rng(bytes(31) + b"1", "bot/0/1"))}
    assert len(draws) == 3
    assert one.derived().below(1 << 32) == one.derived().below(1 << 32)
    assert one.derived().below(1 << 32) != Rng(bytes(32), "bot/0/1").below(1 << 32)


def test_a_sandboxed_bot_plays_as_it_would_in_this_process() -> None:
    from tests.bots_of_others import Greedy  # noqa: PLC0415 - otherwise only the sandbox imports it

    table = Table(GLOP, Header("glop", GLOP.rules.edition, 2, SHORT, bytes(32)))
    mine, theirs = Greedy(), SandboxedBot(GLOP, f"{HERE}:Greedy", LIMITS)
    view = table.view(0)
    assert theirs.choose(view, Rng(bytes(32), "a")) == mine.choose(view, Rng(bytes(32), "a"))


def test_a_bot_whose_process_was_lost_observes_the_game_again() -> None:
    table = Table(GLOP, Header("glop", GLOP.rules.edition, 2, SHORT, bytes(32)))
    bot = SandboxedBot(GLOP, f"{HERE}:Remembers", LIMITS)

    def asked(times: int) -> Choice[Any]:
        for _ in range(times):
            bot.observe(table.view(0), ())
        return bot.choose(table.view(0), Rng(bytes(32), "a"))

    assert asked(3).after == 3
    assert asked(1).after == 4
    assert bot._at is not None
    bot._at._process.kill()
    with pytest.raises(BotFault, match="exited with code"):
        asked(1)
    assert asked(1).after == 6


def test_a_process_that_forgot_a_game_observes_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(GLOP, Header("glop", GLOP.rules.edition, 2, SHORT, bytes(32)))
    bot = SandboxedBot(GLOP, f"{HERE}:Remembers", LIMITS)
    bot.observe(table.view(0), ())
    bot.choose(table.view(0), Rng(bytes(32), "a"))
    bot._number = next(confined._numbers)  # as if it were the bot of another game
    bot.observe(table.view(0), ())
    assert bot.choose(table.view(0), Rng(bytes(32), "a")).after == 2


def test_names_that_are_not_bots_are_refused_in_one_line() -> None:
    for name in ("nobody", "no.such.module:Bot", f"{HERE}:nothing"):
        tournament = Tournament("glop", {}, 2, ("club", name), bytes(32).hex(), 1)
        with pytest.raises(TableeError) as refused:
            tournament.check()
        assert refused.value.message.key in ("core-unknown-bot", "core-bot-not-loaded")


def test_the_report_page_shows_an_author_the_traceback() -> None:
    asked = Tournament("glop", {"target": 5}, 2, ("club", f"{HERE}:Crashes"), bytes(32).hex(), 1)
    found = record.Record(asked, [play_one(asked, Slot(0, turn)) for turn in (0, 1)])
    page = tournament_plot.page(found, summaries(found), catalogue("en", "tablee.arena"), "en")
    assert "a bug of its author" in page
    assert page.count("<rect") == 2


def test_a_simulation_accepts_third_party_bots_and_reports_their_faults() -> None:
    levels = (f"{HERE}:Greedy", f"{HERE}:Crashes")
    report, last = simulate(Plan(GLOP, SHORT, 2, levels, bytes(32), 3, LIMITS))
    assert report.faults > 0
    assert [fault.bot for fault in report.first_faults] == [levels[1]]
    assert last.over
