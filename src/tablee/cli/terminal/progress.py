"""Progress bar for commands that take a long time."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress


@contextmanager
def progress(what: str, total: int | None = None) -> Iterator[Callable[..., None]]:
    """Show a bar on standard error if it is a terminal, so that the output stays clean."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as shown:
        bar = shown.add_task(what, total=total)

        def tell(done: int, total: int | None = None) -> None:
            shown.update(bar, completed=done, total=total)

        yield tell
