"""Names and faces of computer players, no two alike at a table."""

from collections.abc import Iterable

NAMES = {
    "odile": "Odile",
    "marcel": "Marcel",
    "zoe": "Zoé",
    "firmin": "Firmin",
    "lucette": "Lucette",
    "anatole": "Anatole",
    "garance": "Garance",
    "basile": "Basile",
    "ninon": "Ninon",
    "octave": "Octave",
    "suzon": "Suzon",
    "gaspard": "Gaspard",
    "mado": "Mado",
    "ulysse": "Ulysse",
    "perrine": "Perrine",
    "leon": "Léon",
}
"""Names by face; the page draws the faces."""


def free_face(taken: Iterable[str | None], start: int) -> tuple[str, str]:
    """Return a free face and its name, searching from `start`; a second round gets numbered names.

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
