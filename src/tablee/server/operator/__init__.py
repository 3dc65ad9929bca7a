"""What the operator of a server sees and does: administration, health, retention, backups."""
