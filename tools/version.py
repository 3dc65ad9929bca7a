"""The version of the package, from the tags of git; hatchling asks for it at every build.

A tag `v0.2.0` is version 0.2.0. After it, versions are those of the next one in development, with
the number of commits and the commit: `0.2.1.dev5+g1a2b3c4d5`. A source archive names its version
itself, in PKG-INFO. Without any of these it is `NEXT`.
"""

import os
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NEXT = "0.2.0.dev0"
"""Version where neither a tag nor a source archive names one: in a clone before the first tag."""
GIVEN = "TABLEE_BUILD_VERSION"
"""Environment variable with the version, for builds without git, as in a container."""
_DESCRIBED = re.compile(r"v(?P<tag>\d+(?:\.\d+)*)-(?P<ahead>\d+)-(?P<commit>g[0-9a-f]+)(?P<dirty>-dirty)?")


def version(root: Path = ROOT) -> str:
    return os.environ.get(GIVEN) or _of_archive(root) or _of_git(root) or NEXT


def _of_archive(root: Path) -> str | None:
    path = root / "PKG-INFO"
    found = re.search(r"^Version: (\S+)$", path.read_text(encoding="utf-8"), re.MULTILINE) if path.is_file() else None
    return found[1] if found else None


def _of_git(root: Path) -> str | None:
    if not (root / ".git").exists():
        # Else git would find the repository of a folder above.
        return None
    asked = ["git", "-C", str(root), "describe", "--tags", "--long", "--dirty", "--match", "v[0-9]*", "--abbrev=9"]
    try:
        described = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return None
    return of_description(described)


def of_description(described: str) -> str | None:
    """Return the version for what `git describe --long` says; None if there is no tag.

    >>> of_description("v0.2.0-0-g1a2b3c4d5"), of_description("v0.2.0-5-g1a2b3c4d5")
    ('0.2.0', '0.2.1.dev5+g1a2b3c4d5')
    >>> of_description("v0.2.0-0-g1a2b3c4d5-dirty"), of_description("")
    ('0.2.1.dev0+g1a2b3c4d5', None)
    """
    found = _DESCRIBED.fullmatch(described)
    if found is None:
        return None
    if found["ahead"] == "0" and not found["dirty"]:
        return found["tag"]
    *first, last = found["tag"].split(".")
    following = ".".join((*first, str(int(last) + 1)))
    return f"{following}.dev{found['ahead']}+{found['commit']}"


if __name__ == "__main__":
    print(version())
