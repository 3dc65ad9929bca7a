"""Names and faces of computer players, all different at a table."""

from collections.abc import Iterable

from tablee.lexicon.letters import normalise

_NAMES = """Odile Marcel Zoé Firmin Lucette Anatole Garance Basile
Ninon Octave Suzon Gaspard Mado Ulysse Perrine Léon"""
NAMES = {normalise(name).lower(): name for name in _NAMES.split()}
"""Names by face, such as zoe for Zoé. The page draws the faces."""


def free_face(taken: Iterable[str | None], start: int) -> tuple[str, str]:
    """Return a free face and its name, searching from `start`. Used faces get numbered names.

    >>> free_face(["odile"], 0)
    ('marcel', 'Marcel')
    >>> free_face(NAMES, 0)
    ('odile', 'Odile 2')
    """
    worn = list(taken)
    faces = list(NAMES)
    for step in range(len(faces)):
        face = faces[(start + step) % len(faces)]
        if face not in worn:
            return face, NAMES[face]
    face = faces[start % len(faces)]
    return face, f"{NAMES[face]} {worn.count(face) + 1}"
