"""PettingZoo environments of all games (extra `tablee[rl]`); see docs/extend/learning.md.

    from tablee import rl
    env = rl.env("glop", seats=2)

Observations are planes: counts of cards by zone, and numbers for the rest. In Glop and Glossa an
action always has the same index. Elsewhere it is an index into the moves that the seat can choose
from now, and `moves` describes them. `action_mask` says which indices are moves. If a game can list
its legal moves (`infos[agent]["listed"]`), all of them are there, or a random selection if there
are more than `MOVES`. Otherwise, as in word games, a few legal moves are drawn at random.
"""

try:
    from tablee.rl.arrays import MOVE_SIZE, VIEW_SIZE, Layout, Planes, arrays_of
    from tablee.rl.features import hashed
    from tablee.rl.imitation import Example, examples
    from tablee.rl.seats import MOVES
    from tablee.rl.together import ParallelTable, parallel_env
    from tablee.rl.turns import TurnTable, env, raw_env
except ModuleNotFoundError as error:
    if error.name not in ("gymnasium", "numpy", "pettingzoo"):
        raise
    hint = f"tablee.rl needs {error.name}: pip install 'tablee[rl]'"
    raise ModuleNotFoundError(hint, name=error.name) from None

__all__ = [
    "MOVES",
    "MOVE_SIZE",
    "VIEW_SIZE",
    "Example",
    "Layout",
    "ParallelTable",
    "Planes",
    "TurnTable",
    "arrays_of",
    "env",
    "examples",
    "hashed",
    "parallel_env",
    "raw_env",
]
