"""What holds for all tests."""

import os

from hypothesis import settings

# How long an example takes says more about what else the machine is doing than about the code.
settings.register_profile("tablee", deadline=None)
settings.load_profile("tablee")


def pytest_xdist_auto_num_workers() -> int:
    """More than there are cores: half the time a test waits for a browser, a server or a clock."""
    return (os.cpu_count() or 1) * 3 // 2
