"""Words on trust as a wrapper around a game, which handles claims, contests and votes.

The wrapped game makes a claim by returning a `Claim` as the last event of an action, instead of
doing what the word would do. Its `TrustRules` say what follows once the other seats have settled
the claim. All its functions receive an arbiter that knows which words the table plays with. None of
them is called about the claim while it is open.

Two things remain in a game, because they belong to what a seat may see: the field `trial` of its
state and of its view, and the cards that an open claim shows (`shown_cards`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import UNSET, structs

from tablee.bots.protocol import Bot, Choice, Weighed
from tablee.core.arbiter import Arbiter
from tablee.core.errors import IllegalAction
from tablee.core.game import Decision, Game, Rules
from tablee.core.preview import Preview
from tablee.core.rng import SEED_BYTES, Rng
from tablee.core.terminal import MenuOption, Terminal, Voice, terminal_of
from tablee.core.text import Message
from tablee.kit import trust
from tablee.kit.trust import Claim, StandAside, TrustEvent, WordsOver, new_trial
from tablee.kit.words import ruler, words_of

if TYPE_CHECKING:
    from rich.console import RenderableType

O = TypeVar("O")  # noqa: E741 - options
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

Step = tuple[Any, tuple[Any, ...]]
Settle = Callable[[Any, Claim[Any], int, Arbiter], Step]

ABSTAIN_MS = (500, 1200)
"""Range in milliseconds of the pause before a computer player abstains, so that people see it."""


@dataclass(frozen=True, kw_only=True)
class TrustRules:
    """How a game treats words on trust."""

    rule: str
    """The rule that allows them. Refusals cite it."""
    accepted: Settle
    """(state, claim, at, arbiter): return what follows once the word stands."""
    rejected: Settle = lambda state, claim, at, arbiter: (state, ())
    """(state, claim, at, arbiter): return what follows once the word is voted out."""
    heard: Callable[[Any, int], Any] = lambda state, at: state
    """(state, at): return the state after any seat has spoken about the claim.

    For a game whose clock starts again then.
    """
    lays: Callable[[Any, Any, Arbiter], bool] = lambda state, action, arbiter: False
    """(state, action, arbiter): return whether it lays a word that the turn can go on without."""
    turn: Callable[[Any], Any] = lambda state: None
    """(state): return an identifier of the turn, different for each. Rejected words are counted by
    turn.
    """


def words_on_trust(game: Game[O, S, A, E, V], said: TrustRules) -> Game[O, S, A, E, V]:
    """Return the game with words on trust, for tables whose options ask for it."""
    wrapper = _OnTrust(game, said)
    rules = replace(
        game.rules,
        setup=wrapper.setup,
        waiting=wrapper.waiting,
        check=wrapper.check,
        apply=wrapper.apply,
        moves=wrapper.moves,
        sample=wrapper.sample,
    )
    presentation = replace(
        game.presentation,
        preview=wrapper.preview,
        keep=wrapper.keep,
        describe=wrapper.describe,
        terminal=lambda: TrustTerminal(terminal_of(game)),
    )
    bots = {level: partial(AbstainingBot, make, rules) for level, make in game.extras.bots.items()}
    extras = replace(game.extras, bots=bots, for_bots=(*game.extras.for_bots, StandAside))
    return replace(game, rules=rules, presentation=presentation, extras=extras)


class _OnTrust:
    """The functions of the wrapped game that words on trust change."""

    def __init__(self, game: Game[Any, Any, Any, Any, Any], said: TrustRules) -> None:
        self._game = game
        self._rules = game.rules
        self._said = said

    def setup(self, options: Any, seats: int, seed: bytes, edition: int) -> Any:
        state = self._rules.setup(options, seats, seed, edition)
        return structs.replace(state, trial=new_trial(edition)) if words_of(options, edition) == "trust" else state

    def waiting(self, state: Any) -> Mapping[int, Decision]:
        doubt = trust.doubt_in(state)
        return self._rules.waiting(state) if doubt is None else trust.waiting(doubt)

    def check(self, state: Any, seat: int, action: Any, at: int, arbiter: Arbiter) -> None:
        doubt = trust.doubt_in(state)
        if trust.concerns(doubt, action):
            trust.check(doubt, seat, action, at, self._said.rule)
        else:
            self._check_words_left(state, action, arbiter)
            self._rules.check(state, seat, action, at, _ruler_of(state, arbiter))

    def _check_words_left(self, state: Any, action: Any, arbiter: Arbiter) -> None:
        """Refuse a word once the turn has had MOST_REJECTED words rejected."""
        if words_are_over(state) and self._said.lays(state, action, _ruler_of(state, arbiter)):
            raise self._words_over()

    def _words_over(self) -> IllegalAction:
        return IllegalAction(self._said.rule, "words-over")

    def apply(self, state: Any, seat: int, action: Any, at: int, arbiter: Arbiter) -> Step:
        doubt = trust.doubt_in(state)
        if not trust.concerns(doubt, action):
            self._check_words_left(state, action, arbiter)
            return self._followed(state, self._rules.apply(state, seat, action, at, _ruler_of(state, arbiter)), at)
        trust.check(doubt, seat, action, at, self._said.rule)
        heard = trust.hear(state.trial, seat, action, at)
        state = self._said.heard(structs.replace(state, trial=heard.trial), at)
        if heard.settled is None:
            return state, heard.events
        settle = self._said.accepted if heard.stands else self._said.rejected
        after, events = self._followed(state, settle(state, heard.settled, at, _ruler_of(state, arbiter)), at)
        if not heard.stands:
            after, more = self._counted(after, heard.settled.seat)
            events += more
        return after, (*heard.events, *events)

    def _followed(self, before: Any, step: Step, at: int) -> Step:
        """Return the step with its claim opened. A new turn starts with no rejected words."""
        state, events = _opened(step, at)
        if state.trial and state.trial.rejected and self._said.turn(before) != self._said.turn(state):
            state = structs.replace(state, trial=structs.replace(state.trial, rejected=0))
        return state, events

    def _counted(self, state: Any, seat: int) -> Step:
        """Return the state with one more rejected word in this turn, if the game names its turns."""
        if state.trial.rejected is UNSET or self._said.turn(state) is None:
            return state, ()
        trial = structs.replace(state.trial, rejected=state.trial.rejected + 1)
        return structs.replace(state, trial=trial), (WordsOver(seat),) if trust.are_words_over(trial) else ()

    def moves(self, view: Any, arbiter: Arbiter) -> Sequence[Any] | None:
        doubt = trust.doubt_in(view)
        return self._rules.moves(view, _ruler_for(view, arbiter)) if doubt is None else trust.said(doubt, view.seat)

    def sample(self, view: Any, rng: Rng, arbiter: Arbiter) -> Any:
        doubt = trust.doubt_in(view)
        if doubt is not None:
            return trust.some(doubt, view.seat, rng)
        assert self._rules.sample is not None, "words are too many to list"
        action = self._rules.sample(view, rng, _ruler_for(view, arbiter))
        if not words_are_over(view):
            return action
        state = self._rules.redeal(view, rng)
        while self._said.lays(state, action, _ruler_of(state, arbiter)):
            action = self._rules.sample(view, rng, _ruler_for(view, arbiter))
        return action

    def preview(self, view: Any, draft: Any, arbiter: Arbiter) -> Preview:
        """Return the draft's preview. While a claim is open it can be prepared but not played."""
        made = self._game.presentation.preview(view, draft, _ruler_for(view, arbiter))
        if trust.doubt_in(view) is not None:
            return structs.replace(made, ways=())
        return self._without_words(view, made, arbiter) if words_are_over(view) else made

    def _without_words(self, view: Any, made: Preview, arbiter: Arbiter) -> Preview:
        """Return the preview without the ways that lay a word, and with the reason if none is left."""
        state = self._rules.redeal(view, Rng(bytes(SEED_BYTES), "words-over"))
        ways = tuple(way for way in made.ways if not self._said.lays(state, way.action, _ruler_of(state, arbiter)))
        if ways or not made.ways:
            return structs.replace(made, ways=ways)
        refusal = self._words_over()
        return structs.replace(made, ways=(), rule=refusal.rule, why=refusal.message)

    def keep(self, view: Any, draft: Any) -> Any:
        return self._game.presentation.keep(view, draft) if trust.doubt_in(view) is None else None

    def describe(self, event: Any) -> Message:
        return trust.describe(event) if isinstance(event, TrustEvent) else self._game.presentation.describe(event)


