"""Tags of actions and events as parts of the keys of texts."""

from msgspec import Struct


def tag_of(action_or_event: Struct) -> str:
    """Return the tag as a key writes it: `time-up` for `time_up`."""
    return str(action_or_event.__struct_config__.tag).replace("_", "-")
