"""The kiosk of a tournament room, over HTTP."""
