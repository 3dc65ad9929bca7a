"""A bot of others plays in a process of its own, with so much time, memory and breath for a decision.

One that crashes, hangs, answers illegally, floods or leaks loses that decision: `choose` raises BotFault, which holds
what its author needs to know, and who asked plays something legal instead. A process that is lost is replaced, and its
bots are told everything again.
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

from tablee.core.bot import AnyBot, Bot, Choice
from tablee.core.child import end_with_parent, keep_quiet, limit_memory
from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, some_move
from tablee.core.outside import outside_bot, plays
from tablee.core.rng import Rng

Kind = Literal["crash", "late", "illegal", "flood", "memory"]

STARTING_SECONDS = 60.0
"""So long may it take to import a bot; some bring a whole library."""
KEPT = 200
"""Games a bot's process remembers at once; who is asked again after that is told everything anew."""
TRACE = 8000
"""Characters kept of a traceback: its end says what happened."""


class Limits(Struct, frozen=True):
    """What a bot of others may use."""

    seconds: float = 10.0
    """For a decision; 0: as long as it likes."""
    megabytes: int = 2048
    answer_bytes: int = 65_536


class BotFault(Exception):
    """A decision that a bot has lost, and why."""

    def __init__(self, kind: Kind, trace: str) -> None:
        super().__init__(f"{kind}: {trace.strip().rpartition(chr(10))[2]}")
        self.kind, self.trace = kind, trace[-TRACE:]

    def __reduce__(self) -> tuple[type["BotFault"], tuple[Kind, str]]:
        return BotFault, (self.kind, self.trace)


class _Answer(Struct, frozen=True):
    """From the bot's process; never pickled, as a bot could put anything into that."""

    action: msgspec.Raw = msgspec.Raw(b"null")
    after: Annotated[int, Meta(ge=0, le=86_400_000)] = 0
    fault: Kind | None = None
    trace: str = ""
    games: tuple[str, ...] = ()


Told = tuple[Any, tuple[Any, ...]]
Maker = Callable[[], AnyBot]
Bots = OrderedDict[int, AnyBot]


class Confined(Bot[Any, Any]):
    """One bot of others at one seat of one game."""

    def __init__(self, game: AnyGame, name: str, limits: Limits | None = None) -> None:
        self._game, self._name, self._limits = game, name, limits or Limits()
        self._number = next(_numbers)
        self._told: list[Told] = []
        self._sent = 0
        self._at: _Process | None = None

    def observe(self, view: Any, events: Sequence[Any]) -> None:
        """Told along with the next question: one that never answers holds nobody up here."""
        self._told.append((view, tuple(events)))

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        process = _process_of(self._name, self._limits)
        if process is not self._at:
            self._at, self._sent = process, 0
        answer = process.ask((self._number, self._sent, self._told[self._sent :], view, rng))
        if answer.fault == "crash" and answer.trace == FORGOTTEN:
            answer = process.ask((self._number, 0, self._told, view, rng))
        self._sent = len(self._told)
        return self._choice(answer)

    def _choice(self, answer: _Answer) -> Choice[Any]:
        if answer.fault is not None:
            raise BotFault(answer.fault, answer.trace)
        try:
            return Choice(msgspec.json.decode(answer.action, type=self._game.action_type), answer.after)
        except msgspec.MsgspecError as error:
            raise BotFault(
                "illegal", f"{bytes(answer.action)[:200]!r} is no action of {self._game.name}: {error}"
            ) from None


class Spared(Confined):
    """The same where a lost decision is simply taken at random, and told."""

    def __init__(self, game: AnyGame, name: str, report: Callable[[BotFault], None]) -> None:
        super().__init__(game, name)
        self._report = report

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        try:
            return super().choose(view, rng)
        except BotFault as fault:
            self._report(fault)
        return Choice(some_move(self._game, view, rng, self._game.arbiter(view.options)))


FORGOTTEN = "what came before is not known here"
_numbers = count()


def check_bot(name: str, limits: Limits | None = None) -> tuple[str, ...]:
    """The games that a bot says it plays (none: any); TableeError says why it can't be loaded."""
    process = _Process(name, limits or Limits())
    try:
        return process.start()
    except BotFault as fault:
        raise TableeError("core-bot-not-loaded", given=name[:80], why=str(fault)[:300]) from None
    finally:
        process.end()


