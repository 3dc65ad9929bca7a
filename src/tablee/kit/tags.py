"""Tags of actions and events as parts of message keys."""

from msgspec import Struct


def tag_of(action_or_event: Struct) -> str:
    """Return the tag as a message key writes it: `time-up` for `time_up`."""
    return str(action_or_event.__struct_config__.tag).replace("_", "-")
