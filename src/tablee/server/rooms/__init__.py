"""Tables in memory: one room each, found or rebuilt from the store, with the connections around it."""
