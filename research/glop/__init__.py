"""Fast games of Glop between bots, compiled: for measurements and for learning."""
