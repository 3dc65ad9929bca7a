"""Baselines for learners, trained on the batched environments."""
