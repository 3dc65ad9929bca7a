"""The server under one seeded scheduler with virtual time: processes die, messages get lost, a store fails.

python -m tests.simulation --hours 1000     as long as one likes
python -m tests.simulation --seed 42        one world again, exactly
"""
