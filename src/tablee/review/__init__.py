"""Finished games: recordings, reviews and proofs."""
