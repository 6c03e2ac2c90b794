"""The kiosk of a tournament room: words typed by one player, confirmed by the other."""
