"""Computer players of Word Jam, one module a level."""
