"""Bots of Word Jam, one module per level."""
