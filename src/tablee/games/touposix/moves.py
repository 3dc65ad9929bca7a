"""Random legal actions of a view's seat: there are too many words and orders to list them."""

from collections.abc import Sequence

from tablee.core.arbiter import Arbiter
from tablee.core.rng import Rng
from tablee.games.touposix.cards import LONGEST, MOST_EXCHANGED, SHORTEST, WILD, Card
from tablee.games.touposix.state import Action, Discard, Pass, View, Write
from tablee.games.touposix.ways import ways
from tablee.kit.trust import Trial
from tablee.lexicon import dictionary
from tablee.lexicon.letters import ALPHABET


def moves(seen: View, arbiter: Arbiter) -> Sequence[Action] | None:
    """Return None, because there are too many to list, or () if the seat need not decide."""
    return None if seen.ending is None and seen.seat == seen.turn else ()


def sample(seen: View, rng: Rng, arbiter: Arbiter) -> Action:
    """Return a random action: mostly a word, sometimes a discard or a pass.

    The word has one star or firecracker at most.
    """
    if rng.below(12):
        for number in rng.shuffled(range(len(seen.piles))):
            word = _some_word(seen, seen.tops[number], rng)
            fitting = list(ways(word, seen.piles, seen.hand, only=number)) if word else []
            if fitting:
                return Write(word, number, rng.shuffled(rng.choice(fitting).cards))
    if rng.below(2):
        return Pass(_some_exchange(seen, rng))
    return Discard(rng.shuffled(seen.hand)[: 1 + rng.below(len(seen.hand))])


def _some_exchange(seen: View, rng: Rng) -> tuple[Card, ...]:
    """Return no cards or, in half of the cases if it is allowed, the most that can be exchanged."""
    if not seen.options.exchange or seen.seat is None or rng.below(2):
        return ()
    return rng.shuffled(seen.hand)[: min(MOST_EXCHANGED, seen.places[seen.seat].draw)]


def _some_word(seen: View, top: str, rng: Rng) -> str:
    letters = "".join(card for card in seen.hand if card not in WILD)
    if letters and seen.trial is not None and not rng.below(4):
        return _invented(seen.trial, letters, top, rng)
    # A star becomes one random letter: a search for all letters at once takes three times longer.
    rack = letters + (rng.choice(ALPHABET) if len(letters) < len(seen.hand) else "")
    words = dictionary(seen.options.dictionary)
    word = words.search.pick(rack, top, (SHORTEST, LONGEST), rng.below) if rack else ""
    return "" if word in words.offences else word


def _invented(trial: Trial[Write], letters: str, top: str, rng: Rng) -> str:
    """Return arbitrary letters as a word on trust, or "" if they were refused (TOUPOSIX-26)."""
    word = top + "".join(rng.shuffled(letters)[: 1 + rng.below(3)])
    return "" if word in trial.refused else word
