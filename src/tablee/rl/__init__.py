"""PettingZoo environments of all games (extra `tablee[rl]`); see docs/extend/learning.md.

    from tablee import rl
    env = rl.env("glop", seats=2)

An action is an index into the moves that the seat can choose from now. `action_mask` says which
indices are moves, and `moves` describes them. If a game can list its legal moves
(`infos[agent]["listed"]`), all of them are there, or a random selection if there are more than
`MOVES`. Otherwise, as in word games, a few legal moves are drawn at random.
"""

try:
    from tablee.rl.features import hashed
    from tablee.rl.seats import MOVE_SIZE, MOVES, VIEW_SIZE
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
    "ParallelTable",
    "TurnTable",
    "env",
    "hashed",
    "parallel_env",
    "raw_env",
]
