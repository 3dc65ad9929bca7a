"""Accounts: who is asking, devices, recovery codes and passkeys."""
