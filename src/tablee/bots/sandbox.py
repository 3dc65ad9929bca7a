"""Sandbox of third-party bots: a process with limits on time, memory and output.

It gets neither the seed of the table nor the environment of the server, which may hold secrets. A
bot loses a decision if it crashes, hangs, answers illegally, sends too much or uses too much
memory. Then `choose` raises BotFault with a traceback for its author, and the caller plays
something legal instead. A lost process is replaced, and its bots observe their games again from the
beginning.
"""

import contextlib
import multiprocessing
import os
import traceback
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tablee.bots.child_process import end_with_parent, in_bare_environment, keep_quiet, limit_memory
from tablee.bots.protocol import AnyBot, Bot, Choice
from tablee.bots.third_party import load_third_party, plays
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, some_move
from tablee.core.rng import Rng

FaultKind = Literal["crash", "late", "illegal", "flood", "memory"]

STARTING_SECONDS = 60.0
"""Limit on importing a bot, which may load a library such as torch."""
KEPT = 200
"""Limit on games that a bot's process keeps at once. An older one is observed again from the
beginning.
"""
TRACE = 8000
"""Limit on the characters kept of a traceback, from its end."""


class BotLimits(Struct, frozen=True):
    """Limits of a third-party bot."""

    seconds: float = 10.0
    """Per decision; 0 means no limit."""
    megabytes: int = 2048
    answer_bytes: int = 65_536


class BotFault(Exception):
    """A decision that a bot lost, and the reason."""

    def __init__(self, kind: FaultKind, trace: str) -> None:
        super().__init__(f"{kind}: {trace.strip().rpartition(chr(10))[2]}")
        self.kind, self.trace = kind, trace[-TRACE:]

    def __reduce__(self) -> tuple[type["BotFault"], tuple[FaultKind, str]]:
        return BotFault, (self.kind, self.trace)


class _Answer(Struct, frozen=True):
    """Answer of the bot's process, as JSON, because unpickling could run code of the bot."""

    action: msgspec.Raw = msgspec.Raw(b"null")
    after: Annotated[int, Meta(ge=0, le=86_400_000)] = 0
    fault: FaultKind | None = None
    trace: str = ""
    games: tuple[str, ...] = ()


Observation = tuple[Any, tuple[Any, ...]]
Maker = Callable[[], AnyBot]
Bots = OrderedDict[int, AnyBot]


class SandboxedBot(Bot[Any, Any]):
    """A third-party bot at one seat of one game, in a sandboxed process."""

    def __init__(self, game: AnyGame, name: str, limits: BotLimits | None = None) -> None:
        self._game, self._name, self._limits = game, name, limits or BotLimits()
        self._number = next(_numbers)
        self._observed: list[Observation] = []
        self._sent = 0
        self._at: _Process | None = None

    def observe(self, view: Any, events: Sequence[Any]) -> None:
        """Queue the observation for the next decision, so that a bot that hangs blocks nobody here."""
        self._observed.append((view, tuple(events)))

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        rng = rng.derived()  # hides the table's seed, from which the bot could compute every hand
        process = _process_of(self._name, self._limits)
        if process is not self._at:
            self._at, self._sent = process, 0
        answer = process.ask((self._number, self._sent, self._observed[self._sent :], view, rng))
        if answer.fault == "crash" and answer.trace == FORGOTTEN:
            answer = process.ask((self._number, 0, self._observed, view, rng))
        self._sent = len(self._observed)
        return self._choice(answer)

    def _choice(self, answer: _Answer) -> Choice[Any]:
        if answer.fault is not None:
            raise BotFault(answer.fault, answer.trace)
        try:
            return Choice(msgspec.json.decode(answer.action, type=self._game.rules.action_type), answer.after)
        except msgspec.MsgspecError as error:
            why = f"{bytes(answer.action)[:200]!r} is not an action of {self._game.name}: {error}"
            raise BotFault("illegal", why) from None


class FallbackBot(SandboxedBot):
    """A sandboxed bot that plays at random when it loses a decision, and reports the fault."""

    def __init__(self, game: AnyGame, name: str, report: Callable[[BotFault], None]) -> None:
        super().__init__(game, name)
        self._report = report

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        try:
            return super().choose(view, rng)
        except BotFault as fault:
            self._report(fault)
        return Choice(some_move(self._game, view, rng, self._game.rules.arbiter(view.options)))


FORGOTTEN = "this process has not observed the start of the game"
_numbers = count()


def check_bot(name: str, limits: BotLimits | None = None) -> tuple[str, ...]:
    """Return the games that a bot plays (empty: any). Raise TableeError if it can't be loaded."""
    process = _Process(name, limits or BotLimits())
    try:
        return process.start()
    except BotFault as fault:
        raise TableeError("core-bot-not-loaded", given=name[:80], why=str(fault)[:300]) from None
    finally:
        process.end()


