"""Touposix as an implementation of the game contract."""

from typing import Any

from tablee.core.arbiter import Arbiter
from tablee.core.game import Credit, Extras, Game, Presentation, Rules
from tablee.games.touposix import chance, deal, feats, legality, moves, play, preview, score, speech, summary, view
from tablee.games.touposix.cards import deck
from tablee.games.touposix.state import Action, Earned, Event, Options, State, View, Write
from tablee.kit.lazy import lazy, lazy_bots, lazy_if_compiled
from tablee.kit.on_trust import TrustRules, words_on_trust
from tablee.kit.words import by_dictionary


def arbiter(options: Options) -> Arbiter:
    """Return the arbiter for the table's dictionary; raise if no pack exists for its language."""
    ruler = by_dictionary(options)
    deck(options.dictionary)
    return ruler


_GAME: Game[Options, State, Action, Any, View] = Game(
    name="touposix",
    package=__package__,
    rules=Rules(
        rule_prefix="TOUPOSIX",
        edition=4,
        seat_counts=(2, 3, 4),
        presets={
            "standard": Options(),
            "count_draw_pile": Options(count_draw_pile=True),
            "box": Options(words="trust"),
            "patient": Options(pass_laps=2, exchange=True, words="trust"),
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
        arbiter=arbiter,
    ),
    presentation=Presentation(
        first_options=("words", "pass_laps", "family"),
        occasions={
            "evening": Options(),
            "box": Options(words="trust"),
            "family": Options(pass_laps=2, exchange=True, family=True),
        },
        draft_type=preview.Draft,
        preview=preview.preview,
        describe=speech.describe,
        summarise=summary.summarise,
        named=speech.named,
        striking=lambda event: isinstance(event, Earned),
        terminal=lazy(f"{__package__}.terminal:TouposixTerminal"),
    ),
    credit=Credit("Toutilix", ("Alexandre Droit", "Nicolas Bourgoïn"), in_print=True),
    extras=Extras(
        bots=lazy_bots(__package__),
        judge=lazy(f"{__package__}.bots.judge:JudgeBot"),
        play_on=lazy_if_compiled(f"{__package__}.bots.compiled_judge:play_on"),
        swing=29.0,
        feats=feats.feats,
        puzzle=feats.puzzle,
        lesson=lazy(f"{__package__}.lesson:lesson"),
        box=lazy(f"{__package__}.box:box"),
        companion=lazy(f"{__package__}.companion:companion"),
        observer=lazy(f"{__package__}.planes:TouposixObserver"),
    ),
)

GAME: Game[Options, State, Action, Event, View] = words_on_trust(
    _GAME,
    TrustRules(
        rule="TOUPOSIX-26",
        accepted=play.accepted,
        lays=lambda state, action, arbiter: isinstance(action, Write),
        turn=lambda state: state.turn,
    ),
)
