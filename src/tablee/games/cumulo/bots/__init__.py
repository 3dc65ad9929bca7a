"""Computer players of Cumulo, one module a level, and what they judge by."""
