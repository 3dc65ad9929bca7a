"""Automatic play at a table: bots in worker processes, timeouts and remarks of bots."""
