"""Computer players of Touposix: one module for each level, and the modules that they share."""
