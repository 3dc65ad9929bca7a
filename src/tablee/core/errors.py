"""Exceptions for requests that are refused."""

from tablee.core.text import Message, Param


class TableeError(Exception):
    """A request that was refused, with a message for people: what is wrong and what would be right."""

    def __init__(self, key: str, **params: Param) -> None:
        super().__init__(key, params)
        self.message = Message(key, params)

    def __str__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in self.message.params.items())
        return f"{self.message.key}({shown})"


class IllegalAction(TableeError):
    """An action that a rule forbids. `rule` is the id of that rule, such as TOY-2."""

    def __init__(self, rule: str, key: str, **params: Param) -> None:
        super().__init__(key, **params)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.rule}: {super().__str__()}"
