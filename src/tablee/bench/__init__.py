"""Benchmarks of engines, dictionary searches and the server, and plots of their results."""
