"""Computer players of Touposix, one module a level."""
