"""Figures as the reader's language writes them: 1 234,5 in French, 1,234.5 in English."""

from tablee.core.text import Language

_FRENCH = str.maketrans({",": "\u202f", ".": ","})


def figure(value: float, language: Language, places: int = 0) -> str:
    """A number with so many places after the point.

    >>> figure(1234.56, "en", 1), figure(0.5, "fr", 2)
    ('1,234.6', '0,50')
    """
    written = f"{value:,.{places}f}"
    return written.translate(_FRENCH) if language == "fr" else written


def percent(share: float, language: Language) -> str:
    """A share of 1.

    >>> percent(0.456, "en")
    '46%'
    """
    return f"{round(100 * share)}" + ("\u202f%" if language == "fr" else "%")
