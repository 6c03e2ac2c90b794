"""The server: HTTP and WebSocket under /api/v1."""
