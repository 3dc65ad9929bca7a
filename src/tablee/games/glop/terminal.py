"""Glop on a text screen: the double track, the exposed cards, the hand."""

import re
from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.core.arbiter import NO_ARBITER, Arbiter
from tablee.core.errors import TableeError
from tablee.core.terminal import MenuOption, Terminal, Voice
from tablee.core.text import Message, Who
from tablee.games.glop import speech
from tablee.games.glop.cards import COLOUR, VALUE, Card, Colour
from tablee.games.glop.moves import moves
from tablee.games.glop.state import Action, Count, Play, View

SHAPES: dict[Colour, tuple[str, str]] = {
    "blue": ("●", "bright_blue"),
    "orange": ("▲", "orange1"),
    "green": ("■", "green"),
    "pink": ("◆", "hot_pink"),
}
SIDES = ("glop-red", "glop-green")
_TYPED = re.compile(r"([a-z])(\d{1,2})|(\d{1,2})([a-z])")
_INITIALS = {"b": "B", "o": "O", "v": "G", "g": "G", "r": "P", "p": "P"}
"""Initials of the colours in French and English: v(ert) and g(reen), r(ose) and p(ink)."""


class GlopTerminal(Terminal[View, Action]):
    def screen(self, view: View, voice: Voice) -> RenderableType:
        parts: list[RenderableType] = [self._board(view, voice)]
        if view.phase == "study" and view.match.counts:
            parts.append(_count(view.match.counts[-1], voice))
        parts += [_row(voice("glop-screen-table"), view.table, voice("glop-screen-empty")), Text()]
        if view.given is not None:
            parts.append(_row(voice("glop-screen-given"), view.given, "–"))
        if view.seat is not None:
            parts.append(_row(voice("glop-screen-hand"), view.hand, "–"))
        return Group(*parts)

    def question(self, view: View) -> Message:
        if view.phase == "study":
            return Message("glop-ask-study", {"seats": len(view.hand_sizes)})
        can_take = any(isinstance(move, Play) and move.takes for move in moves(view, NO_ARBITER))
        return Message("glop-ask-take" if can_take else "glop-ask-lay")

    def options(self, view: View, arbiter: Arbiter) -> Sequence[MenuOption[Action]]:
        return [MenuOption(move, _label(move)) for move in moves(view, arbiter)]

    def read(self, view: View, line: str, arbiter: Arbiter) -> Action:
        """Return the play that a card and the cards it takes describe, such as « 11o 6v 3r 2b »."""
        found = [_INITIALS.get(a or d, "?") + (b or c) for a, b, c, d in _TYPED.findall(line.lower())]
        cards = [card for card in found if card in VALUE]
        if not cards or len(cards) < len(found):
            raise TableeError("core-not-understood", given=line[:80])
        return Play(cards[0], tuple(cards[1:]))

    def help(self) -> Message:
        return Message("glop-help")

    def _board(self, view: View, voice: Voice) -> RenderableType:
        tracks = Table.grid(padding=(0, 1))
        for side, key in enumerate(SIDES):
            seats = range(side, len(view.hand_sizes), 2)
            names = tuple(map(Who, seats))
            tracks.add_row(
                Text(voice(key), style="bold"), Text(f"{view.points[side]:>2}", style="bold yellow"),
                _track(view.points[side], view.options.target),
                Text(voice("glop-screen-side", names=names, cards=view.pile_sizes[side]), style="dim"),
            )  # fmt: skip
        shape, style = SHAPES[view.match.favourite]
        dealer = Who(view.match.dealer)
        title = voice("glop-screen-title", deal=view.match.deal, dealer=dealer, favourite=view.match.favourite)
        return Panel(tracks, title=Text.assemble(title, " ", (shape, style)), title_align="left", expand=False)


def _track(points: int, target: int) -> Text:
    """Return one lane of the score board, with its pawn."""
    length = max(target, 1)
    at = min(points, length)
    return Text("━" * max(at - 1, 0) + ("♟" if at else ""), style="yellow") + Text("·" * (length - at), style="dim")


def _count(count: Count, voice: Voice) -> RenderableType:
    lines = Table.grid(padding=(0, 2))
    for line in count.lines:
        lines.add_row(Text(voice(SIDES[line.side])), Text(voice.say(speech.line(line))), Text(f"+{line.points}"))
    title = voice("glop-screen-count", deal=count.deal)
    return Panel(lines, title=title, title_align="left", expand=False, border_style="yellow")


def _row(title: str, cards: Sequence[Card], empty: str) -> RenderableType:
    faces: list[RenderableType] = [_face(card) for card in cards]
    return Group(Text(title, style="dim"), Columns(faces, padding=(0, 0)) if faces else Text(empty))


def _face(card: Card) -> RenderableType:
    shape, style = SHAPES[COLOUR[card]]
    face = Text.assemble((f"{VALUE[card]:>2}", "bold"), " ", (shape, style))
    return Panel(face, width=8, border_style=style)


def _label(move: Action) -> Message:
    if not isinstance(move, Play):
        return Message("glop-choice-ready")
    if not move.takes:
        return Message("glop-choice-lay", {"card": speech.card(move.card)})
    return Message("glop-choice-take", {"card": speech.card(move.card), "taken": speech.total(move.takes)})
