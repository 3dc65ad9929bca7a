"""Several server processes on one database: who owns a table, and how people get to the owner."""
