"""How people and programs reach the rooms: REST, WebSocket, streams, and what stands before them."""
