"""Computer players of Cumulo: one module for each level, and the modules that they share."""
