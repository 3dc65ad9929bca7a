"""Games between bots without a network: single matches, tournaments and simulations."""
