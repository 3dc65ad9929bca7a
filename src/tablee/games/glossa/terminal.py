"""Terminal screens of Glossa: players and chips, the pot, hand and word, the score sheet."""

import re
from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.core.arbiter import Arbiter
from tablee.core.errors import IllegalAction, TableeError
from tablee.core.terminal import MenuOption, Terminal, Voice
from tablee.core.text import Message, Param, Who
from tablee.games.glossa import actions, speech
from tablee.games.glossa.actions import Action
from tablee.games.glossa.cards import JOKER, KINDS, VALUE, Card, letters_of
from tablee.games.glossa.events import Result
from tablee.games.glossa.laying import text
from tablee.games.glossa.moves import moves
from tablee.games.glossa.preview import MOST_TYPED, Draft, preview
from tablee.games.glossa.state import View
from tablee.kit.tags import tag_of
from tablee.lexicon.letters import normalise

AMOUNTS = (10, 20, 30, 50, 100, 200, 300)
_AMOUNT = re.compile(r"\+\s*(\d{1,6})")
_JOKERS = ("JOKER", "*", "?")


class GlossaTerminal(Terminal[View, Action]):
    def screen(self, view: View, voice: Voice) -> RenderableType:
        parts: list[RenderableType] = []
        if view.last is not None and view.phase in ("entry", "ask", "answer", "over"):
            parts.append(_result(view.last, voice))
        if view.phase == "over":
            parts.append(_sheet(view, voice))
        parts.append(_players(view, voice))
        if view.hand:
            parts += [_hand(view), *([_word(view, voice)] if view.phase in ("compose", "bids", "show") else [])]
        return Group(*parts)

    def question(self, view: View) -> Message:
        if (limits := view.limits) is not None:
            params: dict[str, Param] = {"value": view.value, "mat": view.mat, "level": view.level}
            params |= {"call": limits.call, "most": limits.most}
            return Message("glossa-ask-bid" if view.bidder is None else "glossa-ask-call", params)
        if (reveal := view.reveal) is not None:
            return Message("glossa-ask-show", {"shown": reveal.shown, "hidden": reveal.hidden})
        if (request := view.request) is not None:
            return Message("glossa-ask-answer", {"who": Who(request.borrower), "amount": request.amount})
        return Message(f"glossa-ask-{view.phase}")

    def options(self, view: View, arbiter: Arbiter) -> Sequence[MenuOption[Action]]:
        return [MenuOption(action, _label(action, view)) for action in _choices(view, arbiter)]

    def read(self, view: View, line: str, arbiter: Arbiter) -> Action:
        """Parse a typed line according to the phase.

        It is a word, cards to exchange, a bid such as « +50 », or an amount to borrow.
        """
        amount = _AMOUNT.fullmatch(line)
        tokens = normalise(line).replace(",", " ").split()
        if amount and view.phase == "bids":
            return actions.Bid(int(amount[1]))
        if amount and view.phase == "ask" and view.offers:
            return actions.Ask(max(view.offers, key=lambda offer: offer.most).lender, int(amount[1]))
        if not amount and view.phase == "exchange":
            return actions.Exchange(tuple(JOKER if token in _JOKERS else token for token in tokens))
        if not amount and view.phase in ("compose", "bids"):
            return _composed(view, _draft(tokens), arbiter)
        raise TableeError("core-not-understood", given=line[:80])

    def help(self) -> Message:
        return Message("glossa-help")


def _choices(view: View, arbiter: Arbiter) -> Sequence[Action]:
    match view.phase:
        case "exchange":
            return [actions.Exchange()]
        case "compose":
            return [actions.Ready()]
        case "bids":
            limits = view.limits
            assert limits is not None
            passes, calls = [actions.Pass()] * limits.may_pass, [actions.Call()] * limits.may_call
            amounts = (amount for amount in AMOUNTS if limits.least <= amount <= limits.most)
            return [actions.Drop(), *passes, *calls, *map(actions.Bid, amounts)]
        case "ask":
            return [actions.NoLoan(), *(actions.Ask(offer.lender, offer.most) for offer in view.offers)]
        case _:
            return moves(view, arbiter) or ()


def _label(action: Action, view: View) -> Message:
    params: dict[str, Param] = {}
    match action:
        case actions.Enter(taking_part):
            params["in"] = int(taking_part)
        case actions.Ready():
            params |= {"n": len(view.word), "word": text(view.word)}
        case actions.Call() if (limits := view.limits) is not None:
            params |= {"call": limits.call, "tapis": int(limits.tapis)}
        case actions.Bid(amount) if (limits := view.limits) is not None:
            params |= {"amount": amount, "call": limits.call, "total": limits.call + amount}
        case actions.Show(shown) if (reveal := view.reveal) is not None:
            params |= {"shown": int(shown), "points": reveal.shown if shown else reveal.hidden}
        case actions.Ask(lender, amount):
            params |= {"who": Who(lender), "amount": amount}
        case actions.Answer(granted):
            params["granted"] = int(granted)
    return Message(f"glossa-choice-{tag_of(action)}", params)


