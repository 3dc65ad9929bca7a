"""Computer players: their protocol, the one runner that plays them, and the sandbox for third-party bots."""
