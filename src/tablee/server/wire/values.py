"""Values that both directions of the wire share, and the base classes of its messages and bodies.

What comes in refuses unknown fields and is bounded; what goes out is frozen. Game-specific parts (options, actions,
events, views) are `Any` here: the game's own types say what they are, and the schema names them after it.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[0-9A-Za-z_-]+$")]
"""A client's own name for an action; sending the same one again is harmless."""
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Level = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Visibility = Literal["open", "link"]
Status = Literal["open", "playing", "over", "closed"]
Pace = Literal["off", "own", "relaxed", "quick"]
"""`own`: no clock but the limits that the game itself keeps, such as Glossa's minute."""
Per = Literal["decision", "game"]
Rated = Literal["off", "wanted", "agreed", "refused"]
"""`wanted`: before the start, until everybody has agreed. A game that is `agreed` counts for ratings; `refused`: it
began without somebody's word, or with people on one side only, and does not."""
Face = Annotated[str, Meta(max_length=24, pattern="^[a-z]+(-[0-9]{1,4})?$")]
"""A portrait by its name, `tom`, or in other colours, `tom-3`: the page draws it."""
Reaction = Literal["bravo", "laugh", "wow", "think", "heart", "oops"]
SeriesKind = Literal["duel", "evening"]
SAVED = "saved"
"""The id of the room of a game that somebody uploads and nobody stores."""
TalkKind = Literal["line", "reaction", "nudge", "left", "back", "remark"]


class In(Struct, frozen=True, forbid_unknown_fields=True):
    """A body that a client sends."""


class Out(Struct, frozen=True):
    """A body that the server sends."""


encode = msgspec.json.Encoder().encode
