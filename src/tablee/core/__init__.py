"""The contract that every game implements, and the table that plays it. Read this package first."""
