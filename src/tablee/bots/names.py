"""Names and faces of computer players, all different at a table."""

from collections.abc import Iterable

from tablee.lexicon.letters import normalise

_NAMES = """Odile Marcel Zoé Firmin Lucette Anatole Garance Basile
Ninon Octave Suzon Gaspard Mado Ulysse Perrine Léon"""
NAMES = {normalise(name).lower(): name for name in _NAMES.split()}
"""Names by face, such as zoe for Zoé. The page draws the faces."""


def same_name(one: str, other: str) -> bool:
    """Return whether two names differ at most in case and accents.

    >>> same_name("Zoé", "ZOE")
    True
    """
    return normalise(one) == normalise(other)


def free_face(taken: Iterable[str | None], start: int, people: Iterable[str] = ()) -> tuple[str, str]:
    """Return a free face and its name, searching from `start`. Used faces get numbered names.

    No bot gets the name of one of the people at the table.

    >>> free_face(["odile"], 0)
    ('marcel', 'Marcel')
    >>> free_face([], 0, ["ODILE", "Bob"])
    ('marcel', 'Marcel')
    >>> free_face(NAMES, 0)
    ('odile', 'Odile 2')
    """
    worn = [*taken, *(normalise(name).lower() for name in people)]
    faces = list(NAMES)
    for step in range(len(faces)):
        face = faces[(start + step) % len(faces)]
        if face not in worn:
            return face, NAMES[face]
    face = faces[start % len(faces)]
    return face, f"{NAMES[face]} {worn.count(face) + 1}"