def _opened(step: Step, at: int) -> Step:
    """Return the step with the claim that it ends in, if any, open for the other seats."""
    state, events = step
    if not events or type(events[-1]) is not Claim:
        return step
    trial, doubted = trust.open_doubt(state.trial, events[-1], state.setup.seats, at)
    return structs.replace(state, trial=trial), (*events[:-1], doubted)


def words_are_over(seen: Any) -> bool:
    """Return whether the seat to play can lay no more words in this turn, from a state or a view."""
    return bool(seen.trial) and trust.are_words_over(seen.trial)


def _ruler_of(state: Any, arbiter: Arbiter) -> Arbiter:
    return ruler(state.setup.options, state.setup.edition, state.trial, arbiter)


def _ruler_for(view: Any, arbiter: Arbiter) -> Arbiter:
    return ruler(view.options, view.edition, view.trial, arbiter)


class TrustTerminal(Terminal[Any, Any]):
    """A game's text screen that also asks about a word on trust."""

    def __init__(self, terminal: Terminal[Any, Any]) -> None:
        self._terminal = terminal

    def screen(self, view: Any, voice: Voice) -> "RenderableType":
        return self._terminal.screen(view, voice)

    def question(self, view: Any) -> Message:
        doubt = trust.doubt_in(view)
        return self._terminal.question(view) if doubt is None else trust.question(doubt)

    def options(self, view: Any, arbiter: Arbiter) -> Sequence[MenuOption[Any]]:
        if trust.doubt_in(view) is not None:
            return trust.choices()
        return self._terminal.options(view, _ruler_for(view, arbiter))

    def read(self, view: Any, line: str, arbiter: Arbiter) -> Any:
        return self._terminal.read(view, line, _ruler_for(view, arbiter))

    def help(self) -> Message:
        return self._terminal.help()


class AbstainingBot(Bot[Any, Any]):
    """A computer player that abstains from every vote and leaves other decisions to another bot."""

    def __init__(self, make: Callable[[], Bot[Any, Any]], rules: Rules[Any, Any, Any, Any, Any]) -> None:
        self.bot = make()
        self._rules = rules

    @property
    def listens(self) -> bool:
        return self.bot.listens

    def observe(self, view: Any, events: Sequence[Any]) -> None:
        self.bot.observe(view, events)

    def choose(self, view: Any, rng: Rng) -> Choice[Any]:
        # Happens only if the bot replaces a person who left: a bot's own words are never rejected.
        if words_are_over(view):
            assert self._rules.sample is not None
            return Choice(self._rules.sample(view, rng, self._rules.arbiter(view.options)))
        if trust.doubt_in(view) is None:
            return self.bot.choose(view, rng)
        least, most = ABSTAIN_MS
        return Choice(StandAside(), least + rng.below(most - least))

    def weigh(self, view: Any, rng: Rng, asked: Sequence[Any] = ()) -> Sequence[Weighed[Any]]:
        is_usual = trust.doubt_in(view) is None and not words_are_over(view)
        return self.bot.weigh(view, rng, asked) if is_usual else ()
