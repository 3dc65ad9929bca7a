"""Messages of the protocol: REST payloads, WebSocket messages and refusals."""