def _draft(tokens: list[str]) -> Draft:
    """Parse a word typed as text, or card by card, « T O R CH ?E S », or « - » for no word."""
    if len(tokens) > 1 and all(letters_of(token) in KINDS for token in tokens):
        return Draft(tuple(tokens))
    word = "".join(tokens)
    return Draft() if word in ("-", "0") else Draft(text=word[:MOST_TYPED])


def _composed(view: View, draft: Draft, arbiter: Arbiter) -> Action:
    found = preview(view, draft, arbiter)
    if found.missing:
        raise TableeError("glossa-cannot-lay", word=draft.text, hand=speech.cards(view.hand))
    if found.why is not None:
        raise IllegalAction(found.rule, found.why.key, **found.why.params)
    action: Action = found.ways[0].action
    return action


def _players(view: View, voice: Voice) -> RenderableType:
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column("")
    for column in ("reserve", "stake", "said", "points"):
        grid.add_column(voice(f"glossa-screen-{column}"), justify="left" if column == "said" else "right")
    for seat, name in enumerate(voice.names[: len(view.reserves)]):
        to_play = view.turn == seat or (view.phase == "compose" and view.entered[seat] and seat not in view.ready)
        dropped = view.said[seat] == "dropped" or view.entered[seat] is False
        style = "dim strike" if dropped else "bold" if seat == view.seat else ""
        grid.add_row(
            Text.assemble(("▸ " if to_play else "  ", "bold yellow"), (name, style)),
            str(view.reserves[seat]),
            str(view.stakes[seat] or ""),
            voice.say(_state_of(view, seat)),
            str(view.points[seat]),
        )
    left = "" if view.deals_left is None else f"/{view.deal + view.deals_left}"
    title = voice("glossa-screen-title", deal=f"{view.deal}{left}", dealer=Who(view.dealer), mat=view.mat)
    return Panel(grid, title=title, title_align="left", expand=False, border_style="magenta")


def _state_of(view: View, seat: int) -> Message:
    """Return what a player has announced or is doing."""
    if view.entered[seat] is False:
        said = "out"
    elif view.said[seat]:
        said = view.said[seat]
        if view.reserves[seat] == 0 and said != "dropped":
            said = "tapis"
    elif view.exchanged[seat] is not None:
        return Message("glossa-screen-exchanged", {"n": view.exchanged[seat] or 0})
    else:
        said = "in" if view.entered[seat] else "thinking"
    return Message(f"glossa-screen-is-{said}")


def _hand(view: View) -> RenderableType:
    return Columns([_face(card) for card in view.hand], padding=(0, 0))


def _face(card: Card) -> RenderableType:
    letters = letters_of(card) or "☺"
    face = Text.assemble((f"{letters:<3}", "bold"), (f"{VALUE[card]:>2}", "red"))
    return Panel(face, width=9, border_style="yellow" if card == JOKER else "white")


def _word(view: View, voice: Voice) -> RenderableType:
    if not view.word:
        return Text(voice("glossa-screen-no-word"), style="dim")
    line = voice("glossa-screen-word", word=text(view.word), sum=speech.sum_of(view.word), value=view.value)
    return Text(line, style="bold yellow")


def _result(result: Result, voice: Voice) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    shown = {word.seat: word for word in result.words}
    for seat, stake in enumerate(result.stakes):
        if not stake:
            continue
        word = shown.get(seat)
        net = result.gains[seat] - stake
        grid.add_row(
            Text(voice.names[seat], style="bold" if seat in result.winners else ""),
            Text(text(word.cards) if word and word.cards else "–", style="bold yellow"),
            Text(voice.say(speech.sum_of(word.cards)) if word and word.cards else "", style="dim"),
            Text(str(result.points[seat] if result.points[seat] is not None else "–")),
            Text(f"{net:+}", style="green" if net > 0 else "red" if net < 0 else "dim"),
        )
    title = voice("glossa-screen-result", deal=result.deal, mat=result.mat, kind=result.kind)
    return Panel(grid, title=title, title_align="left", expand=False, border_style="yellow")


def _sheet(view: View, voice: Voice) -> RenderableType:
    """Draw the score sheet as on paper: deals and loans, game points, chips, totals."""
    sheet = Table(title=voice("glossa-screen-sheet"), title_justify="left")
    sheet.add_column("")
    for name in voice.names[: len(view.reserves)]:
        sheet.add_column(name, justify="right")
    for row in view.sheet:
        shape = "{:+}" if row.kind == "loan" else "{}"
        sheet.add_row(voice.say(speech.line(row)), *("–" if p is None else shape.format(p) for p in row.points))
    sheet.add_section()
    totals = tuple(points + chips for points, chips in zip(view.points, view.reserves, strict=True))
    for key, numbers in (("points", view.points), ("chips", view.reserves), ("total", totals)):
        sheet.add_row(voice(f"glossa-screen-sheet-{key}"), *map(str, numbers), style="bold" if key == "total" else "")
    return sheet
