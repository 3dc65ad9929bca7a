"""Closing times of challenges, and marks for programs' attempts and claimed names."""

import unicodedata

import sqlalchemy as sa
from alembic import op

from tablee.server.store.columns import only

revision = "0019"
down_revision = "0018"

DAY_MS = 24 * 3_600_000
CLOSES = f"""UPDATE challenges SET closes = CASE
    WHEN day IS NOT NULL THEN (day + 1) * CAST({DAY_MS} AS BIGINT)
    WHEN series IS NOT NULL THEN (SELECT closes FROM series WHERE series.id = challenges.series)
    ELSE made + 7 * CAST({DAY_MS} AS BIGINT) END"""
PROGRAMS = "UPDATE tries SET program = true WHERE person IN (SELECT id FROM people WHERE token IS NOT NULL)"
CLAIMED = """SELECT claimed_names.person, people.name FROM claimed_names
    JOIN people ON people.id = claimed_names.person ORDER BY people.since, people.id"""
# A copy of `store/skeletons.py` at this revision, because a migration must not change later.
LONGEST = 48
_ALIKE = {
    # Cyrillic
    "\u0430": "a", "\u0432": "b", "\u0435": "e", "\u0437": "e", "\u043a": "k", "\u043c": "m", "\u043d": "h",
    "\u043e": "o", "\u0440": "p", "\u0441": "c", "\u0442": "t", "\u0443": "y", "\u0445": "x", "\u0455": "s",
    "\u0456": "i", "\u0458": "j", "\u04bb": "h", "\u0501": "d", "\u051b": "q", "\u051d": "w", "\u04cf": "i",
    # Greek
    "\u03b1": "a", "\u03b2": "b", "\u03b5": "e", "\u03b6": "z", "\u03b7": "n", "\u03b9": "i", "\u03ba": "k",
    "\u03bc": "m", "\u03bd": "v", "\u03bf": "o", "\u03c1": "p", "\u03c3": "o", "\u03c4": "t", "\u03c5": "u",
    "\u03c7": "x", "\u03c9": "w",
    # Armenian, and Latin letters that are not a letter with an accent
    "\u0585": "o", "\u057d": "u", "\u0578": "n", "\u0570": "h", "\u0131": "i", "\u0251": "a", "\u0261": "g",
    "\u0269": "i", "\u026a": "i", "\u0280": "r", "\u1d00": "a", "\u1d07": "e", "\u1d0f": "o", "\u00f8": "o",
    "\u0142": "i", "\u0111": "d", "\u0127": "h", "\u00e6": "ae", "\u0153": "oe",
    # Digits and signs that are read as letters. The capital I looks like l, so both map to i.
    "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "l": "i", "|": "i", "!": "i", "@": "a",
    "$": "s", "\u20ac": "e",
}  # fmt: skip
_PAIRS = (("rn", "m"), ("vv", "w"))


def _mark(table: str, name: str) -> None:
    op.add_column(table, sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))


def upgrade() -> None:
    op.add_column("challenges", sa.Column("closes", sa.BigInteger, nullable=False, server_default="0"))
    op.execute(CLOSES)
    _mark("tries", "program")
    op.execute(PROGRAMS)
    _indexes(["challenge", "counted", "program", "lead", "person"], ["program", "lead"])
    _mark("people", "keeper")
    _mark("seats", "keeper")
    _claim_again()


def _indexes(ranked: list[str], counted: list[str]) -> None:
    op.drop_index("ix_tries_challenge", "tries")
    op.create_index("ix_tries_challenge", "tries", ranked)
    op.drop_index("uq_tries_counted", "tries")
    more = {"postgresql_include": counted} | only("counted")
    op.create_index("uq_tries_counted", "tries", ["challenge", "person"], unique=True, **more)


def _claim_again() -> None:
    """Give each claimed name to the earliest of the people whose names look alike."""
    connection = op.get_bind()
    claimed: dict[str, str] = {}
    for person, name in connection.execute(sa.text(CLAIMED)).all():
        claimed.setdefault(_skeleton(name), person)
    connection.execute(sa.text("DELETE FROM claimed_names"))
    for name, person in claimed.items():
        known = {"name": name, "person": person}
        connection.execute(sa.text("INSERT INTO claimed_names (name, person) VALUES (:name, :person)"), known)
    connection.execute(sa.text("UPDATE people SET keeper = true WHERE id IN (SELECT person FROM claimed_names)"))
    connection.execute(sa.text("UPDATE seats SET keeper = true WHERE person IN (SELECT person FROM claimed_names)"))


def _skeleton(name: str) -> str:
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    shape = "".join(_ALIKE.get(c, c) for c in plain)
    letters = "".join(c for c in unicodedata.normalize("NFKD", shape) if c.isalnum())
    for pair, one in _PAIRS:
        letters = letters.replace(pair, one)
    return (letters or plain.strip())[:LONGEST]


def downgrade() -> None:
    _indexes(["challenge", "counted", "lead", "person"], ["lead"])
    op.drop_column("seats", "keeper")
    op.drop_column("people", "keeper")
    op.drop_column("tries", "program")
    op.drop_column("challenges", "closes")
