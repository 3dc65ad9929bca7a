"""Legal actions of a view's seat: the complete list, or one at random."""

from collections.abc import Sequence
from itertools import combinations

from tablee.core.arbiter import Arbiter, IsWord
from tablee.core.rng import Rng
from tablee.games.glossa import actions
from tablee.games.glossa.actions import Action
from tablee.games.glossa.cards import JOKER, KINDS, Laid
from tablee.games.glossa.laying import text
from tablee.games.glossa.legality import SHORTEST
from tablee.games.glossa.state import MOST_EXCHANGED, STEP, View
from tablee.lexicon import dictionary


def moves(view: View, arbiter: Arbiter) -> Sequence[Action] | None:  # noqa: PLR0911 - one return a phase
    """Return the legal actions of the view's seat; None while composing, as there are too many words.

    Changing the word during the bids (GLOSSA-24) is optional and therefore not listed.
    """
    if not decides(view):
        return []
    match view.phase:
        case "entry":
            return [actions.Enter(True), actions.Enter(False)]
        case "exchange":
            return [
                actions.Exchange(cards)
                for number in range(MOST_EXCHANGED + 1)
                for cards in sorted(set(combinations(view.hand, number)))
            ]
        case "compose":
            return None
        case "bids":
            return _announcements(view)
        case "show":
            return [actions.Show(True), actions.Show(False)]
        case "ask":
            asked = [actions.Ask(offer.lender, n) for offer in view.offers for n in range(STEP, offer.most + 1, STEP)]
            return [actions.NoLoan(), *asked]
        case _:
            return [actions.Answer(True), actions.Answer(False)]


def sample(view: View, rng: Rng, arbiter: Arbiter) -> Action:
    """Return a random legal action: first every kind is equally likely, then every amount.

    It takes part seven times in eight, because a game with few participants tests little.
    """
    if view.phase == "entry":
        return actions.Enter(rng.below(8) > 0)
    if view.phase == "compose" or (view.phase == "bids" and rng.below(16) == 0):
        if view.word and view.phase == "compose":
            return actions.Ready()
        word = some_word(view, rng, arbiter)
        return actions.Compose(word) if word or view.phase == "bids" else actions.Ready()
    listed = moves(view, arbiter)
    if not listed:
        raise ValueError("glossa: nothing to choose from")
    kind = rng.choice(sorted({type(move).__name__ for move in listed}))
    return rng.choice([move for move in listed if type(move).__name__ == kind])


def some_word(view: View, rng: Rng, arbiter: Arbiter, tries: int = 24) -> tuple[Laid, ...]:
    """Return random cards of the hand that make a word, or nothing if no attempt succeeds."""
    # Most attempts are not words and the arbiter is slow to say why: check the dictionary first.
    words = dictionary(view.options.dictionary)
    refused = None if view.trial is None else view.trial.refused
    for _ in range(tries):
        drawn = rng.shuffled(view.hand)[: 1 + rng.below(4)]
        laid = tuple(JOKER + rng.choice(KINDS) if card == JOKER else card for card in drawn)
        letters = text(laid)
        invented = refused is not None and letters not in refused and not rng.below(8)
        if len(letters) >= SHORTEST and (
            invented or (letters in words and letters not in words.offences and arbiter.rule(IsWord(letters)).yes)
        ):
            return laid
    return ()


def decides(view: View) -> bool:
    """Return whether the view's seat must decide."""
    seat = view.seat
    if seat is None:
        return False
    if view.phase == "compose":
        return bool(view.entered[seat]) and seat not in view.ready
    return view.turn == seat


def _announcements(view: View) -> list[Action]:
    allowed = view.limits
    assert allowed is not None
    passes, calls = [actions.Pass()] * allowed.may_pass, [actions.Call()] * allowed.may_call
    amounts = range(allowed.least, allowed.most + 1, STEP) if allowed.most else ()
    return [*passes, actions.Drop(), *calls, *map(actions.Bid, amounts)]
