"""Text screen of Touposix: the player types a word, and the pile and the cards are found."""

import re
from collections.abc import Iterable, Sequence
from functools import reduce

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.core.arbiter import Arbiter
from tablee.core.errors import TableeError
from tablee.core.preview import Way
from tablee.core.terminal import MenuOption, Terminal, Voice
from tablee.core.text import Message
from tablee.games.touposix import speech
from tablee.games.touposix.cards import FIRECRACKER, STAR, Card, Laid, card_of, letter_of
from tablee.games.touposix.preview import WordDraft, preview
from tablee.games.touposix.state import Action, Discard, Pass, Place, View, Write
from tablee.lexicon.letters import normalise

PICTURES = {STAR: ("★", "yellow"), FIRECRACKER: ("✸", "red")}
_DISCARD = re.compile(r"([-=])\s*(.*)")
"""Cards to discard after "-", or to exchange in a pass after "="."""
_WORD = re.compile(r"([^\W\d_]+(?:[-'’][^\W\d_]+)+|[^\W\d_]{2,})((?:\s+(?:[^\W\d_]|\d|!))*)")
"""A word or compound, then in any order the letter on top, the number of the pile and "!".

"!" asks for a firecracker.
"""


class TouposixTerminal(Terminal[View, Action]):
    def __init__(self) -> None:
        self._asked: tuple[View, Sequence[Way]] | None = None
        """The ways to lay the word that was typed last, and the view at that time."""

    def screen(self, view: View, voice: Voice) -> RenderableType:
        heads = [voice("touposix-screen-pile", number=at + 1, n=len(pile)) for at, pile in enumerate(view.piles)]
        faces = [_face(pile[-1], head) for pile, head in zip(view.piles, heads, strict=True)]
        parts: list[RenderableType] = [_places(view, voice), Columns(faces, padding=(0, 1))]
        if view.seat is not None:
            parts += [Text(voice("touposix-screen-hand"), style="dim"), Columns(map(_face, view.hand), padding=(0, 0))]
        return Group(*parts)

    def question(self, view: View) -> Message:
        if self._pending(view):
            return Message("touposix-ask-which")
        return Message("touposix-ask-word", {"tops": speech.letters(view.tops)})

    def options(self, view: View, arbiter: Arbiter) -> Sequence[MenuOption[Action]]:
        """Return the pass, and the ways to lay the word that was typed last."""
        passing: MenuOption[Action] = MenuOption(Pass(), Message("touposix-choice-pass"))
        return [passing, *(MenuOption(way.action, way.label) for way in self._pending(view) if way.label)]

    def read(self, view: View, line: str, arbiter: Arbiter) -> Action:
        """Return the action that was typed.

        « boites » lays a word, « boites t » with T on top, « boites 2 » on pile 2 and « boites ! »
        with a firecracker. « -qk » discards cards and « =qk » exchanges them and passes.
        """
        self._asked = None
        if thrown := _DISCARD.fullmatch(line):
            cards = tuple(normalise(thrown[2]).replace(" ", "").replace(",", ""))
            return Discard(cards) if thrown[1] == "-" else Pass(cards)
        typed = _WORD.fullmatch(line)
        if typed is None:
            return Write(line)
        word, wishes = typed[1], normalise(typed[2]).split()
        ways = preview(view, WordDraft(word), arbiter).ways
        found = [way for way in ways if _meets(way.action, wishes)]
        if not found:
            return Write(word, _pile(wishes))
        if len(found) > 1:
            self._asked = view, found
            numbered = enumerate([option.label for option in self.options(view, arbiter)], start=1)
            raise TableeError("touposix-several-ways", word=word.lower(), ways=_list(numbered))
        action: Write = found[0].action
        return action

    def help(self) -> Message:
        return Message("touposix-help")

    def _pending(self, view: View) -> Sequence[Way]:
        return self._asked[1] if self._asked is not None and self._asked[0] == view else ()


def _meets(action: Write, wishes: Sequence[str]) -> bool:
    """Return whether a way to lay the word fits what was typed after the word."""
    letters = [wish for wish in wishes if wish.isalpha()]
    return (
        all(letter_of(action.cards[-1]) == letter for letter in letters)
        and _pile(wishes) in (None, action.pile)
        and (FIRECRACKER not in wishes or FIRECRACKER in map(card_of, action.cards))
    )


def _pile(wishes: Sequence[str]) -> int | None:
    return next((int(wish) - 1 for wish in wishes if wish.isdigit()), None)


def _list(numbered: Iterable[tuple[int, Message]]) -> Message:
    """Return choices on separate lines, each with its number."""
    lines = [Message("touposix-choice", {"number": number, "choice": choice}) for number, choice in numbered]
    return reduce(lambda before, line: Message("touposix-choices", {"before": before, "next": line}), lines)


def _face(laid: Card | Laid, head: str = "") -> RenderableType:
    picture, style = PICTURES.get(card_of(laid), ("", "white"))
    letter = "" if laid in PICTURES else letter_of(laid)
    face = Text.assemble((letter, "bold"), (f" {picture}" if letter and picture else picture, style), justify="center")
    return Panel(face, width=max(7, len(head) + 6), title=head or None, border_style=style)


def _places(view: View, voice: Voice) -> RenderableType:
    rows = Table.grid(padding=(0, 2))
    for seat, place in enumerate(view.places):
        mark = "▶" if seat == view.turn and view.ending is None else " "
        name = Text(f"{mark} {voice.names[seat]}", style="bold" if seat == view.seat else "")
        left = voice("touposix-screen-left", hand=place.hand, draw=place.draw)
        count, points = Text(_count(place, voice), style="dim"), Text(f"{place.points:+}", style="yellow")
        rows.add_row(name, Text(left), count, points)
    title = voice("touposix-screen-title", stack=view.stack)
    return Panel(rows, title=title, title_align="left", expand=False)


def _count(place: Place, voice: Voice) -> str:
    """Return the lines of the running score, without that of the hand."""
    return " · ".join(voice.say(speech.line(line)) for line in place.lines if line.reason != "hand")
