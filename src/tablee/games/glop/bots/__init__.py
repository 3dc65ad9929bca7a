"""Computer players of Glop, one module per level."""
