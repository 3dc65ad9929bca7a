"""The boxes on paper: everything that is in one, as a PDF. A game says what its box holds in its own `box` module."""
