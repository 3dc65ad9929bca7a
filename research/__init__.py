"""Training and exploitation code: what makes or attacks the computer players. Not part of the wheel."""
