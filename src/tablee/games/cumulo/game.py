"""Cumulo verbus as the contract has it."""

from msgspec.structs import replace

from tablee.core.game import Game
from tablee.core.lazy import lazy
from tablee.games.cumulo import chance, deal, feats, legality, moves, play, preview, score, speech, view
from tablee.games.cumulo.state import Action, Canasta, Event, Options, State, View
from tablee.kit.trust import StandAside
from tablee.kit.words import by_dictionary

GAME: Game[Options, State, Action, Event, View] = Game(
    name="cumulo",
    package=__package__,
    rule_prefix="CUMULO",
    edition=3,
    seat_counts=(2, 3, 4),
    presets={
        "standard": Options(),
        "short": Options(target=500, seconds="15"),
        "lenient": Options(target=500, max_rounds=2, prolong_at_once=True, free_last=True, words="trust"),
    },
    occasions={"short": Options(target=500), "evening": Options()},
    daily=Options(target=500),
    swing=296.0,
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
    sample=moves.sample,
    scores=score.scores,
    cards=view.cards,
    drawn=chance.drawn,
    feats=feats.feats,
    describe=speech.describe,
    striking=lambda event: isinstance(event, Canasta),
    seen=view.seen,
    reading=view.reading,
    untimed=lambda options: replace(options, seconds="off"),
    arbiter=by_dictionary,
    bots={
        "novice": lazy(f"{__package__}.bots.novice:NoviceBot"),
        "club": lazy(f"{__package__}.bots.club:ClubBot"),
        "expert": lazy(f"{__package__}.bots.expert:ExpertBot"),
    },
    terminal=lazy(f"{__package__}.terminal:CumuloTerminal"),
    for_bots=(StandAside,),
    lesson=lazy(f"{__package__}.lesson:lesson"),
    box=lazy(f"{__package__}.box:box"),
    companion=lazy(f"{__package__}.companion:companion"),
)
