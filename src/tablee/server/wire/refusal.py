"""Refusals by the server itself; a game refuses with IllegalAction."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any, TypeVar

import msgspec

from tablee.core.errors import IllegalAction, TableeError
from tablee.core.text import Param

T = TypeVar("T")


class Refusal(TableeError):
    """Refusal by the server; rule `table-full` has the text `server-table-full`."""

    def __init__(self, rule: str, status: int = HTTPStatus.CONFLICT, **params: Param) -> None:
        super().__init__(f"server-{rule}", **params)
        self.rule = rule
        self.status = int(status)


def rule_of(error: TableeError) -> str:
    """Return the rule that a refusal cites.

    For other errors, return the key of their text without its prefix.
    """
    if isinstance(error, Refusal | IllegalAction):
        return error.rule
    return error.message.key.partition("-")[2]


def status_of(error: TableeError) -> int:
    return error.status if isinstance(error, Refusal) else int(HTTPStatus.UNPROCESSABLE_ENTITY)


def no_table() -> Refusal:
    return Refusal("no-table", HTTPStatus.NOT_FOUND)


def forbidden(rule: str) -> Refusal:
    return Refusal(rule, HTTPStatus.FORBIDDEN)


def too_fast() -> Refusal:
    return Refusal("too-fast", HTTPStatus.TOO_MANY_REQUESTS)


def bad_message(why: str) -> Refusal:
    return Refusal("bad-message", HTTPStatus.BAD_REQUEST, why=why[:200])


def decoded(raw: bytes | str | msgspec.Raw, decode: Callable[[Any], T]) -> T:
    """Decode what a client has sent; refuse what cannot be decoded."""
    try:
        return decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise bad_message(str(error)) from None
