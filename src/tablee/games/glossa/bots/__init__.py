"""Computer players of Glossa, one module a level, and what they weigh hands and bids by."""
