"""Saying that the dictionary's searches are being compiled, which happens once on a machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import click

from tablee.core.text import Catalogue
from tablee.lexicon.search import can_compile


@contextmanager
def while_preparing(say: Catalogue) -> Iterator[None]:
    """Tell, on standard error, if what is done meanwhile has to wait for the compiler."""
    if not can_compile():
        yield
        return
    # Imported here because numba is slow to import and most commands do without it.
    kernels = import_module("tablee.lexicon.kernels")
    with kernels.when_compiling(lambda: click.echo(say("cli-preparing"), err=True)):
        yield
