"""Computer players of Glop, one module a level."""
