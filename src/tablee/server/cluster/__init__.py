"""Several server processes on one database: ownership of tables, and relay to the owner."""
