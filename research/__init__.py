"""Code that trains the bots or looks for their weaknesses; not part of the wheel."""
