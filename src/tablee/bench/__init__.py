"""Benchmarks: engines, dictionary searches and the server, and the plots of their figures."""
