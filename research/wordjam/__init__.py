"""Training of the expert of Word Jam, and bots that try to exploit it."""
