"""What the lessons of all games ask for, as presses of any browser."""

from collections.abc import Callable
from typing import Protocol

from tablee import games
from tablee.core.lesson import Step

Done = Callable[[], None]


class Hands(Protocol):
    """A browser that presses things at a table."""

    def tap(self, selector: str, *, edge: bool = False) -> None: ...

    def tap_go(self) -> None:
        """Press the main button."""

    def tap_mine(self, *cards: str) -> None:
        """Press cards of the hand."""

    def tap_keys(self, word: str) -> None:
        """Write a word, on the keys of the screen if it shows them."""

    def tap_letter(self, letter: str) -> None:
        """Choose the letter of a joker."""

    def is_offered(self, text: str) -> None:
        """Wait until the main button shows a text."""


def steps_of(game: str) -> tuple[Step, ...]:
    lesson = games.load(game).extras.lesson
    assert lesson is not None
    return lesson().steps


def _glop(me: Hands) -> dict[str, Done]:
    def play(card: str) -> Done:
        def done() -> None:
            me.tap_mine(card)
            me.tap_go()

        return done

    return {"study": me.tap_go, "pair": play("O6"), "sum": play("B10"), "glop": play("O11"), "lay": play("O4")}


def _touposix(me: Hands) -> dict[str, Done]:
    def word() -> None:
        me.tap_mine("A", "M")
        me.tap('[data-pile="1"] button.card')
        me.tap_mine("U", "R")
        me.tap_go()

    def star() -> None:
        me.tap('[data-pile="1"] button.card')
        me.tap_mine("O", "U", "T", "I", "E", "*")
        me.tap_letter("R")
        me.tap_go()

    return {"word": word, "star": star}


def _glossa(me: Hands) -> dict[str, Done]:
    def exchange() -> None:
        me.tap_mine("AN", "EU")
        me.tap_go()

    def word() -> None:
        me.tap_mine(*"VITESSE")
        me.is_offered("VITESSE")
        me.tap_go()

    def bid() -> None:
        for _ in range(2):
            me.tap(".amount .step button:last-of-type")
        me.tap_go()

    return {"enter": me.tap_go, "exchange": exchange, "word": word, "bid": bid}


def _cumulo(me: Hands) -> dict[str, Done]:
    def draw() -> None:
        me.tap('button[data-place="stock"]')

    def discard() -> None:
        me.tap_mine("h")
        me.tap_go()

    def opening() -> None:
        me.tap_mine(*"Jardin", *"Defi")
        me.tap_go()

    def prolong() -> None:
        me.tap('.z-s [data-word="Defi"] button')
        me.tap_mine("l")
        me.tap_go()

    return {
        "draw": draw,
        "discard": discard,
        "again": draw,
        "open": opening,
        "end": discard,
        "third": draw,
        "prolong": prolong,
    }


def _wordjam(me: Hands) -> dict[str, Done]:
    def call() -> None:
        me.tap_keys("tortue")
        me.tap(".sesame")

    def write() -> None:
        me.tap_keys("chocolat")
        me.tap_go()

    return {
        "show": me.tap_go,
        "call": call,
        "second": me.tap_go,
        "bet": lambda: me.tap(".camp.vol"),
        "write": write,
    }


TOUCHES = {"glop": _glop, "touposix": _touposix, "glossa": _glossa, "cumulo": _cumulo, "wordjam": _wordjam}
