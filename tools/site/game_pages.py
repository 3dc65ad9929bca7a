"""One page for each game: options, actions, events, drafts, the view, and an example."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from pprint import pformat
from typing import Any

import msgspec

from tablee import games, library
from tablee.cli.spoken import speaker
from tablee.core.game import AnyGame, some_move
from tablee.core.rng import Rng
from tools.site.struct_tables import described, members, reachable, section

HEAD = """# The types of the games

What a program reads and sends, for each game: options, actions, events, drafts and the view of a seat. In Python these
are the types of the package; over the [wire](../../extend/wire.md) the same fields travel as JSON.

```{toctree}
:titlesonly:

"""


def pages(root: Path) -> dict[str, str]:
    names = games.names()
    index = HEAD + "\n".join(names) + "\n```\n"
    return {"games/index.md": index, **{f"games/{name}.md": "\n".join(_page(games.load(name))) for name in names}}


def _page(game: AnyGame) -> Iterator[str]:
    say, rules = speaker("en", game.name), game.rules
    yield f"# {say(f'{game.name}-title')}\n\n{say(f'{game.name}-tagline')}\n"
    yield "| | |\n|---|---|"
    yield f"| name | `{game.name}` |"
    yield f"| seats | {', '.join(map(str, rules.seat_counts))} |"
    yield f"| edition of the rules | {rules.edition} |"
    yield f"| computer players | {', '.join(f'`{level}`' for level in {'random': 0, **game.extras.bots})} |"
    yield f"| moves are listed | {_listed(game)} |"
    yield f"| rules | [in English](../rules/en/{game.name}.md), [en français](../rules/fr/{game.name}.md) |\n"
    labels = {
        name: say(f"{game.name}-option-{name}") + "."
        for name in rules.options_type.__struct_fields__
        if f"{game.name}-option-{name}" in say
    }
    yield "## Options\n"
    yield from _presets(game)
    yield from described(rules.options_type, labels)
    told: list[Any] = [rules.options_type, rules.view_type]
    for title, type_ in (
        ("Actions", rules.action_type),
        ("Events", rules.event_type),
        ("Drafts", game.presentation.draft_type),
    ):
        yield f"## {title}\n\n{_INTRODUCTIONS[title]}\n"
        for struct in members(type_):
            told.append(struct)
            yield from section(struct)
    yield "## View\n\nAll that a seat may see. A bot gets nothing else.\n"
    yield from described(rules.view_type)
    parts = [struct for struct in reachable(told) if struct not in told]
    if parts:
        yield "## Parts\n\nWhat the types above are made of.\n"
        for struct in parts:
            yield from section(struct)
    yield from _example(game)


_INTRODUCTIONS = {
    "Actions": "What a seat can do. Only the clock submits `Timeout`.",
    "Events": "What an action causes. A seat is shown the events that it may see, some of them without details.",
    "Drafts": "An action being composed, as a preview takes it.",
}


def _presets(game: AnyGame) -> Iterator[str]:
    """Yield what each named set of options changes."""
    default = game.rules.options_type()
    yield "| preset | changes |\n|---|---|"
    for name, options in game.rules.presets.items():
        fields = options.__struct_fields__
        changed = [field for field in fields if getattr(options, field) != getattr(default, field)]
        said = ", ".join(f"`{field} = {getattr(options, field)!r}`" for field in changed)
        yield f"| `{name}` | {said or 'nothing'} |"
    yield ""


def _first(game: AnyGame) -> tuple[library.Table, int]:
    """Return a new table and a seat that has to decide."""
    table = library.new_table(game.name, seats=game.rules.seat_counts[0], seed=bytes(32))
    return table, min(game.rules.waiting(table.state))


def _listed(game: AnyGame) -> str:
    if game.rules.sample is None:
        return "always: `moves` returns every legal action"
    return "not always: where there are too many, `moves` returns None, and `sample` draws one"


def _example(game: AnyGame) -> Iterator[str]:
    table, seat = _first(game)
    view = table.view(seat)
    move = some_move(game, view, Rng(bytes(32), "example"), game.rules.arbiter(table.header.options))
    yield f"## An example\n\nThe view of seat {seat} in the first position of a game, with the seed `bytes(32)`:\n"
    yield _python(view)
    yield "A legal action in it:\n"
    yield _python(move)


def _python(value: Any) -> str:
    plain: dict[str, Any] | Sequence[Any] = msgspec.to_builtins(value)
    return f"```python\n{pformat(plain, width=96, compact=True, sort_dicts=False)}\n```\n"
