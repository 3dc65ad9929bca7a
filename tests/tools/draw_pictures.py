"""Program that draws every picture in the documents: `make pictures`."""

from tests.tools import (
    drawn,
    pictures,
    pictures_companion,
    pictures_cumulo,
    pictures_glossa,
    pictures_people,
    pictures_replay,
    pictures_touposix,
    pictures_wordjam,
)


def main() -> None:
    for each in (
        pictures,
        pictures_glossa,
        pictures_touposix,
        pictures_cumulo,
        pictures_wordjam,
        pictures_companion,
        pictures_replay,
        pictures_people,
    ):
        each.main()
    for old in pictures.OUT.glob("*.webp"):
        if old.name not in pictures.shown():
            old.unlink()
    drawn.keep([path.name for path in pictures.OUT.glob("*.webp")])


if __name__ == "__main__":
    main()
