"""What comes in over HTTP and WebSocket: routes, the gate before them, the live channel."""
