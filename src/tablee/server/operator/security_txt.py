"""`/.well-known/security.txt` (RFC 9116): whom to tell of a weakness of this server."""

from datetime import UTC, datetime, timedelta

from litestar import get
from litestar.exceptions import NotFoundException

from tablee.server.http.dependencies import AnyRequest

VALID = timedelta(days=180)
"""The contact is that of the running server's settings, so it is never older than the answer; a year is the limit."""


@get("/.well-known/security.txt", include_in_schema=False, media_type="text/plain")
async def security_txt(request: AnyRequest) -> str:
    """Return the contact in the settings; without one there is no such file."""
    contact: str = request.app.state.settings.security_contact
    if not contact:
        raise NotFoundException
    expires = (datetime.now(UTC) + VALID).strftime("%Y-%m-%dT%H:%M:%SZ")
    return f"Contact: {contact}\nExpires: {expires}\nPreferred-Languages: fr, en\n"
