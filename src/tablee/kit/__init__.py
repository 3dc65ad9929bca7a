"""Parts that two or more games share. The rules themselves are in each game."""
