"""A finished game of each game with a review, made without playing anything out."""

from functools import cache

from msgspec.structs import replace

from tablee import games
from tablee.arena.match import play
from tablee.core.log import GameLog
from tablee.core.table import Table
from tablee.review.candidates import Candidates, candidates
from tablee.review.judge import EDITION, Judged, Review
from tablee.review.wording import described, theme

KINDS = {
    "glop": ("play",),
    "glossa": ("compose", "bid", "call", "drop", "exchange"),
    "touposix": ("write", "discard"),
    "cumulo": ("lay", "take", "prolong", "draw", "discard"),
    "wordjam": ("say", "write", "choose", "call", "pass"),
}
"""Kinds of actions that reviews show, as far as the game below has them."""
STEPS = 60
SEEDS = {"wordjam": 2}
"""Deals with a word said and a side chosen; 3 will do elsewhere."""


@cache
def reviewed_game(name: str) -> tuple[GameLog, Review]:
    """Return a game with a moment for the first action of each kind of the person's seat."""
    game = games.load(name)
    seats = min(game.rules.seat_counts)
    options = game.extras.daily or game.rules.presets["standard"]
    table = play(game, options, ["novice", *["club"] * (seats - 1)], bytes([SEEDS.get(name, 3)] * 32))
    header = replace(table.header, levels=("", *["club"] * (seats - 1)))
    log = GameLog(header, tuple(table.entries))
    again = Table(game, header, game.rules.arbiter(header.options))
    moments: dict[str, Judged] = {}
    for each in candidates(again, log.entries[:STEPS], (0,), range(STEPS)):
        if each is not None and each.others:
            for action in (each.entry.action, each.others[0]):
                takes = bool(game.presentation.named(action, each.moment.view).table)
                kind = f"{action.__struct_config__.tag}{' and takes' * takes}"
                if action.__struct_config__.tag in KINDS[name] and kind not in moments:
                    moments[kind] = _judged(each)
    judged = sorted({each.number: each for each in moments.values()}.values(), key=lambda each: each.number)
    chances = tuple((50.0,) * seats for _ in range(len(log.entries) + 1))
    return log, Review(name, (0,), tuple(judged), chances, tuple(each.number for each in judged), edition=EDITION)


def _judged(found: Candidates) -> Judged:
    """Return a moment that blames an action, as if the bot's first alternative were better."""
    played, better = found.entry.action, found.others[0]
    named, view = found.moment.game.presentation.named, found.moment.view
    told = [described(found, action) for action in (played, better)]
    names = [named(action, view) for action in (played, better)]
    return Judged(found.number, 0, 9.0, 1.0, True, told[0], told[1], (), theme(found, better, "later"), *names)
