"""Glossa: training of the bid table, and players that look for its weaknesses."""
