"""Something remarkable that a seat did, for the memory of its player: a best word, a count of glops."""

from msgspec import Struct


class Feat(Struct, frozen=True):
    """Its words are the key `<game>-feat-<name>`. Of one kind the highest is remembered, or all of them added up."""

    name: str
    value: int
    text: str = ""
    """The word it was done with, if it was."""
    adds: bool = False


def kept(feats: tuple[Feat, ...]) -> tuple[Feat, ...]:
    """One of each kind: the highest, or the sum.

    >>> kept((Feat("word", 3, "A"), Feat("word", 9, "B"), Feat("glops", 1, adds=True), Feat("glops", 1, adds=True)))
    (Feat(name='word', value=9, text='B', adds=False), Feat(name='glops', value=2, text='', adds=True))
    """
    found: dict[str, Feat] = {}
    for feat in feats:
        before = found.get(feat.name)
        if before is None or (not feat.adds and feat.value > before.value):
            found[feat.name] = feat
        elif feat.adds:
            found[feat.name] = Feat(feat.name, before.value + feat.value, adds=True)
    return tuple(found.values())
