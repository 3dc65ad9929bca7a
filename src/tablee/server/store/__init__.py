"""Storage: SQLite for one process, PostgreSQL for several, memory for rooms without a database."""
