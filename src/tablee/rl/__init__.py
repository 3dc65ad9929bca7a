"""The games as PettingZoo environments (extra `tablee[rl]`), written once on the contract; see docs/extend/bots.md.

    from tablee import rl
    env = rl.env("glop", seats=2)

An action is an index into the moves that the seat can choose from now; `action_mask` says which indices are moves, and
`moves` what they are. Where a game lists what is legal (`infos[agent]["listed"]`) all of it is there, or some drawn at
random if there are more than `MOVES`; where words make it endless, some legal moves are drawn.
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
