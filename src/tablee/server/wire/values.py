"""Values that both directions of the protocol share, and the base classes of its messages.

Incoming messages refuse unknown fields and are bounded; outgoing ones are frozen. Game-specific
parts (options, actions, events, views) are `Any` here. The schema defines them by the game's own
types, named after the game.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[0-9A-Za-z_-]+$")]
"""A client's own id of an action; sending the same one again is harmless."""
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Level = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Visibility = Literal["open", "link"]
Status = Literal["open", "playing", "over", "closed"]
Pace = Literal["off", "own", "relaxed", "quick"]
"""`own`: no clock but the limits of the game itself, such as Glossa's minute."""
Per = Literal["decision", "game"]
BotSpeed = Literal["calm", "lively", "instant"]
"""How long computer players wait before they play; see `bots/autoplay.py`."""
Rated = Literal["off", "wanted", "agreed", "refused"]
"""`wanted` lasts until the start, or until everybody has agreed; an `agreed` game is rated.
A `refused` game started without everybody's consent, or with people on one side only."""
Face = Annotated[str, Meta(max_length=24, pattern="^[a-z]+(-[0-9]{1,4})?$")]
"""Name of a portrait, `tom`, or with other colours, `tom-3`; the page draws it."""
Reaction = Literal["bravo", "laugh", "wow", "think", "heart", "oops"]
SeriesKind = Literal["challenge", "evening"]
SAVED = "saved"
"""Id of the room of an uploaded game, which is not stored."""
TalkKind = Literal["line", "reaction", "nudge", "left", "back", "remark"]


class In(Struct, frozen=True, forbid_unknown_fields=True):
    """Payload that a client sends."""


class Out(Struct, frozen=True):
    """Payload that the server sends."""


encode = msgspec.json.Encoder().encode
