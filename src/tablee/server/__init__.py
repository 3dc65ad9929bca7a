"""The table on the network: REST, WebSocket, rooms, clocks, bots and the store under them."""
