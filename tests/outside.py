"""Games as third-party packages provide them: a distribution made in a folder.

The folder goes on the path of a process. Entry points are found by the metadata beside a package,
so nothing has to be installed.
"""

from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

TOY = {
    "__init__.py": """
        from dataclasses import replace

        from tests.conformance.toy import toy

        GAME = replace(toy(), package=__name__)
        """,
    "fr.ftl": """
        toy-title = Jouet
        toy-tagline = Neuf cartes, trois chacun.
        toy-not-held = Tu n’as pas cette carte.
        toy-turn = Ce n’est pas ton tour.
        toy-laid = { $who } pose { $card }.
        toy-ask = Quelle carte poses-tu\u202f?
        toy-choice = { $card }
        """,
    "en.ftl": """
        toy-title = Toy
        toy-tagline = Nine cards, three each.
        toy-not-held = You don’t hold that card.
        toy-turn = It is not your turn.
        toy-laid = { $who } lays { $card }.
        toy-ask = Which card do you lay?
        toy-choice = { $card }
        """,
    "rules.fr.md": """
        # Jouet

        Neuf cartes.

        ## Règles

        **TOY-1** Chacun son tour.

        **TOY-2** On pose une carte qu’on a.
        """,
    "rules.en.md": """
        # Toy

        Nine cards.

        ## Rules

        **TOY-1** In turn.

        **TOY-2** You lay a card that you hold.
        """,
}


def distribution(folder: Path, package: str, files: Mapping[str, str], entry_points: Mapping[str, str]) -> Path:
    """Write a package of these files, and metadata with its entry points.

    Entry points map "group:name" to their target. Returns the folder to put on the path.
    """
    home = folder / package
    home.mkdir(parents=True)
    for name, text in files.items():
        (home / name).write_text(dedent(text).lstrip(), encoding="utf-8")
    metadata = folder / f"{package}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    lines = []
    for key, target in entry_points.items():
        group, _, name = key.partition(":")
        lines += [f"[{group}]", f"{name} = {target}", ""]
    (metadata / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    return folder


def toy_package(folder: Path) -> Path:
    """Write the toy game of the conformance suite, in both editions, as a third-party package."""
    return distribution(folder, "outside_toy", TOY, {"tablee.games:toy": "outside_toy:GAME"})