def megabytes_of(name: str, limits: Limits) -> float | None:
    """What the process of that bot holds now; None when it has none, or the system does not tell."""
    process = _processes.get((os.getpid(), name, limits))
    if process is None or process.lost:
        return None
    try:
        pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
    except (OSError, ValueError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


class _Process:
    """Where the bots of one name think, in whatever games they play."""

    def __init__(self, name: str, limits: Limits) -> None:
        self.name, self.limits = name, limits
        self.lost = False
        self._pipe, theirs = multiprocessing.get_context("spawn").Pipe()
        self._process = multiprocessing.get_context("spawn").Process(
            target=_serve, args=(name, limits, theirs), daemon=True
        )
        self._process.start()
        theirs.close()
        self._ready = False

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def start(self) -> tuple[str, ...]:
        """Wait until the bot's code is there; gives the games that it plays."""
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
            # One that is gone is noticed when it is listened to.
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
            return self._given_up("crash", f"its process ended by itself (exit code {self._process.exitcode})")
        except OSError as error:
            return self._given_up("flood", f"an answer of more than {self.limits.answer_bytes} bytes: {error}")
        try:
            return msgspec.json.decode(said, type=_Answer)
        except msgspec.MsgspecError as error:
            return _Answer(fault="illegal", trace=str(error))

    def _given_up(self, kind: Kind, trace: str) -> _Answer:
        self.end()
        return _Answer(fault=kind, trace=trace)

    def end(self) -> None:
        self.lost = True
        self._process.kill()
        self._process.join(1)
        self._pipe.close()


_processes: dict[tuple[int, str, Limits], _Process] = {}


def _process_of(name: str, limits: Limits) -> _Process:
    """One for all games of this process; a fork of it has its own."""
    key = (os.getpid(), name, limits)
    if key not in _processes or _processes[key].lost:
        _processes[key] = _Process(name, limits)
    return _processes[key]


# In the bot's process


def _serve(name: str, limits: Limits, pipe: Connection) -> None:
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
    maker = outside_bot(name)
    makers.append(maker)
    return plays(maker)


def _chosen(
    bots: OrderedDict[int, AnyBot],
    make: Callable[[], AnyBot],
    number: int,
    start: int,
    told: Sequence[Told],
    *asked: Any,
) -> Choice[Any]:
    if start and number not in bots:
        raise _Forgotten
    if not start:
        bots[number] = make()
        if len(bots) > KEPT:
            bots.popitem(last=False)
    bot = bots[number]
    for view, events in told:
        bot.observe(view, events)
    choice = bot.choose(*asked)
    if not isinstance(choice, Choice):
        raise TypeError(f"choose gave {type(choice).__name__}, not a Choice")
    return choice


class _Forgotten(Exception):
    pass


def _tried(work: Callable[[], Choice[Any] | tuple[str, ...]], limits: Limits) -> bytes:
    """What came of it, to be sent."""
    try:
        choice = work()
        if isinstance(choice, tuple):
            return msgspec.json.encode(_Answer(games=choice))
        return msgspec.json.encode(_Answer(msgspec.Raw(_encoded(choice.action, limits.answer_bytes)), choice.after))
    except BotFault as fault:
        return msgspec.json.encode(_Answer(fault=fault.kind, trace=fault.trace))
    except _Forgotten:
        return msgspec.json.encode(_Answer(fault="crash", trace=FORGOTTEN))
    except MemoryError:
        return msgspec.json.encode(_Answer(fault="memory", trace=traceback.format_exc()[-TRACE:]))
    except BaseException:  # a bot that calls sys.exit ends its decision, not its process
        return msgspec.json.encode(_Answer(fault="crash", trace=traceback.format_exc()[-TRACE:]))


def _encoded(action: Any, most: int) -> bytes:
    try:
        written = msgspec.json.encode(action)
    except Exception:
        raise BotFault("illegal", traceback.format_exc()) from None
    if len(written) > most:
        raise BotFault("flood", f"an answer of {len(written)} bytes; {most} are heard")
    return written
