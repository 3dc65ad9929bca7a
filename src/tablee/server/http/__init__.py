"""Transport: REST, WebSocket and streams to the rooms, and the middleware before them."""
