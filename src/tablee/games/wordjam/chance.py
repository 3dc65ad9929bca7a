"""Random draws of a round, listed so that their fairness can be checked."""

from tablee.core.chance import Drawn, lot, one_of
from tablee.core.rng import Rng
from tablee.games.wordjam.cards import CONSONANTS, LAID, styles
from tablee.games.wordjam.deal import named_dealer
from tablee.games.wordjam.state import State


def drawn(state: State) -> tuple[Drawn, ...]:
    current = state.round
    if state.phase != "show":
        return ()
    letters = lot(range(LAID), current.letters), lot(range(LAID, len(CONSONANTS)), state.talon)
    return (
        *_dealer(state),
        _style(state),
        Drawn(f"wordjam/letters/{current.number}", "shuffle", tuple(CONSONANTS), letters),
    )


def _dealer(state: State) -> tuple[Drawn, ...]:
    if state.round.number > 1 or named_dealer(state.setup) is not None:
        return ()
    return (one_of("wordjam/dealer", range(state.setup.seats), state.dealer),)


def _style(state: State) -> Drawn:
    """Return the draw of the Style card; used cards are shuffled again once all have been seen."""
    pack, number = styles(state.setup.options.themes), state.round.number
    label, place = "wordjam/styles/0", number - 1
    while place >= len(pack):
        pack = Rng(state.setup.seed, label).shuffled(pack)
        place -= len(pack)
        label = f"wordjam/styles/{number - place}"
    return Drawn(label, "shuffle", pack, (lot((place,), (state.round.theme,)),))
