"""Storage: SQLite for one process, PostgreSQL for several."""