def megabytes_of(name: str, limits: BotLimits) -> float | None:
    """Return the memory of a bot's process, or None if it has none or the system can't say."""
    process = _processes.get((os.getpid(), name, limits))
    if process is None or process.lost:
        return None
    try:
        pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
    except (OSError, ValueError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


class _Process:
    """The process that runs all bots of one name, in all their games."""

    def __init__(self, name: str, limits: BotLimits) -> None:
        self.name, self.limits = name, limits
        self.lost = False
        spawn = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=_serve, args=(name, limits, theirs), daemon=True)
        with in_bare_environment():
            self._process.start()
        theirs.close()
        self._ready = False

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def start(self) -> tuple[str, ...]:
        """Wait until the bot is imported, and return the games that it plays."""
        answer = self._heard(STARTING_SECONDS)
        if answer.fault is not None:
            self.end()
            raise BotFault(answer.fault, answer.trace)
        self._ready = True
        return answer.games

    def ask(self, question: Any) -> _Answer:
        if not self._ready:
            self.start()
        with contextlib.suppress(OSError):
            # A process that has ended is noticed when its answer is read.
            self._pipe.send(question)
        answer = self._heard(self.limits.seconds or None)
        if answer.fault == "memory":
            self.end()
        return answer

    def _heard(self, seconds: float | None) -> _Answer:
        try:
            if not self._pipe.poll(seconds):
                return self._given_up("late", f"no answer after {seconds:g} s")
            said = self._pipe.recv_bytes(self.limits.answer_bytes + 4 * TRACE)
        except (EOFError, ConnectionError):
            self._process.join(1)
            return self._given_up("crash", f"its process exited with code {self._process.exitcode}")
        except OSError as error:
            return self._given_up("flood", f"an answer of more than {self.limits.answer_bytes} bytes: {error}")
        try:
            return msgspec.json.decode(said, type=_Answer)
        except msgspec.MsgspecError as error:
            return _Answer(fault="illegal", trace=str(error))

    def _given_up(self, kind: FaultKind, trace: str) -> _Answer:
        self.end()
        return _Answer(fault=kind, trace=trace)

    def end(self) -> None:
        self.lost = True
        self._process.kill()
        self._process.join(1)
        self._pipe.close()


_processes: dict[tuple[int, str, BotLimits], _Process] = {}


def _process_of(name: str, limits: BotLimits) -> _Process:
    """Return the process of a bot, shared by all games of this process. A fork gets its own."""
    key = (os.getpid(), name, limits)
    if key not in _processes or _processes[key].lost:
        _processes[key] = _Process(name, limits)
    return _processes[key]


# In the bot's process


def _serve(name: str, limits: BotLimits, pipe: Connection) -> None:
    end_with_parent()
    keep_quiet()
    limit_memory(limits.megabytes)
    makers: list[Maker] = []
    pipe.send_bytes(_tried(partial(_loaded, name, makers), limits))
    bots: Bots = OrderedDict()
    while makers:
        question = pipe.recv()
        pipe.send_bytes(_tried(partial(_chosen, bots, makers[0], *question), limits))


def _loaded(name: str, makers: list[Maker]) -> tuple[str, ...]:
    maker = load_third_party(name)
    makers.append(maker)
    return plays(maker)


def _chosen(
    bots: Bots, make: Maker, number: int, start: int, observed: Sequence[Observation], *asked: Any
) -> Choice[Any]:
    if start and number not in bots:
        raise BotFault("crash", FORGOTTEN)
    if not start:
        bots[number] = make()
        if len(bots) > KEPT:
            bots.popitem(last=False)
    bot = bots[number]
    for view, events in observed:
        bot.observe(view, events)
    choice = bot.choose(*asked)
    if not isinstance(choice, Choice):
        raise TypeError(f"choose gave {type(choice).__name__}, not a Choice")
    return choice


def _tried(work: Callable[[], Choice[Any] | tuple[str, ...]], limits: BotLimits) -> bytes:
    """Return the answer, or the fault, encoded."""
    try:
        choice = work()
        if isinstance(choice, tuple):
            return msgspec.json.encode(_Answer(games=choice))
        return msgspec.json.encode(_Answer(msgspec.Raw(_encoded(choice.action, limits.answer_bytes)), choice.after))
    except BotFault as fault:
        return msgspec.json.encode(_Answer(fault=fault.kind, trace=fault.trace))
    except BaseException as error:  # a bot that calls sys.exit loses its decision, not its process
        kind: FaultKind = "memory" if isinstance(error, MemoryError) else "crash"
        return msgspec.json.encode(_Answer(fault=kind, trace=traceback.format_exc()[-TRACE:]))


def _encoded(action: Any, most: int) -> bytes:
    try:
        written = msgspec.json.encode(action)
    except Exception:
        raise BotFault("illegal", traceback.format_exc()) from None
    if len(written) > most:
        raise BotFault("flood", f"an answer of {len(written)} bytes; the limit is {most}")
    return written
