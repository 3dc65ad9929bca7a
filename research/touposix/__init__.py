"""Statistics of Touposix games between bots."""
