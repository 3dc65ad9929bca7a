"""Tablée: five French word and card games, as a library, a command and a page."""

__version__ = "0.1.0"
