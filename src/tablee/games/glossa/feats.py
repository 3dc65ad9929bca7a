"""What is remembered of a game: the best word shown, the largest mat won, and won without showing a word."""

from tablee.core.game import Feat
from tablee.games.glossa.cards import JOKER
from tablee.games.glossa.events import Event, Result, Settled


def feats(event: Event, seat: int) -> tuple[Feat, ...]:
    if not isinstance(event, Settled):
        return ()
    result = event.result
    return (*_word(result, seat), *_mat(result, seat))


def _word(result: Result, seat: int) -> tuple[Feat, ...]:
    shown = (word for word in result.words if word.seat == seat and word.known)
    return tuple(Feat("word", word.value, "".join(word.cards).replace(JOKER, "")) for word in shown)


def _mat(result: Result, seat: int) -> tuple[Feat, ...]:
    if seat not in result.winners:
        return ()
    return (Feat("bluff" if result.kind == "passed" else "mat", result.gains[seat]),)
