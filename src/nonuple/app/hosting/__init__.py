"""Any event-sourced game served live: nothing here knows which."""
