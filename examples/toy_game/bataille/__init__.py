"""Bataille, the toy game of docs/change/add-a-game.md."""
