"""Accounts: identity, devices, recovery codes and passkeys."""
