"""The metrics of processes: CPU time never falls, although processes end."""

import os
import subprocess
import sys

import pytest

from tablee.server.process_metrics import PROC, tree

SPINS = "import time\nwhile time.process_time() < 0.5: pass"


@pytest.mark.skipif(not PROC.is_dir(), reason="only Linux has /proc")
def test_the_time_of_a_process_counts_after_its_end() -> None:
    before = sum(each.cpu_seconds for each in tree(os.getpid()))
    subprocess.run([sys.executable, "-c", SPINS], check=True)
    # Each process is counted in whole ticks of 10 ms.
    assert sum(each.cpu_seconds for each in tree(os.getpid())) >= before + 0.4
