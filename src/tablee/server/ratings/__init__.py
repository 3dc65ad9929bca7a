"""Ratings on a server: routes, payloads and queries."""
