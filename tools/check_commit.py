"""Check of a commit message: `python tools/check_commit.py FILE`. `make hooks` lets git call it."""

import sys
from pathlib import Path

LONGEST_SUBJECT = 72  # git and forges cut longer ones
MADE_BY_GIT = ("Merge ", "Revert ", "fixup! ", "squash! ", "amend! ")
SCISSORS = "# ------------------------ >8 ------------------------"


def problems(message: str) -> list[str]:
    """Return what is wrong with a message, a line each.

    >>> problems("Mend the clock\\n\\nIt ran during pauses.\\n")
    []
    >>> problems("Mend the clock.\\nIt ran during pauses.\\n")
    ['the subject ends with a full stop', 'the second line is not blank']
    """
    written = message.partition(SCISSORS)[0].splitlines()
    lines = "\n".join(line for line in written if not line.startswith("#")).strip().splitlines()
    if not lines:
        return []  # git itself refuses an empty message
    subject, *rest = lines
    if subject.startswith(MADE_BY_GIT):
        return []
    found = []
    if len(subject) > LONGEST_SUBJECT:
        found.append(f"the subject has {len(subject)} characters: at most {LONGEST_SUBJECT}")
    if subject.endswith("."):
        found.append("the subject ends with a full stop")
    if not rest:
        found.append("there is no body: leave a line blank, then say why")
    elif rest[0].strip():
        found.append("the second line is not blank")
    return found


def main() -> int:
    found = problems(Path(sys.argv[1]).read_text(encoding="utf-8"))
    for problem in found:
        print(f"commit message: {problem}", file=sys.stderr)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
