"""Cumulo on a text screen: the four columns, everybody's words, the pile, the hand in groups. Words are typed."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.core.errors import TableeError
from tablee.core.terminal import Option, Terminal, Voice
from tablee.core.text import Message
from tablee.games.cumulo import speech
from tablee.games.cumulo.cards import CAPITALS, JOKERS, ORDER, VALUE, Card, jokers
from tablee.games.cumulo.deal import order, role
from tablee.games.cumulo.state import Action, Column, Count, Discard, Draw, Lay, Pass, Prolong, Take, View
from tablee.games.cumulo.typed import cards_for, growth_for
from tablee.games.cumulo.view import words_of
from tablee.games.cumulo.words import LONGEST
from tablee.lexicon import normalise

_SMALL_FIGURES = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_FACES = {"?": "★", "^": "✪"}
VOWELS = "aeiouy"


class CumuloTerminal(Terminal[View, Action]):
    def screen(self, view: View, voice: Voice) -> RenderableType:
        parts: list[RenderableType] = []
        if view.match.counts and (view.lap == 1 or view.phase == "over"):
            parts.append(_count(view.match.counts[-1], voice))
        parts += [_board(view, voice), _heart(view, voice)]
        if view.seat is not None:
            parts.append(_hand(view, voice))
        return Group(*parts)

    def question(self, view: View) -> Message:
        if view.phase == "draw":
            top = view.pile[-1] if view.pile else ""
            if view.lap == 1 or not top or top in JOKERS:
                return Message("cumulo-ask-draw")
            return Message("cumulo-ask-draw-or-take", {"top": speech.card(top)})
        if view.lap == 1:
            return Message("cumulo-ask-discard")
        if not view.laid[view.turn]:
            params = {"needed": view.opening[view.turn], "last": int(view.phase == "last")}
            return Message("cumulo-ask-open", params)
        return Message("cumulo-ask-last" if view.phase == "last" else "cumulo-ask-play")

    def options(self, view: View) -> Sequence[Option[Action]]:
        if view.phase == "draw" and view.stock:
            return [Option(Draw(), Message("cumulo-choice-draw"))]
        if view.phase == "draw":
            return [Option(Pass(), Message("cumulo-choice-end"))]
        return [Option(Pass(), Message("cumulo-choice-pass"))] if view.phase == "last" else []

    def read(self, view: View, line: str) -> Action:
        """« manger drap » lays, « drap+ier » prolongs, « -e » discards; before drawing, the first two take the pile."""
        text = line.strip()
        if text.startswith("-"):
            return Discard(_card(text[1:].strip()))
        laying = _prolonging(view, text) if "+" in text else Lay(cards_for(text.split(), _usable(view)))
        return Take(laying) if view.phase == "draw" else laying

    def help(self) -> Message:
        return Message("cumulo-help")


def _usable(view: View) -> tuple[Card, ...]:
    """The cards that a laying may use now: before drawing, the top of the pile is one of them."""
    return (*view.hand, *view.pile[-1:]) if view.phase == "draw" else view.hand


def _card(text: str) -> Card:
    """A card as typed; capitals are another card than small letters."""
    plain = normalise(text)
    return text if text in VALUE or not plain else (plain if text.isupper() else plain.lower())


def _prolonging(view: View, text: str) -> Prolong:
    start, _, added = (part.strip() for part in text.partition("+"))
    words = words_of(view, view.turn)
    if start.isascii() and start.isdigit():
        place = int(start[:4]) - 1
        word = words[place] if 0 <= place < len(words) else ""
        return Prolong(place, growth_for(word, added, _usable(view)))
    wanted = normalise(start)
    for place, column in enumerate(view.laid[view.turn]):
        if wanted in (column.cards.upper(), column.reading.upper()):
            return Prolong(place, growth_for(column.cards, added, _usable(view)))
    shown = tuple(map(speech.word, words))
    raise TableeError("cumulo-no-such-word", given=start[:20], words=shown or (Message("cumulo-none"),))


def _board(view: View, voice: Voice) -> RenderableType:
    seats = len(view.laid)
    grid = Table.grid(padding=(0, 2))
    for seat in order(view.match.first, seats):
        style = "bold yellow" if seat == view.turn and view.phase != "over" else ""
        name = Text(("▸ " if style else "  ") + voice.names[seat], style=style)
        wind = voice("cumulo-role", role=role(seat, view.match.first, seats))
        grid.add_row(
            name,
            Text(wind, style="dim"),
            Text(str(view.match.totals[seat]), style="bold"),
            Text(voice("cumulo-screen-held", n=view.hand_sizes[seat]), style="dim"),
            _words(view.laid[seat], voice),
        )
    title = voice("cumulo-screen-title", round=view.match.round, target=view.options.target)
    return Panel(grid, title=title, title_align="left", expand=False, border_style="blue")


def _words(columns: tuple[Column, ...], voice: Voice) -> Text:
    if not columns:
        return Text(voice("cumulo-screen-closed"), style="dim")
    parts = []
    for number, column in enumerate(columns, start=1):
        is_canasta = len(column.cards) == LONGEST
        style = "bold green" if is_canasta else "" if column.points else "italic"
        mark = "★" if jokers(column.cards) else ""
        points = f" {column.points}" if column.points else "…"
        parts.append(Text.assemble((f"{number} ", "dim"), (column.reading + mark, style), (points, "dim")))
    return Text("  ").join(parts)


def _heart(view: View, voice: Voice) -> Text:
    pile = Text(" ").join(_face(card) for card in view.pile[-24:]) if view.pile else Text("–")
    if view.pile:
        pile.stylize("bold reverse", len(pile) - len(_face(view.pile[-1])))
    stock = voice("cumulo-screen-stock", n=view.stock)
    return Text.assemble(("  " + stock + "   " + voice("cumulo-screen-pile", n=len(view.pile)) + " ", "dim"), pile)


def _hand(view: View, voice: Voice) -> RenderableType:
    cards = sorted(view.hand, key=ORDER.__getitem__)
    groups = (
        [card for card in cards if card in CAPITALS],
        [card for card in cards if card in VOWELS],
        [card for card in cards if card not in CAPITALS and card not in VOWELS],
    )
    rows = Text("   ").join(Text(" ").join(map(_face, group)) for group in groups if group)
    drawn = Text()
    if view.phase == "play" and view.hand and view.turn == view.seat:
        drawn = Text.assemble(("   ← ", "dim"), _face(view.hand[-1]))
    return Panel(rows + drawn, title=voice("cumulo-screen-hand", n=len(view.hand)), title_align="left", expand=False)


def _face(card: Card) -> Text:
    style = "bold cyan" if card in CAPITALS else "bold magenta" if card in JOKERS else "bold"
    value = str(VALUE[card]).translate(_SMALL_FIGURES)
    return Text.assemble((_FACES.get(card, card), style), (value, "dim"))


def _count(count: Count, voice: Voice) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    for seat, name in enumerate(voice.names):
        mine = [line for line in count.lines if line.seat == seat]
        if not mine:
            continue
        grid.add_row(Text(name, style="bold"), Text(f"{sum(line.points for line in mine):+}", style="bold"))
        for line in mine:
            grid.add_row(Text("  " + voice.say(speech.line(line))), Text(f"{line.points:+}", style="dim"))
    title = voice("cumulo-screen-count", round=count.round)
    return Panel(grid, title=title, title_align="left", expand=False, border_style="yellow")


TERMINAL = CumuloTerminal()
