"""Game server: REST, WebSocket, rooms, clocks, bots and the store."""
