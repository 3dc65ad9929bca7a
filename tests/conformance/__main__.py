"""Check the laws on any installed game: `python -m tests.conformance [--quick] [GAME ...]`.

Without a name every game is checked. `--quick` plays one game by the standard options with the
fewest seats. Without it, three games of every option set and number of seats are played.
"""

import argparse
import sys
import traceback
from collections.abc import Iterator
from itertools import product

from tablee import games
from tablee.core.game import AnyGame
from tablee.core.rulebook import rulebook
from tablee.core.text import LANGUAGES, catalogue
from tests.conformance import laws


def cases(game: AnyGame, quick: bool) -> Iterator[laws.Case]:
    rules = game.rules
    if quick:
        yield game, rules.presets["standard"], min(rules.seat_counts)
    else:
        yield from ((game, options, seats) for options, seats in product(rules.presets.values(), rules.seat_counts))


def broken_laws(name: str, quick: bool) -> Iterator[str]:
    """Check one game; yield the name of every law that it breaks, and print why."""
    game = games.load(name)
    languages = [catalogue(language, "tablee.core", "tablee.games", game.package) for language in LANGUAGES]
    checks = laws.every_law(rulebook(game.package, "fr").rules, languages)
    for law, check in checks.items():
        try:
            for case, number in product(cases(game, quick), range(1 if quick else 3)):
                check(case, number)
        except Exception:  # whatever goes wrong in a game, the other laws are checked too
            traceback.print_exc()
            yield law


def main() -> int:
    reader = argparse.ArgumentParser(prog="python -m tests.conformance")
    reader.add_argument("--quick", action="store_true")
    reader.add_argument("games", nargs="*")
    given = reader.parse_args()
    failed = False
    for name in given.games or games.names():
        broken = list(broken_laws(name, given.quick))
        print(f"{name}: breaks {', '.join(broken)}" if broken else f"{name}: keeps every law", flush=True)
        failed = failed or bool(broken)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
