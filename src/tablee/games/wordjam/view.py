"""View of a seat, and random states that have the same view.

Tests use these states to check that a view reveals nothing secret.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET

from tablee.core.rng import Rng
from tablee.games.wordjam.cards import CONSONANTS, LAID, PLACES, columns, prizes, styles
from tablee.games.wordjam.legality import LONGEST, votes_needed, waits
from tablee.games.wordjam.score import best_of, to_beat
from tablee.games.wordjam.state import (
    Appealed,
    Called,
    Camp,
    Crowned,
    Dealt,
    Event,
    Levelled,
    Revealed,
    Round,
    Scored,
    State,
    Told,
    View,
    Won,
)
from tablee.kit.cards import dealer_of
from tablee.kit.setup import imagined

_WORDS = ("", "gazelle", "pingouin", "Godard")
"""Words that another seat may have written, "" for no word."""
_SIDES: tuple[Camp, ...] = ("ali_baba", "thieves")
_KEPT = Dealt | Called | Told | Appealed | Revealed | Crowned | Scored | Levelled | Won


def view(state: State, seat: int | None) -> View:
    current, options = state.round, state.setup.options
    cave = columns(options.cave)
    letters = () if state.phase == "show" else current.letters
    floor = to_beat(current, seat)
    return View(
        seat=seat,
        options=options,
        edition=state.setup.edition,
        dealer=state.dealer,
        phase=state.phase,
        at=state.at,
        deadline=state.deadline,
        waits=waits(state),
        number=current.number,
        rounds=len(cave),
        kind=current.kind,
        theme=current.theme,
        used=state.used,
        letters=letters,
        coins=PLACES,
        forbidden=letters[-1] if letters else "",
        longest=LONGEST,
        columns=cave,
        prizes=prizes(options.cave, min(current.number, len(cave))),
        players=current.players,
        out=current.out,
        caller=current.caller,
        spared=current.spared,
        bid=current.bid,
        camp="" if seat is None else current.camps[seat],
        camps=() if "" in current.camps else current.camps,
        word=None if seat is None else current.words[seat],
        written=tuple([place for place, word in enumerate(current.words) if word is not None]),
        queue=current.queue,
        told=current.told,
        best=(best_of(current, "ali_baba"), best_of(current, "thieves")) if current.kind == "last" else (None, None),
        claim=current.claim,
        votes=current.votes,
        votes_needed=_votes_needed(state),
        to_beat=floor,
        least=0 if floor is None else floor + 1,
        said=state.said,
        points=state.points,
        results=state.results,
        last=state.last,
        winners=state.winners,
        appealed=state.appealed or (),
        meant=current.meant or None,
    )


def _votes_needed(state: State) -> int:
    votes, claim = state.round.votes, state.round.claim
    return votes_needed(votes, claim.seat, state.setup.edition) if votes and claim is not None else 0


def recalled(event: Event, seat: int | None) -> Event | None:
    """Keep the events that matter later; omit single decisions, and letters that the view shows."""
    return event if isinstance(event, _KEPT) else None


def reading(event: Event) -> bool:
    """Return whether the clock stops to read the event: a round's result or a refused word."""
    return isinstance(event, Scored | Levelled) or (isinstance(event, Told) and event.reveal.outcome == "refused")


def cards(state: State) -> Iterator[str]:
    yield from state.round.letters
    yield from state.talon
    yield from state.styles
    yield from state.used


def redeal(seen: View, rng: Rng) -> State:
    """Return a random state with the same view.

    Hidden letters, coming Style cards and the other seats' secret sides and words are random.
    """
    deal = dealer_of([letter for letter in CONSONANTS if letter not in seen.letters], rng)
    letters = seen.letters or deal(LAID)
    unturned = [theme for theme in styles(seen.options.themes) if theme not in seen.used]
    return State(
        **_as_seen(seen, State),
        setup=imagined(seen.options, len(seen.points), seen.edition, rng),
        round=_round(seen, letters, rng),
        talon=deal(len(CONSONANTS) - LAID),
        styles=rng.shuffled(unturned),
        appealed=UNSET if seen.edition == 1 else seen.appealed,
    )


def _round(seen: View, letters: tuple[str, ...], rng: Rng) -> Round:
    seats = range(len(seen.points))
    camps = seen.camps or tuple(_camp(seen, seat, rng) for seat in seats)
    words = tuple(_word(seen, seat, rng) for seat in seats)
    return Round(**_as_seen(seen, Round), letters=letters, camps=camps, words=words, meant=seen.meant or UNSET)


def _as_seen(seen: View, kind: type[State | Round]) -> dict[str, Any]:
    """Return the fields that a view shows unchanged."""
    dealt = ("letters", "camps", "appealed", "meant")
    shown = [name for name in kind.__struct_fields__ if name in View.__struct_fields__ and name not in dealt]
    return {name: getattr(seen, name) for name in shown}


def _camp(seen: View, seat: int, rng: Rng) -> Camp:
    """Return a seat's side while sides are being chosen; random if the view doesn't show it."""
    if seen.phase != "camp" or seat in seen.waits:
        return ""
    if seen.bid is not None and seat == seen.bid.seat:
        return "ali_baba"
    return seen.camp if seat == seen.seat else rng.choice(_SIDES)


def _word(seen: View, seat: int, rng: Rng) -> str | None:
    """Return a seat's written word; random if it is still secret to the view's seat."""
    if seat not in seen.written:
        return None
    if seat == seen.seat:
        return seen.word
    if seen.claim is not None and seat == seen.claim.seat:
        return seen.claim.word
    if seat in seen.queue:
        return rng.choice(_WORDS)
    return next(reveal.word for reveal in reversed(seen.told) if reveal.seat == seat)
