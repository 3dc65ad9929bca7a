"""Finished games: history, replays, reviews and verification."""
