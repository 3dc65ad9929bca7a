"""Challenges: the daily deal, challenges among friends and series of them."""
