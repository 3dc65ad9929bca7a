"""Training of Glossa's bid table, and bots that look for its weaknesses."""
