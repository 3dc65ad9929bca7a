"""The protocol every game implements, and the table that plays it. Read this first."""
