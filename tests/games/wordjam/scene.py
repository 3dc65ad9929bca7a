"""Table for tests with chosen letters, theme and round, played through the game's rules."""

from typing import Any

from msgspec.structs import replace

from tablee.core.errors import IllegalAction
from tablee.core.game import CLOCK, Timeout
from tablee.games.wordjam import GAME
from tablee.games.wordjam.cards import CONSONANTS, STYLES, Theme
from tablee.games.wordjam.deal import kind_of
from tablee.games.wordjam.state import (
    Action,
    Aside,
    Call,
    Choose,
    Options,
    Pass,
    Ready,
    Round,
    Say,
    Show,
    Side,
    State,
    View,
    Vote,
    Write,
)

ALICE, BRUNO, CELINE, DAVID, ELODIE, FRED, GAELLE = range(7)
EXAMPLE = "TPNFR"
"""Letters for PINGOUIN: T for one coin, P for two, N and F for three, R forbidden."""
FILM = "CDGRV"
"""Letters for GODARD: C for one coin, D for two, G and R for three, V forbidden."""


class Scene:
    """A table played by seat numbers; time passes only in `wait` and `run_out`."""

    def __init__(
        self,
        letters: str = EXAMPLE,
        theme: Theme = "animals",
        number: int = 1,
        seats: int = 6,
        dealer: int = 0,
        options: Options | None = None,
    ) -> None:
        self.at = 0
        self.arbiter = GAME.rules.arbiter(options or Options())
        self.events: list[Any] = []
        first = GAME.rules.setup(options or Options(), seats, bytes(32), GAME.rules.edition)
        self.state: State = replace(first, dealer=dealer)
        self.lay(letters, theme, number)

    def lay(self, letters: str, theme: Theme, number: int | None = None) -> None:
        """Replace the letters and the theme on the table, keeping the pack complete."""
        state, current = self.state, self.state.round
        number = current.number if number is None else number
        rounds = len(state.setup.options.cave.split())
        others = tuple(style for style in STYLES if style != theme)
        laid: Round = replace(current, letters=tuple(letters), theme=theme, number=number, kind=kind_of(number, rounds))
        talon = tuple(letter for letter in CONSONANTS if letter not in letters)
        self.state = replace(state, round=laid, talon=talon, styles=others, used=(theme,))

    def do(self, seat: int, action: Action) -> None:
        self.state, events = GAME.rules.apply(self.state, seat, action, self.at, self.arbiter)
        self.events += events

    def show(self) -> None:
        self.do(self.state.dealer, Show())

    def call(self, seat: int, word: str | None = None) -> None:
        self.do(seat, Call())
        if word is not None:
            self.do(seat, Say(word))

    def say(self, seat: int, word: str) -> None:
        self.do(seat, Say(word))

    def skip(self, *seats: int) -> None:
        for seat in seats:
            self.do(seat, Pass())

    def choose(self, **camps: list[int]) -> None:
        for camp, seats in camps.items():
            side: Side = "ali_baba" if camp == "ali_baba" else "thieves"
            for seat in seats:
                self.do(seat, Choose(side))

    def write(self, seat: int, word: str) -> None:
        self.do(seat, Write(word))

    def vote(self, accept: bool, *seats: int) -> None:
        for seat in seats:
            self.do(seat, Vote(accept))

    def aside(self, *seats: int) -> None:
        for seat in seats:
            self.do(seat, Aside())

    def ready(self) -> None:
        for seat in list(GAME.rules.waiting(self.state)):
            self.do(seat, Ready())

    def wait(self, seconds: float) -> None:
        self.at += int(1000 * seconds)

    def run_out(self) -> None:
        """Let the phase's time run out and send a timeout for one of the waiting seats."""
        seat, decision = next(iter(GAME.rules.waiting(self.state).items()))
        self.at = max(self.at, decision.deadline or 0)
        self.do(CLOCK, Timeout(seat))

    def refusal(self, seat: int, action: Action) -> str:
        """Return the rule that refuses an action, "" if it is legal; check that nothing changed."""
        before = self.state
        try:
            GAME.rules.apply(self.state, seat, action, self.at, self.arbiter)
        except IllegalAction as error:
            assert self.state == before
            return error.rule
        return ""

    def view(self, seat: int | None) -> View:
        return GAME.rules.view(self.state, seat)

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def waits(self) -> list[int]:
        return sorted(GAME.rules.waiting(self.state))

    @property
    def points(self) -> tuple[int, ...]:
        return self.state.points

    @property
    def told(self) -> list[tuple[int, str, str]]:
        """Seat, outcome and reason of every word revealed so far."""
        reveals = [event.reveal for event in self.events if hasattr(event, "reveal")]
        return [(each.seat, each.outcome, each.reason) for each in reveals]


def called(word: str | None = None) -> Scene:
    """Return the example's table after Alice's call, and after her word if one is given."""
    scene = Scene()
    scene.show()
    scene.call(ALICE, word)
    return scene
