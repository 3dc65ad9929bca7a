"""Text screen of Cumulo: the players with their words, the pile and the hand. Words are typed."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.core.arbiter import Arbiter
from tablee.core.terminal import MenuOption, Terminal, Voice
from tablee.core.text import Message
from tablee.games.cumulo import speech
from tablee.games.cumulo.cards import CAPITALS, JOKERS, ORDER, VALUE, Card, is_canasta, jokers
from tablee.games.cumulo.deal import order
from tablee.games.cumulo.events import Count, Word
from tablee.games.cumulo.keyboard import typed_card, typed_words
from tablee.games.cumulo.preview import Draft, first_action, preview
from tablee.games.cumulo.state import Action, Discard, View
from tablee.kit.cards import in_order

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
            if not view.may_take:
                return Message("cumulo-ask-draw")
            return Message("cumulo-ask-draw-or-take", {"top": speech.card(view.pile[-1])})
        if view.lap == 1:
            return Message("cumulo-ask-discard")
        if not view.laid[view.turn]:
            params = {"needed": view.opening[view.turn], "last": int(view.phase == "last")}
            return Message("cumulo-ask-open", params)
        return Message("cumulo-ask-last" if view.phase == "last" else "cumulo-ask-play")

    def options(self, view: View, arbiter: Arbiter) -> Sequence[MenuOption[Action]]:
        """Return the actions that need no typing; words and discards are typed."""
        ways = preview(view, Draft(), arbiter).ways
        return [MenuOption(way.action, way.label) for way in ways if way.label is not None]

    def read(self, view: View, line: str, arbiter: Arbiter) -> Action:
        """Return the action that was typed.

        « manger drap » lays words, « drap+ier » prolongs a word and « -e » discards a card. Before
        a card is drawn, the first two take the pile.
        """
        text = line.strip()
        if text.startswith("-"):
            return Discard(typed_card(text[1:].strip()))
        return first_action(typed_words(view, text))

    def help(self) -> Message:
        return Message("cumulo-help")


def _board(view: View, voice: Voice) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    for seat in order(view.match.first, len(view.laid)):
        style = "bold yellow" if seat == view.turn and view.phase != "over" else ""
        name = Text(("▸ " if style else "  ") + voice.names[seat], style=style)
        grid.add_row(
            name,
            Text(voice("cumulo-role", role=view.roles[seat]), style="dim"),
            Text(str(view.match.totals[seat]), style="bold"),
            Text(voice("cumulo-screen-held", n=view.hand_sizes[seat]), style="dim"),
            _words(view.laid[seat], voice),
        )
    title = voice("cumulo-screen-title", round=view.match.round, target=view.options.target)
    return Panel(grid, title=title, title_align="left", expand=False, border_style="blue")


def _words(words: tuple[Word, ...], voice: Voice) -> Text:
    if not words:
        return Text(voice("cumulo-screen-closed"), style="dim")
    parts = []
    for number, word in enumerate(words, start=1):
        style = "bold green" if is_canasta(word.cards) else "" if word.points else "italic"
        mark = "★" if jokers(word.cards) else ""
        points = f" {word.points}" if word.points else "…"
        parts.append(Text.assemble((f"{number} ", "dim"), (word.reading + mark, style), (points, "dim")))
    return Text("  ").join(parts)


def _heart(view: View, voice: Voice) -> Text:
    pile = Text(" ").join(_face(card) for card in view.pile[-24:]) if view.pile else Text("–")
    if view.pile:
        pile.stylize("bold reverse", len(pile) - len(_face(view.pile[-1])))
    stock = voice("cumulo-screen-stock", n=view.stock)
    return Text.assemble(("  " + stock + "   " + voice("cumulo-screen-pile", n=len(view.pile)) + " ", "dim"), pile)


def _hand(view: View, voice: Voice) -> RenderableType:
    cards = in_order(view.hand, ORDER)
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
