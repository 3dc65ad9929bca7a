"""Glop as the contract has it."""

from msgspec.structs import replace

from tablee.core.game import Game
from tablee.core.lazy import lazy
from tablee.games.glop import chance, deal, feats, legality, moves, play, preview, score, speech, view
from tablee.games.glop.state import SIDES, Action, Event, Options, State, Took, View

GAME: Game[Options, State, Action, Event, View] = Game(
    name="glop",
    package=__package__,
    rule_prefix="GLOP",
    edition=1,
    seat_counts=(2, 4),
    presets={
        "standard": Options(),
        "short": Options(target=10),
        "memory_aid": Options(target=10, memory_aid=True),
        "free_discard": Options(target=10, free_discard=True, favourite="green"),
    },
    occasions={
        "short": Options(target=15),
        "evening": Options(),
        "family": Options(target=15, memory_aid=True, study_seconds=120),
    },
    daily=Options(target=15),
    swing=12.0,
    options_type=Options,
    state_type=State,
    action_type=Action,
    event_type=Event,
    view_type=View,
    draft_type=preview.Draft,
    setup=deal.setup,
    waiting=legality.waiting,
    check=legality.check,
    apply=play.apply,
    view=view.view,
    preview=preview.preview,
    redeal=view.redeal,
    moves=moves.moves,
    scores=score.scores,
    cards=view.cards,
    drawn=chance.drawn,
    feats=feats.feats,
    describe=speech.describe,
    striking=lambda event: isinstance(event, Took) and event.glop > 0,
    recalled=view.recalled,
    reading=view.reading,
    sides=lambda seats: SIDES[:seats],
    untimed=lambda options: replace(options, study_seconds=0),
    bots={
        "novice": lazy(f"{__package__}.bots.novice:NoviceBot"),
        "club": lazy(f"{__package__}.bots.club:ClubBot"),
        "expert": lazy(f"{__package__}.bots.expert:ExpertBot"),
    },
    terminal=lazy(f"{__package__}.terminal:GlopTerminal"),
    judge=lazy(f"{__package__}.bots.expert:judge"),
    lesson=lazy(f"{__package__}.lesson:lesson"),
    box=lazy(f"{__package__}.box:box"),
    companion=lazy(f"{__package__}.companion:companion"),
)
