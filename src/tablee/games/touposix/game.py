"""Touposix as the contract has it."""

from tablee.core.arbiter import Arbiter
from tablee.core.game import Game
from tablee.core.lazy import lazy
from tablee.games.touposix import chance, deal, feats, legality, moves, play, preview, score, speech, view
from tablee.games.touposix.cards import deck
from tablee.games.touposix.state import Action, Earned, Event, Options, State, View
from tablee.kit.trust import StandAside
from tablee.kit.words import by_dictionary


def arbiter(options: Options) -> Arbiter:
    """Who rules by the table's dictionary; refused where no pack is made for its language."""
    ruler = by_dictionary(options)
    deck(options.dictionary)
    return ruler


GAME: Game[Options, State, Action, Event, View] = Game(
    name="touposix",
    package=__package__,
    rule_prefix="TOUPOSIX",
    edition=3,
    seat_counts=(2, 3, 4),
    presets={
        "standard": Options(),
        "count_draw_pile": Options(count_draw_pile=True),
        "patient": Options(pass_laps=2, exchange=True, words="trust"),
    },
    occasions={"evening": Options(), "family": Options(pass_laps=2, exchange=True)},
    swing=29.0,
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
    striking=lambda event: isinstance(event, Earned),
    arbiter=arbiter,
    bots={
        "novice": lazy(f"{__package__}.bots.novice:NoviceBot"),
        "club": lazy(f"{__package__}.bots.club:ClubBot"),
        "expert": lazy(f"{__package__}.bots.expert:ExpertBot"),
    },
    terminal=lazy(f"{__package__}.terminal:TouposixTerminal"),
    for_bots=(StandAside,),
    lesson=lazy(f"{__package__}.lesson:lesson"),
    box=lazy(f"{__package__}.box:box"),
    companion=lazy(f"{__package__}.companion:companion"),
)
