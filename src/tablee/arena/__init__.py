"""Games without a network: bots against bots, many games, and how fast they go."""
