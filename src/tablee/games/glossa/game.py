"""Glossa as the contract has it."""

from msgspec.structs import replace

from tablee.core.game import Game
from tablee.core.lazy import lazy
from tablee.games.glossa import chance, deal, feats, legality, moves, play, preview, score, speech, view
from tablee.games.glossa.events import Event
from tablee.games.glossa.state import Action, Options, State, View
from tablee.kit.trust import StandAside
from tablee.kit.words import by_dictionary

GAME: Game[Options, State, Action, Event, View] = Game(
    name="glossa",
    package=__package__,
    rule_prefix="GLOSSA",
    edition=3,
    seat_counts=(2, 3, 4, 5, 6),
    presets={
        "standard": Options(),
        "short": Options(minutes=1),
        "continuous": Options(minutes=2, continuous=True, word_check="showdown", cap="total", words="trust"),
    },
    occasions={"short": Options(minutes=20), "evening": Options()},
    swing=947.0,
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
    seen=view.seen,
    recalled=view.recalled,
    reading=view.reading,
    untimed=lambda options: replace(options, thinking="free"),
    keep=preview.keep,
    arbiter=by_dictionary,
    bots={
        "novice": lazy(f"{__package__}.bots.novice:NoviceBot"),
        "club": lazy(f"{__package__}.bots.club:ClubBot"),
        "expert": lazy(f"{__package__}.bots.expert:ExpertBot"),
    },
    terminal=lazy(f"{__package__}.terminal:GlossaTerminal"),
    for_bots=(StandAside,),
    lesson=lazy(f"{__package__}.lesson:lesson"),
    box=lazy(f"{__package__}.box:box"),
    companion=lazy(f"{__package__}.companion:companion"),
    study=lazy(f"{__package__}.study:study"),
)
