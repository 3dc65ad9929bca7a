"""`/.well-known/security.txt` (RFC 9116): the contact for security reports."""

from datetime import UTC, datetime, timedelta

from litestar import get
from litestar.exceptions import NotFoundException

from tablee.server.http.dependencies import AnyRequest

VALID = timedelta(days=180)
"""Validity of the file, at most a year by RFC 9116. The contact is always the current one."""


@get("/.well-known/security.txt", include_in_schema=False, media_type="text/plain")
async def security_txt(request: AnyRequest) -> str:
    """Return the contact in the settings; status 404 without one."""
    contact: str = request.app.state.settings.security_contact
    if not contact:
        raise NotFoundException
    expires = (datetime.now(UTC) + VALID).strftime("%Y-%m-%dT%H:%M:%SZ")
    return f"Contact: {contact}\nExpires: {expires}\nPreferred-Languages: fr, en\n"
