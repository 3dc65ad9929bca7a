"""Everything that travels: REST payloads, WebSocket messages, refusals."""
