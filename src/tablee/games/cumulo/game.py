"""Cumulo verbus as an implementation of the game contract."""

from typing import Any

from msgspec.structs import replace

from tablee.core.game import Credit, Extras, Game, Presentation, Rules
from tablee.games.cumulo import chance, deal, feats, legality, moves, play, preview, score, speech, summary, view
from tablee.games.cumulo.events import Canasta, Counted, Event
from tablee.games.cumulo.state import Action, Options, State, View
from tablee.kit.lazy import lazy, lazy_bots
from tablee.kit.on_trust import TrustRules, words_on_trust
from tablee.kit.words import by_dictionary

_GAME: Game[Options, State, Action, Any, View] = Game(
    name="cumulo",
    package=__package__,
    rules=Rules(
        rule_prefix="CUMULO",
        edition=4,
        seat_counts=(2, 3, 4),
        presets={
            "standard": Options(),
            "short": Options(target=500, seconds="15"),
            "lenient": Options(target=500, max_rounds=2, prolong_at_once=True, free_last=True, words="trust"),
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
        untimed=lambda options: replace(options, seconds="off"),
        arbiter=by_dictionary,
    ),
    presentation=Presentation(
        first_options=("target", "words", "family"),
        occasions={"short": Options(target=500), "evening": Options()},
        draft_type=preview.Draft,
        preview=preview.preview,
        describe=speech.describe,
        summarise=summary.summarise,
        named=speech.named,
        reading=lambda event: isinstance(event, Counted),
        striking=lambda event: isinstance(event, Canasta),
        terminal=lazy(f"{__package__}.terminal:CumuloTerminal"),
    ),
    credit=Credit("Cardinal", in_print=True),
    extras=Extras(
        shortened=lambda options: options.target < Options().target or options.max_rounds < Options().max_rounds,
        bots=lazy_bots(__package__),
        judge=lazy(f"{__package__}.bots.judge:JudgeBot"),
        swing=296.0,
        daily=Options(target=500),
        feats=feats.feats,
        puzzle=feats.puzzle,
        lesson=lazy(f"{__package__}.lesson:lesson"),
        box=lazy(f"{__package__}.box:box"),
        companion=lazy(f"{__package__}.companion:companion"),
        observer=lazy(f"{__package__}.planes:CumuloObserver"),
    ),
)

GAME: Game[Options, State, Action, Event, View] = words_on_trust(
    _GAME,
    TrustRules(
        rule="CUMULO-11",
        accepted=play.accepted,
        rejected=play.rejected,
        heard=play.heard,
        lays=play.lays,
        turn=play.turn,
    ),
)
