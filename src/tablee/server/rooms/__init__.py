"""Rooms: one per table in play, found in memory or rebuilt from the store."""
