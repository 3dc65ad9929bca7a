"""The version of this package, as the build wrote it beside this file (tools/hatch_build.py)."""

_WRITTEN = __file__.removesuffix("version.py") + "version.txt"


def _read() -> str:
    try:
        with open(_WRITTEN, encoding="ascii") as file:  # noqa: PTH123 - importing pathlib takes longer than this
            return file.read().strip()
    except OSError:
        return "0.2.0.dev0"  # a checkout that was never installed


__version__ = _read()
