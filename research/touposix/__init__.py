"""Touposix: how games between bots end."""
