"""Hidden cards at the start of a deal: where they lie, and the same deal with some exchanged."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablee.core.rng import Rng
from tablee.review.moments import Moment

REDEALS = 6
"""Redeals that find the places of hidden cards. A place whose card never changes counts as known."""

Path = tuple[str | int, ...]


class HiddenCards:
    """The start of a deal as plain data, whose hidden cards can be exchanged."""

    def __init__(self, moment: Moment, rng: Rng) -> None:
        self._type = moment.game.rules.state_type
        self._plain = _plain(moment.start)
        self.kinds = _hidden_places(moment, self._plain, rng)
        """Places of hidden cards, by kind: letters and themes never lie in each other's place."""

    @property
    def places(self) -> list[Path]:
        return [place for kind in self.kinds for place in kind]

    def card(self, place: Path) -> Any:
        return _at(self._plain, place)

    def cards(self, places: Sequence[Path]) -> list[Any]:
        return [self.card(place) for place in places]

    def put(self, places: Sequence[Path], cards: Sequence[Any]) -> None:
        """Lay these cards on these places."""
        for place, card in zip(places, cards, strict=True):
            _at(self._plain, place[:-1])[place[-1]] = card

    @property
    def state(self) -> Any:
        """The state with the cards as they lie now."""
        return msgspec.convert(self._plain, self._type)


def _hidden_places(moment: Moment, plain: Any, rng: Rng) -> list[list[Path]]:
    """Return where the start of the deal has cards that the seat could not see then."""
    rules = moment.game.rules
    cards, view = set(rules.cards(moment.start)), rules.view(moment.start, moment.seat)
    kinds: list[tuple[set[Path], set[Any]]] = []
    for _ in range(REDEALS):
        other = _plain(rules.redeal(view, rng))
        for path in _differing(plain, other, ()):
            if (mine := _at(plain, path)) in cards:
                kinds = _joined(kinds, path, {mine, _at(other, path)})
    return [sorted(paths, key=str) for paths, _ in kinds]


def _joined(kinds: list[tuple[set[Path], set[Any]]], path: Path, cards: set[Any]) -> list[tuple[set[Path], set[Any]]]:
    """Join the kinds of cards that have lain in the same place."""
    apart = [kind for kind in kinds if not kind[1] & cards]
    joined = [kind for kind in kinds if kind[1] & cards]
    paths = {path}.union(*(kind[0] for kind in joined))
    return [*apart, (paths, cards.union(*(kind[1] for kind in joined)))]


def _differing(one: Any, other: Any, path: Path) -> Iterator[Path]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one:
            yield from _differing(one[key], other.get(key), (*path, key))
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            yield from _differing(mine, theirs, (*path, place))
    elif one != other and isinstance(one, str) and isinstance(other, str):
        yield path


def _plain(state: Any) -> Any:
    """Return a state as lists and dicts, whose cards can be exchanged in place."""
    return msgspec.json.decode(msgspec.json.encode(state))


def _at(plain: Any, path: Path) -> Any:
    for step in path:
        plain = plain[step]
    return plain
