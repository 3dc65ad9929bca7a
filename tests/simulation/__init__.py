"""Simulation of the server with a seeded scheduler, virtual time and injected faults.

Processes are killed, messages are lost and the store fails.

python -m tests.simulation --hours 1000     for a given number of room-hours
python -m tests.simulation --seed 42        one world again, exactly
"""
