"""Processor instructions for compiled kernels. Requires the extra `tablee[fast]`."""

from typing import Any

from numba import types
from numba.extending import intrinsic


def _count_bits(_context: Any, _value: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


count_bits: Any = intrinsic(_count_bits)
