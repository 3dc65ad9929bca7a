"""Game at one terminal: people take turns at the same keyboard, bots have the other seats."""

import time
from collections import Counter
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from tablee.bots.faults import file_of, keep_fault
from tablee.bots.protocol import AnyBot, bot_of
from tablee.bots.runner import Planned, Runner
from tablee.bots.sandbox import BotFault, FallbackBot
from tablee.bots.third_party import is_third_party
from tablee.cli.common import data_folder
from tablee.cli.spoken import speaker
from tablee.cli.terminal.lines import Lines
from tablee.cli.terminal.own_time import OwnTime
from tablee.core import log
from tablee.core.errors import IllegalAction, TableeError
from tablee.core.game import CLOCK, Decision, Timeout, some_move
from tablee.core.rng import Rng
from tablee.core.rulebook import rulebook
from tablee.core.table import Outcome, Table
from tablee.core.terminal import Voice, terminal_of
from tablee.core.text import Language
from tablee.lexicon.word_notes import note

PACE = 700
"""Shortest time in milliseconds before a bot acts, so that people can follow."""
NEWS = 8
"""Number of past events shown."""
ERASE_SCROLLBACK = "\x1b[3J"


class Quit(Exception):
    """Raised when the person leaves; the game is kept."""


class Session:
    def __init__(self, table: Table, language: Language, kept_in: Path, lines: Lines) -> None:
        self.table = table
        self._lines = lines
        self._kept_in = kept_in
        self._language = language
        self._catalogue = speaker(language, table.game.name)
        self._terminal = terminal_of(table.game)
        self._console = Console(highlight=False)
        levels = table.header.levels
        self._people = [seat for seat, level in enumerate(levels) if not level]
        self._faults: Counter[str] = Counter()
        self._bots = Runner(table, {seat: self._bot(level) for seat, level in enumerate(levels) if level})
        self._news: list[Text] = []
        self._read: dict[int, int] = {}
        """Number of news lines each person had seen when they last acted."""
        self._is_alone = len(self._people) == 1
        self._holder: int | None = self._people[0] if self._is_alone else None
        self._eyes = self._holder
        """Seat whose view of events is shown; a spectator's if several people share the screen."""
        self._refusal: Text | None = None
        self._not_kept: TableeError | None = None
        self._is_shown = False
        self._time = OwnTime(table.now)
        self._late: dict[int, Decision] = {}
        """People whose time is up.

        The timeout is submitted once nobody at this keyboard has time left.
        """

    def _bot(self, level: str) -> AnyBot:
        game = self.table.game
        if not is_third_party(game, level):
            return bot_of(game, level)
        return FallbackBot(game, level, partial(self._lost, level))

    def _lost(self, level: str, fault: BotFault) -> None:
        """Record a decision that a third-party bot failed to make, so that its author can see why."""
        self._faults[level] += 1
        with suppress(TableeError):
            keep_fault(data_folder(), level, fault)

    def run(self) -> None:
        """Play until the game is over, or raise Quit."""
        self._save()
        while waiting := self.table.game.rules.waiting(self.table.state):
            self._time.note({seat: waiting[seat] for seat in self._people if seat in waiting}, self.table.now)
            asked = self._in_time()
            if not asked:
                self._watch()
            else:
                self._ask(self._holder if self._holder in asked else asked[0])
            self._let_time_pass()
        self._show_end()

    def leave(self) -> None:
        """Save the game; clear the screen if several people share it."""
        if not self._is_alone:
            self._clear()
        log.write(self._kept_in, self.table.log, replace=True)

    def _in_time(self) -> list[int]:
        """Return the people who must decide and still have time."""
        waiting = self.table.game.rules.waiting(self.table.state)
        return [seat for seat in self._people if seat in waiting and self._late.get(seat) != waiting[seat]]

    def _watch(self) -> None:
        """Show what the bots do while no person here must decide."""
        if self._console.is_terminal and not self._is_shown:
            self._show(self._eyes, self._voice(self._eyes))
        time.sleep(self._seconds_left() or 0)

    def _seconds_left(self) -> float | None:
        """Return the time until a bot acts or a running deadline passes, None if there is neither."""
        moments = [
            decision.deadline
            for seat, decision in self.table.game.rules.waiting(self.table.state).items()
            if decision.deadline is not None and self._runs_for(seat)
        ]
        plan = self._bots.next()
        if plan is not None:
            moments.append(self._paced(plan.at))
        return max(0.0, min(moments) - self._now()) / 1000 if moments else None

    def _runs_for(self, seat: int) -> bool:
        """Return whether time runs for a seat; for people, only while they have the screen."""
        return seat not in self._people or seat == self._holder

    def _let_time_pass(self) -> None:
        """Apply what is due by now: a bot's action, or a deadline."""
        now = self._now()
        plan = self._bots.next()
        if plan is not None and self._paced(plan.at) <= now:
            self._bot_plays(plan)
            return
        for seat, decision in self.table.game.rules.waiting(self.table.state).items():
            if decision.deadline is not None and decision.deadline <= now and self._runs_for(seat):
                self._late[seat] = decision
        if not self._in_time():
            self._time_is_out()

    def _bot_plays(self, plan: Planned) -> None:
        try:
            self._submit(plan.seat, plan.action, plan.seat)
        except IllegalAction as error:
            self._lost(self.table.header.levels[plan.seat], BotFault("illegal", f"{error.rule}: {error}"))
            view, rng = self.table.view(plan.seat), Rng(self.table.header.seed, f"instead/{len(self.table.entries)}")
            self._submit(plan.seat, some_move(self.table.game, view, rng, self.table.arbiter), plan.seat)

    def _time_is_out(self) -> None:
        for seat, decision in self.table.game.rules.waiting(self.table.state).items():
            if self._late.get(seat) == decision:
                self._submit(CLOCK, Timeout(seat), seat, max(self._now(), decision.deadline or 0))
                return

    def _paced(self, at: int) -> int:
        return max(at, self.table.now + (PACE if self._console.is_terminal else 0))

    def _now(self) -> int:
        return max(self.table.now, self._time.at())

    # A person's turn

    def _ask(self, seat: int) -> None:
        voice = self._voice(seat)
        if self._holder != seat:
            self._hand_over(seat, voice)
        if not self._is_shown:
            self._show(seat, voice)
        line = self._lines.next(self._seconds_left())
        if line is None:
            return
        try:
            self._obey(seat, line.strip(), voice)
        except IllegalAction as error:
            self._refuse(Text.assemble((f"{error.rule}  ", "bold red"), voice.say(error.message)))
        except TableeError as error:
            self._refuse(Text(voice.say(error.message), style="red"))

    def _refuse(self, why: Text) -> None:
        """Show a refusal, again too if the screen is redrawn before the person has answered."""
        self._refusal = why
        self._console.print(why)
        self._prompt()

    def _obey(self, seat: int, line: str, voice: Voice) -> None:
        view = self.table.view(seat)
        if line.lower() in ("q", "quit", "quitter"):
            raise Quit
        if not line:
            self._show(seat, voice)
            return
        if line == "?":
            self._console.print(Text(voice.say(self._terminal.help())))
            self._console.print(Text(voice("cli-play-help", prefix=self.table.game.rules.rule_prefix)))
            self._prompt()
            return
        book = rulebook(self.table.game.package, self._language).rules
        if line.upper() in book:
            self._console.print(Text.assemble((line.upper(), "bold"), "  ", book[line.upper()].text))
            self._prompt()
            return
        self._submit(seat, self._action(view, line), seat)

    def _action(self, view: Any, line: str) -> Any:
        options = self._terminal.options(view, self.table.arbiter)
        if line.isascii() and line.isdigit():
            if 1 <= int(line[:6]) <= len(options):
                return options[int(line[:6]) - 1].action
            raise TableeError("cli-play-no-such-choice", given=line[:6], most=len(options))
        return self._terminal.read(view, line, self.table.arbiter)

    def _submit(self, seat: int, action: Any, decider: int, at: int | None = None) -> None:
        outcome = self.table.submit(seat, action, self._now() if at is None else at)
        self._late.pop(decider, None)
        self._time.settled(decider)
        if decider == self._holder:
            self._refusal = None
        self._read[decider] = len(self._news)
        if seat == CLOCK:
            said = self._voice(self._eyes)("cli-play-time-out", name=self.table.header.players[decider])
            self._news.append(Text(said))
            if decider == self._holder:
                self._lines.forget()
        self._bots.after(outcome)
        self._tell(outcome)
        self._save()
        # Accepted words are noted beside the game. If the disk is full, `_save` has just reported
        # it.
        with suppress(TableeError):
            note(data_folder(), self.table.game, outcome.events)

    def _tell(self, outcome: Outcome) -> None:
        """Keep the news for the next screen, as everybody who looks at it may see it."""
        voice = self._voice(self._eyes)
        for event in self.table.seen(outcome, self._eyes):
            self._news.append(Text(voice.say(self.table.game.presentation.describe(event))))
        self._is_shown = False

    def _voice(self, seat: int | None) -> Voice:
        return Voice(self._catalogue, self.table.header.players, seat)

    def _save(self) -> None:
        """Save the game.

        On a full disk the game goes on, the error is shown, and every action retries.
        """
        try:
            log.write(self._kept_in, self.table.log, replace=True)
            self._not_kept = None
        except TableeError as error:
            self._not_kept = error

    # The screen

    def _clear(self) -> None:
        """Clear the screen, and its scrollback too if several people share it."""
        if self._console.is_terminal:
            self._console.clear()
            if not self._is_alone:
                self._console.file.write(ERASE_SCROLLBACK)
                self._console.file.flush()

    def _hand_over(self, seat: int, voice: Voice) -> None:
        """Hide what the last person saw until the next one is there; nobody's time runs meanwhile."""
        self._time.stop()
        self._clear()
        self._console.print(Text(voice("cli-play-hand-over", name=self.table.header.players[seat]), style="bold"))
        while self._lines.next(3600) is None:
            pass
        self._holder, self._is_shown, self._refusal = seat, False, None
        self._time.start(seat)

    def _show(self, seat: int | None, voice: Voice) -> None:
        self._clear()
        news = self._news[-NEWS:] if seat is None else self._news[self._read.get(seat, 0) :][-NEWS:]
        for line in news:
            self._console.print(line, style="dim")
        if news:
            self._console.print()
        if self._not_kept is not None:
            why = voice.say(self._not_kept.message)
            self._console.print(Text(voice("cli-play-not-kept", why=why), style="red"))
        self._is_shown = True
        view = self.table.view(seat)
        self._console.print(self._terminal.screen(view, voice))
        if seat is not None and seat in self.table.game.rules.waiting(self.table.state):
            self._console.print(Text(voice.say(self._terminal.question(view)), style="bold"))
            for number, option in enumerate(self._terminal.options(view, self.table.arbiter), start=1):
                self._console.print(Text.assemble((f"{number:>3}  ", "bold cyan"), voice.say(option.label)))
            if self._refusal is not None:
                self._console.print(self._refusal)
            self._prompt()

    def _show_end(self) -> None:
        voice = self._voice(self._eyes)
        self._show(self._eyes, voice)
        scores = self.table.game.rules.scores(self.table.state)
        order = sorted(range(len(scores)), key=lambda seat: scores[seat].rank)
        for seat in order:
            name, score = self.table.header.players[seat], scores[seat]
            self._console.print(
                Text(voice("cli-play-final", rank=score.rank, name=name, points=score.points), style="bold")
            )
        for bot, faults in self._faults.items():
            where = str(file_of(data_folder(), bot))
            self._console.print(Text(voice("cli-play-bot-faults", bot=bot, faults=faults, path=where), style="red"))

    def _prompt(self) -> None:
        """Print the prompt, with the seconds left if the person who types has a deadline."""
        decision = self.table.game.rules.waiting(self.table.state).get(-1 if self._holder is None else self._holder)
        if decision is not None and decision.deadline is not None:
            left = max(0, decision.deadline - self._now()) // 1000
            self._console.print(Text(self._voice(self._holder)("cli-play-seconds", n=left), style="yellow"))
        self._console.print("> ", end="")
