"""Word Jam as the contract has it."""

from tablee.core.game import Game
from tablee.core.lazy import lazy
from tablee.games.wordjam import deal, legality, moves, play, preview, score, speech, themes, view
from tablee.games.wordjam.state import Action, Appealed, Aside, Event, Options, State, View

GAME: Game[Options, State, Action, Event, View] = Game(
    name="wordjam",
    package=__package__,
    rule_prefix="JAM",
    edition=2,
    seat_counts=(5, 6, 7, 8, 9, 10, 11, 12),
    presets={
        "standard": Options(),
        "short": Options(cave="2/1 4/2 6/4", hourglass_seconds=0, themes="animals,food,geography,free,visible"),
    },
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
        ),
    },
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
    describe=speech.describe,
    recalled=view.recalled,
    reading=view.reading,
    noted=lambda event: isinstance(event, Appealed),
    untimed=deal.untimed,
    pace="relaxed",
    keep=preview.keep,
    arbiter=themes.arbiter,
    bots={
        "random": lazy(f"{__package__}.bots.random:GuessBot"),
        "novice": lazy(f"{__package__}.bots.novice:NoviceBot"),
        "club": lazy(f"{__package__}.bots.club:ClubBot"),
        "expert": lazy(f"{__package__}.bots.expert:ExpertBot"),
    },
    terminal=lazy(f"{__package__}.terminal:WordJamTerminal"),
    for_bots=(Aside,),
    lesson=lazy(f"{__package__}.lesson:lesson"),
)
