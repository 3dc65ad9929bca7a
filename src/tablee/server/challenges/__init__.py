"""Challenges: the daily deal, challenges between friends and series."""
