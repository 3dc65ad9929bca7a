"""One server process: listening, limits on connections, garbage collection."""
