"""Bots of Glossa, one module per level, and the modules that evaluate hands and bids for them."""
