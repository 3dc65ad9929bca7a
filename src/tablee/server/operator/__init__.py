"""Features for the operator of a server: administration, health, retention and backups."""
