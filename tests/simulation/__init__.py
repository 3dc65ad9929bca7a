"""The server under one seeded scheduler with virtual time: processes that die, a network that loses, a store that fails.

    python -m tests.simulation --hours 1000     as long as one likes
    python -m tests.simulation --seed 42        one world again, exactly
"""
