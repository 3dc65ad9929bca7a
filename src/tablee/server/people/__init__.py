"""People whom a person plays with: the list, invitations and blocks."""
