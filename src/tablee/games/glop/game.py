"""The definition of Glop for the contract in core/game.py."""

from msgspec.structs import replace

from tablee.core.game import Credit, Extras, Game, Presentation, Rules
from tablee.games.glop import chance, deal, feats, legality, moves, play, preview, score, speech, summary, view
from tablee.games.glop.state import SIDES, Action, Counted, Event, Options, State, Took, View
from tablee.kit.lazy import lazy, lazy_bots

GAME: Game[Options, State, Action, Event, View] = Game(
    name="glop",
    package=__package__,
    rules=Rules(
        rule_prefix="GLOP",
        edition=1,
        seat_counts=(2, 4),
        presets={
            "standard": Options(),
            "short": Options(target=10),
            "memory_aid": Options(target=10, memory_aid=True),
            "free_discard": Options(target=10, free_discard=True, favourite="green"),
        },
        options_type=Options,
        state_type=State,
        action_type=Action,
        event_type=Event,
        view_type=View,
        seat_option="first",
        setup=deal.setup,
        waiting=legality.waiting,
        check=legality.check,
        apply=play.apply,
        view=view.view,
        redeal=view.redeal,
        moves=moves.moves,
        scores=score.scores,
        cards=view.cards,
        drawn=chance.drawn,
        recalled=view.recalled,
        untimed=lambda options: replace(options, study_seconds=0),
        sides=lambda seats: SIDES[:seats],
    ),
    presentation=Presentation(
        first_options=("target", "memory_aid"),
        occasions={
            "short": Options(target=15),
            "evening": Options(),
            "family": Options(target=15, memory_aid=True, study_seconds=120),
        },
        draft_type=preview.Draft,
        preview=preview.preview,
        describe=speech.describe,
        summarise=summary.summarise,
        named=speech.named,
        reading=lambda event: isinstance(event, Counted),
        striking=lambda event: isinstance(event, Took) and event.glop > 0,
        terminal=lazy(f"{__package__}.terminal:GlopTerminal"),
    ),
    credit=Credit("Glop"),
    extras=Extras(
        shortened=lambda options: options.target < Options().target,
        bots=lazy_bots(__package__),
        judge=lazy(f"{__package__}.bots.expert:judge"),
        swing=12.0,
        daily=Options(target=15),
        feats=feats.feats,
        puzzle=feats.puzzle,
        lesson=lazy(f"{__package__}.lesson:lesson"),
        box=lazy(f"{__package__}.box:box"),
        companion=lazy(f"{__package__}.companion:companion"),
        observer=lazy(f"{__package__}.planes:GlopObserver"),
    ),
)
