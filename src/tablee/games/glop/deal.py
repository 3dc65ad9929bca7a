"""Dealing: the first dealer, shuffle and cut, void deals, the exchange (GLOP-10 to GLOP-19)."""

from msgspec.structs import replace

from tablee.core.rng import Rng
from tablee.games.glop.cards import COLOURS, DECK, ORDER, VALUE, Card, Colour, Heaps, next_colour
from tablee.games.glop.state import Deal, Dealt, Match, Options, Setup, State
from tablee.kit.cards import in_order, shuffled_and_cut
from tablee.kit.first import named_first

EXPOSED = 4


def setup(options: Options, seats: int, seed: bytes, edition: int) -> State:
    start = Setup(options, seats, seed, edition)
    match = first_match(start)
    return State(start, match, deal(start, match, at=0)[0])


def first_match(setup: Setup) -> Match:
    """Draw the first dealer (GLOP-10) and the first favourite (GLOP-13).

    The dealer is not drawn if the options name the seat that begins.
    """
    first = named_first(setup.options.first, setup.seats)
    draws, dealer = _draw_for_dealer(setup) if first is None else ((), (first - 1) % setup.seats)
    if setup.options.favourite == "drawn":
        favourite: Colour = Rng(setup.seed, "glop/favourite").choice(COLOURS)
    else:
        favourite = setup.options.favourite
    return Match(deal=1, dealer=dealer, favourite=favourite, draws=draws)


def next_match(match: Match, seats: int, overtime: bool) -> Match:
    """Return the next deal: the dealer and the favourite move one place on (GLOP-10, GLOP-13)."""
    dealer, favourite = (match.dealer + 1) % seats, next_colour(match.favourite)
    return replace(match, deal=match.deal + 1, dealer=dealer, favourite=favourite, overtime=overtime)


def deal(setup: Setup, match: Match, at: int) -> tuple[Deal, Dealt]:
    """Shuffle, cut and deal. A void deal is dealt again by the same dealer (GLOP-12, GLOP-18)."""
    *voids, pack = packs(setup, match.deal)
    exposed = pack[-EXPOSED:]
    hands, reserves = _hands(pack, match.dealer, setup.seats)
    dealt = Deal("study", hands, reserves, exposed, turn=(match.dealer + 1) % setup.seats, began=at)
    return dealt, Dealt(match.deal, match.dealer, match.favourite, exposed, len(voids))


def packs(setup: Setup, deal: int) -> Heaps:
    """Return the packs shuffled and cut for a deal: the void ones, then the valid one (GLOP-12)."""
    found: list[tuple[Card, ...]] = []
    while not found or is_void(found[-1][-EXPOSED:]):
        found.append(shuffled_and_cut(setup.seed, f"glop/deal/{deal}/{len(found)}", DECK))
    return tuple(found)


def is_void(exposed: tuple[Card, ...]) -> bool:
    """Return whether more than two of the four exposed cards have the same value (GLOP-12)."""
    values = [VALUE[card] for card in exposed]
    return any(values.count(value) > 2 for value in values)


def swap(deal: Deal, seats: int) -> tuple[Heaps, Heaps]:
    """Return hands and reserves after the exchange.

    Four players swap with their partner (GLOP-14), two with their reserve (GLOP-16).
    """
    if seats == 4:
        return deal.hands[2:] + deal.hands[:2], deal.reserves
    return deal.reserves, deal.hands


def _draw_for_dealer(setup: Setup) -> tuple[Heaps, int]:
    draws: list[tuple[Card, ...]] = []
    contenders = list(range(setup.seats))
    while len(contenders) > 1:
        cards = Rng(setup.seed, f"glop/dealer/{len(draws)}").drawn(DECK, len(contenders))
        drawn = dict(zip(contenders, cards, strict=True))
        highest = max(VALUE[card] for card in drawn.values())
        contenders = [seat for seat in contenders if VALUE[drawn[seat]] == highest]
        draws.append(tuple(drawn.get(seat, "") for seat in range(setup.seats)))
    return tuple(draws), contenders[0]


def _hands(pack: tuple[Card, ...], dealer: int, seats: int) -> tuple[Heaps, Heaps]:
    """Deal four heaps of ten, by twos, clockwise from the dealer's left (GLOP-11, GLOP-15)."""
    dealt = pack[:-EXPOSED]
    heaps = [in_order(dealt[start::8] + dealt[start + 1 :: 8], ORDER) for start in (0, 2, 4, 6)]
    if seats == 4:
        by_seat = {(dealer + 1 + heap) % 4: cards for heap, cards in enumerate(heaps)}
        return tuple(by_seat[seat] for seat in range(4)), ()
    dealers_reserve, opponents_hand, opponents_reserve, dealers_hand = heaps
    if dealer == 0:
        return (dealers_hand, opponents_hand), (dealers_reserve, opponents_reserve)
    return (opponents_hand, dealers_hand), (opponents_reserve, dealers_reserve)
