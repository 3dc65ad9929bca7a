"""What a seat may see, listed; and the hidden rest dealt otherwise, to prove that it doesn't show."""

from collections.abc import Iterator

from msgspec.structs import replace

from tablee.core.rng import Rng
from tablee.games.wordjam.cards import LAID, columns, prizes
from tablee.games.wordjam.legality import waiting
from tablee.games.wordjam.score import to_beat
from tablee.games.wordjam.state import Camp, Claim, Round, State, View

_WORDS = ("", "gazelle", "pingouin", "Godard")


def view(state: State, seat: int | None) -> View:
    current, options = state.round, state.setup.options
    rounds = len(columns(options.cave))
    return View(
        seat=seat,
        options=options,
        dealer=state.dealer,
        phase=state.phase,
        at=state.at,
        deadline=state.deadline,
        waits=waiting(state),
        number=current.number,
        rounds=rounds,
        kind=current.kind,
        theme=current.theme,
        letters=() if state.phase == "show" else current.letters,
        prizes=prizes(options.cave, min(current.number, rounds)),
        players=current.players,
        out=current.out,
        caller=current.caller,
        bid=current.bid,
        camp="" if seat is None else current.camps[seat],
        camps=() if "" in current.camps else current.camps,
        word=None if seat is None else current.words[seat],
        queue=current.queue,
        told=current.told,
        claim=current.claim,
        votes=current.votes,
        to_beat=None if seat is None else to_beat(current, seat),
        said=state.said,
        points=state.points,
        results=state.results,
        last=state.last,
        winners=state.winners,
    )


def cards(state: State) -> Iterator[str]:
    yield from state.round.letters
    yield from state.talon
    yield from state.styles
    yield from state.used


def redeal(state: State, seat: int | None, rng: Rng) -> State:
    """Letters face down, Style cards to come, others' secret camps and words, all dealt otherwise."""
    current, talon = state.round, state.talon
    letters = current.letters
    if state.phase == "show":
        pack = rng.shuffled((*letters, *talon))
        letters, talon = pack[:LAID], pack[LAID:]
    hidden = replace(
        current, letters=letters, camps=_other_camps(current, seat, rng), words=_other_words(current, seat, rng)
    )
    return replace(state, round=hidden, talon=rng.shuffled(talon), styles=rng.shuffled(state.styles))


def _other_camps(current: Round, seat: int | None, rng: Rng) -> tuple[Camp, ...]:
    if "" not in current.camps:
        return current.camps
    open_seats = {seat, current.bid.seat if isinstance(current.bid, Claim) else None}
    return tuple(
        camp if not camp or place in open_seats else rng.choice(("ali_baba", "thieves"))
        for place, camp in enumerate(current.camps)
    )


def _other_words(current: Round, seat: int | None, rng: Rng) -> tuple[str | None, ...]:
    told = {reveal.seat for reveal in current.told}
    return tuple(
        word if word is None or place == seat or place in told else rng.choice(_WORDS)
        for place, word in enumerate(current.words)
    )
