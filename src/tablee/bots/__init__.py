"""Computer players: their protocol, the runner that plays them, and the sandbox for others' bots."""
