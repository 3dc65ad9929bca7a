"""Training of the Cumulo bots, and counts of what happens in their games."""
