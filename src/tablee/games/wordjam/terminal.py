"""Terminal screens of Word Jam: the cave, letters and coins, sides, revealed words."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.core.arbiter import Arbiter
from tablee.core.errors import IllegalAction, TableeError
from tablee.core.terminal import MenuOption, Terminal, Voice
from tablee.core.text import Message, Who
from tablee.games.wordjam import speech
from tablee.games.wordjam.moves import moves
from tablee.games.wordjam.preview import Draft, giving, preview
from tablee.games.wordjam.state import Action, Appeal, Call, Choose, Mend, Pass, Ready, Round, Show, View, Vote

NOTHING = "-"
"""Input for « no word »."""

_TYPED: dict[str, dict[str, Action]] = {
    "show": {"": Show()},
    "call": {"s": Call(), "sesame": Call(), "sésame": Call(), "!": Call(), "p": Pass(), NOTHING: Pass()},
    "camp": {"a": Choose("ali_baba"), "ali baba": Choose("ali_baba"), "v": Choose("thieves"), "t": Choose("thieves")},
    "vote": {"o": Vote(True), "oui": Vote(True), "y": Vote(True), "n": Vote(False), "non": Vote(False)},
    "appeal": {"o": Appeal(), "oui": Appeal(), "y": Appeal(), "n": Pass(), "non": Pass()},
    "mend": {"o": Mend(), "oui": Mend(), "y": Mend(), "n": Pass(), "non": Pass()},
    "think": {"r": Ready(), "p": Ready()},
    **{phase: {NOTHING: Pass()} for phase in ("say", "write", "speak")},
}


_LABELS: dict[Action, str] = {
    **{Show(): "show", Call(): "call", Pass(): "pass", Appeal(): "appeal", Mend(): "mend", Ready(): "ready"},
    **{Choose("ali_baba"): "ali_baba", Choose("thieves"): "thieves", Vote(True): "yes", Vote(False): "no"},
}


class WordJamTerminal(Terminal[View, Action]):
    def screen(self, view: View, voice: Voice) -> RenderableType:
        parts: list[RenderableType] = [_cave(view, voice)]
        if view.phase == "show" and view.last is not None:
            parts.append(_words(view.last, voice))
        parts.append(_letters(view, voice))
        if view.bid is not None:
            bid = voice("wordjam-screen-bid", who=Who(view.bid.seat), word=view.bid.word, value=view.bid.value)
            parts.append(Text(bid, style="bold yellow"))
        if view.camps:
            parts.append(Text(voice.say(speech.revealed(view.camps)), style="cyan"))
        return Group(*parts)

    def question(self, view: View) -> Message:
        seconds = 0 if view.deadline is None else max(0, round((view.deadline - view.at) / 1000))
        asked = Message(f"wordjam-ask-{view.phase}", _asked(view))
        return Message("wordjam-ask", {"asked": asked, "seconds": seconds})

    def options(self, view: View, arbiter: Arbiter) -> Sequence[MenuOption[Action]]:
        listed = [move for move in moves(view, arbiter) or () if move in _LABELS]
        return [MenuOption(move, Message(f"wordjam-choice-{_LABELS[move]}")) for move in listed]

    def read(self, view: View, line: str, arbiter: Arbiter) -> Action:
        """Parse a typed line: a letter for a choice, or a word.

        Raise IllegalAction for a word that is certain to be refused, instead of submitting it.
        """
        choice = _TYPED.get(view.phase, {}).get(line.lower())
        if choice is not None:
            return choice
        word = giving(view, line)
        if word is None:
            raise TableeError("core-not-understood", given=line[:80])
        tried = preview(view, Draft(line), arbiter)
        if tried.why is not None:
            raise IllegalAction(tried.rule, tried.why.key, **tried.why.params)
        return word

    def help(self) -> Message:
        return Message("wordjam-help")


def _asked(view: View) -> dict[str, str | int | Who]:  # noqa: PLR0911 - one return a phase
    match view.phase:
        case "camp":
            return {"value": 0 if view.bid is None else view.bid.value, "kind": view.kind}
        case "write":
            return {"least": view.least, "kind": view.kind}
        case "speak":
            return {"least": view.least}
        case "vote" if view.claim is not None:
            return {"word": view.claim.word, "who": Who(view.claim.seat)}
        case "appeal" if view.claim is not None:
            return {"word": view.claim.word}
        case "mend" if view.claim is not None and view.meant is not None:
            return {"word": view.claim.word, "meant": view.meant.word, "reason": view.meant.reason}
        case _:
            return {}


def _cave(view: View, voice: Voice) -> RenderableType:
    """Draw the columns of the cave opened so far, and everybody's points."""
    cave = Text()
    for number, (red, yellow) in enumerate(view.columns, start=1):
        style = "bold reverse" if number == view.number else ""
        cave.append(f" {red}/{yellow} " if number <= view.number else " ▒▒▒ ", style=style)
    points = Table.grid(padding=(0, 2))
    points.add_row(*(Text(name, style=_seat_style(view, seat)) for seat, name in enumerate(voice.names)))
    points.add_row(*(Text(str(each), style="bold") for each in view.points))
    theme = Message("wordjam-theme", {"theme": view.theme})
    title = Message("wordjam-screen-title", {"number": view.number, "rounds": view.rounds, "theme": theme})
    note = Text(voice("wordjam-theme-help", theme=view.theme), style="dim")
    return Panel(Group(cave, points, note), title=voice.say(title), title_align="left", expand=False)


def _seat_style(view: View, seat: int) -> str:
    if seat == view.caller:
        return "bold yellow"
    return "bold" if seat in view.waits else ""


def _letters(view: View, voice: Voice) -> RenderableType:
    if not view.letters:
        return Text(voice("wordjam-screen-hidden"), style="dim")
    return Columns([_letter(*each) for each in zip(view.letters, view.coins, strict=True)], padding=(0, 0))


def _letter(letter: str, coins: int) -> RenderableType:
    if coins:
        return Panel(Text.assemble((letter, "bold"), "  ", ("●" * coins, "yellow")), width=11, border_style="magenta")
    return Panel(Text.assemble((letter, "bold strike"), "  ", ("⚔", "red")), width=11, border_style="red")


def _words(ended: Round, voice: Voice) -> RenderableType:
    lines = [Text(voice.say(speech.told(reveal, None))) for reveal in ended.told if reveal.outcome != "low"]
    title = voice("wordjam-screen-last", number=ended.number)
    return Panel(Group(*lines or [Text("–")]), title=title, title_align="left", expand=False, border_style="yellow")
