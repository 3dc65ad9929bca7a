"""Definition of Word Jam for the game contract (`tablee.core.game`)."""

from tablee.core.game import Credit, Extras, Game, Presentation, Rules
from tablee.games.wordjam import chance, deal, feats, legality, moves, play, preview, score, speech, themes, view
from tablee.games.wordjam.state import Action, Appealed, Aside, Event, Options, State, View
from tablee.kit.lazy import lazy, lazy_bots

GAME: Game[Options, State, Action, Event, View] = Game(
    name="wordjam",
    package=__package__,
    rules=Rules(
        rule_prefix="JAM",
        edition=3,
        seat_counts=(5, 6, 7, 8, 9, 10, 11, 12),
        presets={
            "standard": Options(),
            "short": Options(cave="2/1 4/2 6/4", hourglass_seconds=0, themes="animals,food,geography,free,visible"),
        },
        options_type=Options,
        state_type=State,
        action_type=Action,
        event_type=Event,
        view_type=View,
        seat_option="dealer",
        setup=deal.setup,
        waiting=legality.waiting,
        check=legality.check,
        apply=play.apply,
        view=view.view,
        redeal=view.redeal,
        moves=moves.moves,
        sample=moves.sample,
        scores=score.scores,
        cards=view.cards,
        drawn=chance.drawn,
        recalled=view.recalled,
        untimed=deal.untimed,
        solo=deal.solo,
        arbiter=themes.arbiter,
    ),
    presentation=Presentation(
        occasions={
            "short": Options(cave="2/1 3/2 4/3 6/4"),
            "evening": Options(),
            "family": Options(
                cave="2/1 3/1 4/2 5/3 6/4",
                hourglass_seconds=40,
                word_seconds=20,
                camp_seconds=25,
                vote_seconds=25,
                themes="free,animals,flora,food,body,objects",
                family=True,
            ),
        },
        pace="relaxed",
        draft_type=preview.Draft,
        preview=preview.preview,
        keep=preview.keep,
        describe=speech.describe,
        disclose=speech.disclose,
        reading=view.reading,
        terminal=lazy(f"{__package__}.terminal:WordJamTerminal"),
    ),
    credit=Credit("Word Jam", ("Walter Obert",), "daVinci", in_print=False),
    extras=Extras(
        shortened=lambda options: len(options.cave.split()) < len(Options().cave.split()),
        bots={"random": lazy(f"{__package__}.bots.pace:GuessBot"), **lazy_bots(__package__)},
        for_bots=(Aside,),
        swing=8.5,
        daily=deal.solo(Options(cave="2/1 3/2 4/3 6/4")),
        feats=feats.feats,
        puzzle=feats.puzzle,
        noted=lambda event: isinstance(event, Appealed),
        lesson=lazy(f"{__package__}.lesson:lesson"),
        box=lazy(f"{__package__}.box:box"),
        companion=lazy(f"{__package__}.companion:companion"),
        observer=lazy(f"{__package__}.planes:WordJamObserver"),
    ),
)
