"""Definition of Glossa for the game contract (`tablee.core.game`)."""

from typing import Any

from msgspec.structs import replace

from tablee.core.game import Credit, Extras, Game, Presentation, Rules
from tablee.games.glossa import chance, deal, feats, legality, moves, play, preview, score, speech, summary, view
from tablee.games.glossa.actions import Action
from tablee.games.glossa.events import Event
from tablee.games.glossa.state import Options, State, View
from tablee.kit.lazy import lazy, lazy_bots
from tablee.kit.on_trust import TrustRules, words_on_trust
from tablee.kit.words import by_dictionary

_GAME: Game[Options, State, Action, Any, View] = Game(
    name="glossa",
    package=__package__,
    rules=Rules(
        rule_prefix="GLOSSA",
        edition=4,
        seat_counts=(2, 3, 4, 5, 6),
        presets={
            "standard": Options(),
            "short": Options(minutes=1),
            "continuous": Options(minutes=2, continuous=True, word_check="showdown", cap="total", words="trust"),
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
        sample=moves.sample,
        scores=score.scores,
        cards=view.cards,
        drawn=chance.drawn,
        seen=view.seen,
        recalled=view.recalled,
        untimed=lambda options: replace(options, thinking="free"),
        arbiter=by_dictionary,
    ),
    presentation=Presentation(
        first_options=("deals", "minutes", "words", "family"),
        occasions={"short": Options(minutes=20), "evening": Options()},
        draft_type=preview.Draft,
        preview=preview.preview,
        keep=preview.keep,
        describe=speech.describe,
        summarise=summary.summarise,
        named=speech.named,
        disclose=speech.disclose,
        reading=view.reading,
        terminal=lazy(f"{__package__}.terminal:GlossaTerminal"),
    ),
    credit=Credit("Glossa"),
    extras=Extras(
        shortened=lambda options: options.minutes > 0 or options.deals < Options().deals,
        bots=lazy_bots(__package__),
        judge=lazy(f"{__package__}.bots.judge:JudgeBot"),
        swing=947.0,
        feats=feats.feats,
        puzzle=feats.puzzle,
        lesson=lazy(f"{__package__}.lesson:lesson"),
        box=lazy(f"{__package__}.box:box"),
        companion=lazy(f"{__package__}.companion:companion"),
        observer=lazy(f"{__package__}.planes:GlossaObserver"),
        study=lazy(f"{__package__}.study:study"),
    ),
)

GAME: Game[Options, State, Action, Event, View] = words_on_trust(
    _GAME, TrustRules(rule="GLOSSA-21", accepted=play.go_on, rejected=play.go_on)
)
