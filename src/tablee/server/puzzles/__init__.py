"""Puzzles from people's own games, which come back after some days."""
