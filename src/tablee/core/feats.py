"""Remarkable results of a game, kept in the history of its players."""

from msgspec import Struct


class Feat(Struct, frozen=True):
    """A remarkable result of a seat, kept in its player's history: a best word, a number of glops.

    Its text has the key `<game>-feat-<name>`. For each name the highest value is kept, or with
    `adds` the sum of all values.
    """

    name: str
    value: int
    text: str = ""
    """The word that earned it, if any."""
    adds: bool = False


def best_feats(feats: tuple[Feat, ...]) -> tuple[Feat, ...]:
    """Return one feat per name: the highest, or with `adds` the sum.

    >>> glop = Feat("glops", 1, adds=True)
    >>> word, glops = best_feats((Feat("word", 3, "A"), Feat("word", 9, "B"), glop, glop))
    >>> word.value, glops.value
    (9, 2)
    """
    found: dict[str, Feat] = {}
    for feat in feats:
        before = found.get(feat.name)
        if before is None or (not feat.adds and feat.value > before.value):
            found[feat.name] = feat
        elif feat.adds:
            found[feat.name] = Feat(feat.name, before.value + feat.value, adds=True)
    return tuple(found.values())
