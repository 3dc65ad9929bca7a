"""Parts that two or more games share; the rules themselves are in each game."""
